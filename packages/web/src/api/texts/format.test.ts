import i18next from 'i18next'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { queryClient } from '../queries/queryClient.ts'
import { sessionKey } from '../reader.ts'
import { formatClock, formatInstant, formatTimeOf, inGroups } from './format.ts'

beforeAll(() => i18next.init({ lng: 'en', resources: {} }))
// The files of a worker share the language.
afterAll(async () => {
  queryClient.clear()
  await i18next.changeLanguage('en')
})

const plainSpaces = (text: string) => text.replaceAll(/\s/g, ' ')

test.each([
  ['siteStaff', 'en', '06:30 AM', '03:40 PM'],
  ['parent', 'en', '6:30 AM', '3:40 PM'],
  ['siteStaff', 'es', '6:30 a.m.', '3:40 p.m.'],
  ['parent', 'es', '6:30 a.m.', '3:40 p.m.'],
  ['siteStaff', 'zh-Hant', '上午6:30', '下午3:40'],
  ['parent', 'zh-Hant', '上午6:30', '下午3:40'],
])('%s read times in %s in one way', async (userType, language, opens, sent) => {
  queryClient.setQueryData(sessionKey, { userId: 7, userType })
  await i18next.changeLanguage(language)
  expect(plainSpaces(formatClock(390))).toBe(opens)
  expect(plainSpaces(formatTimeOf('2026-11-23T23:40:00.000Z'))).toBe(sent)
  expect(plainSpaces(formatInstant('2026-11-23T23:40:00.000Z'))).toBe(`11/23/2026 ${sent}`)
})

test.each([
  [0, '12:00 AM'],
  [720, '12:00 PM'],
  [1440, '12:00 AM'],
])('%d minutes after midnight are %s', async (minutes, text) => {
  queryClient.setQueryData(sessionKey, { userId: 7, userType: 'siteStaff' })
  await i18next.changeLanguage('en')
  expect(formatClock(minutes)).toBe(text)
})

test.each([
  ['en', 'Mon 8:00 AM – 5:00 PM; Sat 9:00 AM – 1:00 PM', ['Mon 8:00 AM – 5:00 PM', 'Sat 9:00 AM – 1:00 PM']],
  [
    'zh-Hant',
    '週一 上午8:00至下午5:00；週六 上午9:00至下午1:00',
    ['週一 上午8:00至下午5:00', '週六 上午9:00至下午1:00'],
  ],
])('groups stand in %s with the mark of the language between: %s', async (language, expected, groups) => {
  await i18next.changeLanguage(language)
  expect(inGroups(groups)).toBe(expected)
})
