import { describe, expect, it } from 'vitest'
import {
  ageInMonths,
  ageOn,
  birthDatesOfAges,
  birthDatesOfMonths,
  dayOfAge,
  isBornWithin,
  isOlder,
  isUnder,
  monthsOld,
} from './age.ts'
import { addTo } from './dates.ts'

const age = (years: number, months: number, weeks: number) => ({ years, months, weeks })

describe('ageOn', () => {
  it.each([
    ['2023-05-14', '2023-05-14', age(0, 0, 0)],
    ['2023-05-14', '2023-05-01', age(0, 0, 0)],
    ['2023-05-14', '2023-05-20', age(0, 0, 0)],
    ['2023-05-14', '2023-05-21', age(0, 0, 1)],
    ['2023-05-14', '2027-01-11', age(3, 7, 4)],
    ['2025-09-02', '2027-01-11', age(1, 4, 1)],
    ['2020-02-29', '2021-02-28', age(0, 11, 4)],
    ['2020-02-29', '2021-03-01', age(1, 0, 0)],
    ['2023-01-31', '2023-02-28', age(0, 0, 4)],
    ['2023-01-31', '2023-03-01', age(0, 1, 0)],
  ])('is correct for birth date %s on %s', (bornOn, on, expected) => {
    expect(ageOn(bornOn, on)).toEqual(expected)
  })

  it('never falls as the days go by', () => {
    for (let days = 1; days < 1200; days++) {
      const [before, after] = [addTo('2023-01-31', { days: days - 1 }), addTo('2023-01-31', { days })]
      expect(isOlder(ageOn('2023-01-31', before), ageOn('2023-01-31', after))).toBe(false)
    }
  })

  it('is shown in years and months, and as zero for a future birth date', () => {
    expect(ageInMonths('2023-05-14', '2027-01-11')).toEqual({ years: 3, months: 7 })
    expect(ageInMonths('2028-05-14', '2027-01-11')).toEqual({ years: 0, months: 0 })
  })
})

describe('dayOfAge', () => {
  it('is the first day on which everybody born in two years has the age', () => {
    for (let day = 0; day < 731; day++) {
      const bornOn = addTo('2023-03-01', { days: day })
      for (const months of [1, 24, 36, 59]) {
        const on = dayOfAge(bornOn, months)
        expect([monthsOld(bornOn, addTo(on, { days: -1 })), monthsOld(bornOn, on)]).toEqual([months - 1, months])
      }
    }
  })
})

describe('birthDatesOfAges', () => {
  const within = (bornOn: string, min: ReturnType<typeof age>, max: ReturnType<typeof age>, on = '2027-01-11') =>
    isBornWithin(bornOn, birthDatesOfAges(min, max, on))

  it.each([
    ['the day on which the minimum is reached', '2024-07-11', true],
    ['a day too young', '2024-07-12', false],
    ['the day before the fifth birthday', '2022-01-12', true],
    ['the fifth birthday', '2022-01-11', false],
  ])('treats %s correctly, between 2 years 6 months and 4 years 11 months 4 weeks', (_, bornOn, expected) => {
    expect(within(bornOn, age(2, 6, 0), age(4, 11, 4))).toBe(expected)
  })

  it('includes the whole last week of a maximum', () => {
    expect(within('2022-01-11', age(0, 0, 0), age(5, 0, 0))).toBe(true)
    expect(within('2022-01-05', age(0, 0, 0), age(5, 0, 0))).toBe(true)
    expect(within('2022-01-04', age(0, 0, 0), age(5, 0, 0))).toBe(false)
  })

  it('includes the fourth week of a month only where the maximum says so', () => {
    expect(within('2026-12-15', age(0, 0, 0), age(0, 0, 3))).toBe(true)
    expect(within('2026-12-14', age(0, 0, 0), age(0, 0, 3))).toBe(false)
    expect(within('2026-12-14', age(0, 0, 0), age(0, 0, 4))).toBe(true)
  })

  it('excludes the unborn', () => {
    expect(within('2027-01-12', age(0, 0, 0), age(5, 0, 0))).toBe(false)
  })

  it.each(['2027-01-11', '2027-03-31', '2028-02-29', '2027-03-01'])(
    'agrees with the age on %s of everybody born in five years',
    (on) => {
      const [min, max] = [age(1, 3, 2), age(3, 0, 4)]
      for (let days = 0; days < 365 * 5; days++) {
        const bornOn = addTo(on, { days: -days })
        const at = ageOn(bornOn, on)
        expect([bornOn, within(bornOn, min, max, on)]).toEqual([bornOn, !isOlder(min, at) && !isOlder(at, max)])
      }
    },
  )
})

describe('birthDatesOfMonths', () => {
  it('includes those who have reached the first age and not yet the last', () => {
    expect(birthDatesOfMonths(36, 60, '2027-01-11')).toEqual({ from: '2022-01-12', to: '2024-01-11' })
  })
})

describe('isUnder', () => {
  it.each([
    ['2014-01-12', true],
    ['2014-01-11', false],
  ])(
    'returns whether a person born on %s is under 13 on the thirteenth birthday or the day before',
    (bornOn, expected) => {
      expect(isUnder(13, bornOn, '2027-01-11')).toBe(expected)
    },
  )
})
