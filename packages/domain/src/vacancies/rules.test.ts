import { describe, expect, it } from 'vitest'
import { vacancyFaults } from './rules.ts'
import { type VacancyForm, vacancyForm } from './vacancy.ts'

const age = (years: number, months = 0, weeks = 0) => ({ years, months, weeks })
const span = (from: number, to: number) => ({ from: from * 60, to: to * 60 })
const halves = (first: number, count: number) =>
  Array.from({ length: count }, (_, index) => span(first + index, first + index + 0.5))
const form: VacancyForm = {
  siteId: 1,
  name: 'Preschool room, autumn',
  programId: 1,
  note: '',
  startOn: '2027-01-11',
  selectBy: 'age',
  minAge: age(2, 6),
  maxAge: age(4, 11, 4),
  seats: 2,
  gender: 'both',
  forHomeless: false,
  distanceLearning: false,
  schedule: [{ days: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'], hours: [span(7.5, 18)] }],
}
const faults = (change: Partial<VacancyForm>, cap?: number, today?: string, stored?: VacancyForm) =>
  vacancyFaults({ ...form, ...change }, { cap, today, stored }).map(({ path, code }) => `${path}: ${code}`)
const newborns = { minAge: age(0), maxAge: age(0) }
const born = (bornFrom?: string, bornTo?: string) => faults({ selectBy: 'birthDate', bornFrom, bornTo })

describe('vacancyFaults', () => {
  it('finds no fault in the sample vacancy', () => {
    expect(vacancyForm.parse(form)).toEqual(form)
    expect(faults({}, 2)).toEqual([])
  })

  it('takes as many seats as a cap can be, and says of more that they are over it', () => {
    expect(vacancyForm.safeParse({ ...form, seats: 1000 }).success).toBe(true)
    expect(vacancyForm.safeParse({ ...form, seats: 1001 }).error?.issues).toMatchObject([{ message: 'seatsOverCap' }])
  })

  it.each([
    ['a maximum below the minimum', faults({ maxAge: age(2, 5, 4) }), ['maxAge: maxAgeBelowMin']],
    ['no ages', faults(newborns), ['maxAge: required']],
    ['no ages, as it is stored already', faults(newborns, undefined, undefined, { ...form, ...newborns }), []],
    ['a maximum equal to the minimum', faults({ maxAge: age(2, 6) }), []],
    [
      'ages that are not used',
      faults({ selectBy: 'birthDate', bornFrom: '2023-01-01', bornTo: '2023-12-31', maxAge: age(0) }),
      [],
    ],
    ['no birth dates', born(), ['bornFrom: required', 'bornTo: required']],
    ['birth dates in reverse order', born('2024-01-01', '2023-01-01'), ['bornTo: bornToBeforeFrom']],
    [
      'birth dates after the start',
      born('2027-01-12', '2027-02-01'),
      ['bornFrom: bornAfterStart', 'bornTo: bornAfterStart'],
    ],
    ['a birth date on the start', born('2027-01-11', '2027-01-11'), []],
    ['more seats than the cap', faults({ seats: 3 }, 2), ['seats: seatsOverCap']],
    ['a start two years ahead', faults({ startOn: '2028-11-23' }, 2, '2026-11-23'), []],
    ['a start beyond that', faults({ startOn: '2028-11-24' }, 2, '2026-11-23'), ['startOn: tooFarAhead']],
    ['a start two years ago', faults({ startOn: '2024-11-23' }, 2, '2026-11-23'), []],
    ['a start before that', faults({ startOn: '2024-11-22' }, 2, '2026-11-23'), ['startOn: tooLongAgo']],
    [
      'a start before that which is stored already',
      faults({ startOn: '1800-01-01' }, 2, '2026-11-23', { ...form, startOn: '1800-01-01' }),
      [],
    ],
    ['fewer seats than are stored, over a lower cap', faults({ seats: 3 }, 2, undefined, { ...form, seats: 4 }), []],
    [
      'more seats than are stored, over a lower cap',
      faults({ seats: 5 }, 2, undefined, { ...form, seats: 4 }),
      ['seats: seatsOverCap'],
    ],
    [
      'a start beyond that which is stored already',
      faults({ startOn: '2099-12-31' }, 2, '2026-11-23', { ...form, startOn: '2099-12-31' }),
      [],
    ],
    [
      'hours that end before they begin',
      faults({ schedule: [{ days: ['monday', 'friday'], hours: [span(18, 7)] }] }),
      ['schedule[0].hours[0].to: hoursBackwards'],
    ],
    [
      'hours that end when they begin',
      faults({ schedule: [{ days: ['monday'], hours: [span(8, 8)] }] }),
      ['schedule[0].hours[0].to: hoursBackwards'],
    ],
    [
      'hours that touch those of a later line',
      faults({ schedule: [12, 8].map((from) => ({ days: ['monday'], hours: [span(from, from + 4)] })) }),
      [],
    ],
    [
      'hours that overlap in one line',
      faults({ schedule: [{ days: ['monday'], hours: [span(8, 12), span(11, 15)] }] }),
      ['schedule[0].hours[1]: hoursOverlap'],
    ],
    [
      'hours that overlap in two lines',
      faults({
        schedule: [
          { days: ['monday', 'friday'], hours: [span(8, 12)] },
          { days: ['friday'], hours: [span(9, 10)] },
        ],
      }),
      ['schedule[1].hours[0]: hoursOverlap'],
    ],
    ['hours that touch', faults({ schedule: [{ days: ['monday'], hours: [span(8, 12), span(12, 15)] }] }), []],
    [
      'more than twelve spans on a day, in two lines',
      faults({ schedule: [0, 9].map((first) => ({ days: ['monday', 'friday'], hours: halves(first, 9) })) }),
      ['schedule[1].hours[3]: tooMany'],
    ],
    ['twelve spans on a day', faults({ schedule: [{ days: ['monday'], hours: halves(0, 12) }] }), []],
    [
      'the same hours on other days',
      faults({
        schedule: [
          { days: ['monday'], hours: [span(8, 12)] },
          { days: ['friday'], hours: [span(8, 12)] },
        ],
      }),
      [],
    ],
  ])('with %s', (_, found, expected) => {
    expect(found).toEqual(expected)
  })
})
