import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import i18next from 'i18next'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { formatFileSize, formatLongDay, formatLongDayOf, formatLongInstant } from '../../api/texts/format.ts'

/** All files but tests and what only staff see, whose names say so. */
const screens = globSync('**/*.{ts,tsx}', { cwd: import.meta.dirname }).filter((file) => !/\.test\.|Staff/.test(file))

test.each(screens)('%s writes the days and times that a family reads as its language does', (file) => {
  const text = readFileSync(join(import.meta.dirname, file), 'utf8')
  expect(text).not.toMatch(/\bformat(Day|Instant)\b/)
})

beforeAll(() => i18next.init({ lng: 'en', resources: {} }))
// The files of a worker share the language.
afterAll(() => i18next.changeLanguage('en'))

test.each([
  ['en', 'January 5, 2027', 'PM'],
  ['es', '5 de enero de 2027', 'p'],
  ['zh-Hant', '2027年1月5日', '下午'],
])('a day is written out in %s', async (language, day, afternoon) => {
  await i18next.changeLanguage(language)
  expect(formatLongDay('2027-01-05')).toBe(day)
  expect(formatLongDay('')).toBe('')
  expect(formatLongDayOf('2027-01-06T02:30:00.000Z')).toBe(day)
  expect(formatLongInstant('2027-01-06T02:30:00.000Z')).toContain(day)
  expect(formatLongInstant('2027-01-06T02:30:00.000Z')).toContain(afternoon)
})

test.each([
  ['en', '1.5 MB'],
  ['es', '1.5 MB'],
  ['zh-Hant', '1.5 MB'],
])('the size of a file has its decimals as everything else in %s, and counts as its limit', async (language, size) => {
  await i18next.changeLanguage(language)
  expect(formatFileSize(1.5 * 1024 * 1024)).toBe(size)
  expect(formatFileSize(10 * 1024 * 1024)).toBe('10 MB')
  expect(formatFileSize(0)).toBe('1 kB')
})
