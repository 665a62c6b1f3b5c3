import { describe, expect, it } from 'vitest'
import { acceptedBirthDates, openSpans, scheduleOf } from './takes.ts'

const age = (years: number, months = 0, weeks = 0) => ({ years, months, weeks })

describe('acceptedBirthDates', () => {
  const form = {
    minAge: age(2, 6),
    maxAge: age(4, 11, 4),
    startOn: '2027-01-11',
    bornFrom: '2023-01-01',
    bornTo: '2023-12-31',
  }

  it('uses the criterion that the vacancy selects by', () => {
    expect(acceptedBirthDates({ ...form, selectBy: 'age' })).toEqual({ from: '2022-01-12', to: '2024-07-11' })
    expect(acceptedBirthDates({ ...form, selectBy: 'birthDate' })).toEqual({ from: '2023-01-01', to: '2023-12-31' })
  })
})

describe('openSpans', () => {
  const span = (from: number, to: number) => ({ from: from * 60, to: to * 60 })

  it.each([
    ['one span', [{ days: ['monday'] as const, hours: [span(8, 12)] }], { monday: [span(8, 12)] }],
    [
      'every span of a day, earliest first',
      [{ days: ['monday'] as const, hours: [span(13, 16), span(8, 11)] }],
      { monday: [span(8, 11), span(13, 16)] },
    ],
    [
      'spans that touch',
      [{ days: ['monday'] as const, hours: [span(12, 17), span(8, 12)] }],
      { monday: [span(8, 17)] },
    ],
    [
      'lines that share a day',
      [
        { days: ['monday', 'tuesday'] as const, hours: [span(8, 10)] },
        { days: ['tuesday'] as const, hours: [span(12, 18)] },
      ],
      { monday: [span(8, 10)], tuesday: [span(8, 10), span(12, 18)] },
    ],
  ])('of %s', (_, schedule, expected) => {
    expect(openSpans(schedule.map((line) => ({ ...line, days: [...line.days] })))).toEqual(expected)
  })
})

describe('scheduleOf', () => {
  it('writes days with the same spans as one line, and leaves out days without any', () => {
    const morning = [{ from: 480, to: 720 }]
    const week = { monday: morning, tuesday: [{ from: 480, to: 1020 }], friday: morning, sunday: [] }
    expect(scheduleOf(week)).toEqual([
      { days: ['monday', 'friday'], hours: morning },
      { days: ['tuesday'], hours: [{ from: 480, to: 1020 }] },
    ])
  })
})
