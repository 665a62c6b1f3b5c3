import { beforeEach, expect, test } from 'vitest'
import { changeLanguage } from '../../../api/texts/texts.ts'
import { setUpTexts } from '../../../testing/screen.tsx'
import { sampleDraft } from '../form/draft/sampleDraft.ts'
import { careEntries, locationEntries } from './careEntries.ts'

setUpTexts('apply', 'words')

const { care } = sampleDraft('2026-11-22')
const location = { kind: 'zip', place: '94110', miles: 3 } as (typeof care.locations)[number]
const days = ['monday', 'tuesday', 'saturday'] as const
const span = { from: 480, to: 1020 }
const hours = { monday: span, tuesday: span, saturday: { from: 540, to: 780 } }

beforeEach(() => changeLanguage('en'))

test.each([
  ['en', 'Mon, Tue: 8:00 AM – 5:00 PM; Sat: 9:00 AM – 1:00 PM', '94110 · 3 miles'],
  ['es', 'lun, mar: 8:00 a.m. – 5:00 p.m.; sáb: 9:00 a.m. – 1:00 p.m.', '94110 · 3 millas'],
  ['zh-Hant', '週一、週二：上午8:00至下午5:00；週六：上午9:00至下午1:00', '94110 · 3 英里'],
] as const)('the days, hours and places to check are written as in %s', async (language, times, place) => {
  await changeLanguage(language)
  const written = careEntries({ ...care, days: [...days], hours }).map(([, value]) =>
    value.replaceAll(/[\u00a0\u202f]/g, ' '),
  )
  expect(written).toContain(times)
  expect(locationEntries({ ...care, locations: [location] })[0]?.[1]).toBe(place)
})

test('whether only what was chosen is wanted is left out where nothing was chosen', async () => {
  const only = 'Only offer me programs near these places'
  const labels = (locations: typeof care.locations) => locationEntries({ ...care, locations }).map(([label]) => label)
  expect(labels([])).toEqual(['Places'])
  expect(labels([location])).toEqual(['Place 1', only])
})
