import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { setDaysOfStaff } from './daysOfStaff.ts'
import { dayText, dayWords, monthOf, monthWord, orderIn, typedDay } from './typedDay.ts'

describe('a day that staff type', () => {
  beforeEach(() => setDaysOfStaff(() => true))
  afterEach(() => setDaysOfStaff(() => false))

  it.each([
    ['en', '12/09/2026', '2026-12-09'],
    ['es', '12/09/2026', '2026-12-09'],
    ['es', '12092026', '2026-12-09'],
    ['es', '28/03/2026', '2026-03-28'],
    ['es', '9 de diciembre de 2026', '2026-12-09'],
    ['zh-Hant', '12/09/2026', '2026-12-09'],
    ['zh-Hant', '20261209', '2026-12-09'],
    ['zh-Hant', '2026年12月9日', '2026-12-09'],
  ])('in %s, %s is %s', (language, typed, day) => expect(typedDay(typed, language)).toBe(day))

  it.each(['en', 'es', 'zh-Hant'])('is written in %s as they read it in lists', (language) => {
    expect(dayText('2026-12-09', language)).toBe('12/09/2026')
    expect(orderIn(language)).toEqual(['month', 'day', 'year'])
  })
})

describe('a typed day', () => {
  it.each([
    ['en', '3/28/2026', '2026-03-28'],
    ['en', '03-28-2026', '2026-03-28'],
    ['en', '03282026', '2026-03-28'],
    ['en', ' 3.28.26 ', '2026-03-28'],
    ['en', '2026-03-28', '2026-03-28'],
    ['en', '3/4/2026', '2026-03-04'],
    ['es', '3/4/2026', '2026-04-03'],
    ['zh-Hant', '3/4/2026', '2026-03-04'],
    ['zh-Hant', '2026/3/4', '2026-03-04'],
    ['zh-Hant', '2026年3月4日', '2026-03-04'],
    ['zh-Hant', '20260304', '2026-03-04'],
    ['es', '04032026', '2026-03-04'],
    ['en', '14/05/2023', '2023-05-14'],
    ['es', '05/14/2023', '2023-05-14'],
    ['es', '14/05/2023', '2023-05-14'],
    ['en', 'May 14, 2023', '2023-05-14'],
    ['es', '14 de mayo de 2023', '2023-05-14'],
    ['es', 'May 14, 2023', '2023-05-14'],
    ['en', '2/29/2024', '2024-02-29'],
    ['en', '2/29/2026', undefined],
    ['en', '13/31/2026', undefined],
    ['en', '3/28', undefined],
    ['en', 'May 2023', undefined],
    ['en', 'tomorrow', undefined],
    ['en', '', undefined],
  ])('in %s, %s is %s', (language, typed, day) => expect(typedDay(typed, language)).toBe(day))

  it.each([
    ['en', '03/28/2026', 'March 28, 2026'],
    ['es', '28/03/2026', '28 de marzo de 2026'],
    ['zh-Hant', '2026/03/28', '2026年3月28日'],
  ])('is written in the order of %s, and reads the same', (language, text, words) => {
    expect(dayText('2026-03-28', language)).toBe(text)
    expect(typedDay(text, language)).toBe('2026-03-28')
    expect(dayWords('2026-03-28', language)).toBe(words)
  })

  it('is unchanged while incomplete', () => expect([dayText('3/2', 'en'), dayWords('3/2', 'en')]).toEqual(['3/2', '']))
})

it.each([
  ['5', 'en', '5'],
  ['05', 'es', '05'],
  ['may', 'en', '5'],
  ['Mayo', 'es', '5'],
  ['sept', 'es', '9'],
  ['ene', 'en', '1'],
  ['ma', 'en', undefined],
  ['Smarch', 'en', undefined],
])('the month %s is read in %s as %s', (typed, language, month) => expect(monthOf(typed, language)).toBe(month))

it('the order of other languages is the American one', () => expect(orderIn('fr')).toEqual(['month', 'day', 'year']))

it.each([
  ['5', 'en', 'May'],
  ['05', 'es', 'may'],
  ['9', 'zh-Hant', '9月'],
  ['febrero', 'en', 'Feb'],
  ['13', 'en', '13'],
  ['0', 'en', '0'],
  ['', 'en', ''],
  ['ma', 'en', 'ma'],
])('the month %s is shown in %s as "%s"', (typed, language, shown) => {
  expect(monthWord(typed, language)).toBe(shown)
})
