import { describe, expect, it } from 'vitest'
import { type Hours, type WeeklySpans, workweek } from '../values/weekdays.ts'
import { doubtsAbout, suggestedCare, wishedWithin } from './agreedCare.ts'

const span = (from: number, to: number): Hours => ({ from: from * 60, to: to * 60 })
const onDays = <T>(days: readonly string[], value: T) => Object.fromEntries(days.map((day) => [day, value]))
const allDay: WeeklySpans = onDays(workweek, [span(7, 18)])
const today = '2026-11-23'
// A Monday.
const offered = { startOn: '2027-01-11', week: allDay }

describe('the hours that are suggested', () => {
  it.each<[what: string, offered: WeeklySpans, wished: Record<string, Hours>, expected: WeeklySpans]>([
    ['shorter hours', allDay, onDays(workweek, span(8, 17)), onDays(workweek, [span(8, 17)])],
    ['three days', allDay, onDays(['monday', 'friday'], span(8, 17)), onDays(['monday', 'friday'], [span(8, 17)])],
    ['longer hours', allDay, { monday: span(6, 19) }, { monday: [span(7, 18)] }],
    [
      'hours over a break',
      { monday: [span(8, 12), span(13, 16)] },
      { monday: span(9, 15) },
      { monday: [span(9, 12), span(13, 15)] },
    ],
    ['hours at another time', { monday: [span(8, 12)] }, { monday: span(13, 17) }, { monday: [span(8, 12)] }],
    [
      'a day that is not offered',
      { monday: [span(8, 12)] },
      { monday: span(8, 12), sunday: span(8, 12) },
      { monday: [span(8, 12)] },
    ],
    ['only other days', { monday: [span(8, 12)] }, { sunday: span(8, 12) }, { monday: [span(8, 12)] }],
    ['nothing', allDay, {}, allDay],
  ])('are those offered to a family that wishes %s', (_what, open, wished, expected) => {
    expect(wishedWithin(open, wished)).toEqual(expected)
  })

  it('are all that are offered where the families of several children wish different ones', () => {
    const wishes = [{ week: { monday: span(8, 12) } }, { week: { monday: span(13, 17) } }]
    expect(suggestedCare(offered, wishes, today).week).toEqual(allDay)
    expect(
      suggestedCare(
        offered,
        [wishes[0], wishes[0]].flatMap((each) => each ?? []),
        today,
      ).week,
    ).toEqual({
      monday: [span(8, 12)],
    })
  })
})

describe('the first day that is suggested', () => {
  const week = (...days: string[]) => onDays(days, span(8, 12))

  it.each([
    ['when the vacancy opens', '2027-01-11', {}, '2027-01-11'],
    ['the Monday after, where it opens on a Sunday', '2027-01-10', {}, '2027-01-11'],
    ['today, where it has opened', '2026-11-02', {}, today],
    ['a day that the child comes', '2027-01-11', { week: week('wednesday') }, '2027-01-13'],
    ['when the family wishes care, where that is later', '2027-01-11', { startOn: '2027-02-06' }, '2027-02-08'],
    ['not when the family wished care, where that is earlier', '2027-01-11', { startOn: '2026-09-01' }, '2027-01-11'],
  ])('is %s', (_what, startOn, wish, expected) => {
    expect(suggestedCare({ ...offered, startOn }, [{ week: {}, ...wish }], today).startOn).toBe(expected)
  })

  it('of children who are enrolled together is that of the first who needs care', () => {
    const wishes = ['2027-03-01', '2027-02-01'].map((startOn) => ({ startOn, week: {} }))
    expect(suggestedCare(offered, wishes, today).startOn).toBe('2027-02-01')
  })
})

describe('what a program is asked about', () => {
  const agreed = { startOn: '2027-01-11', week: onDays(workweek, [span(8, 17)]) }

  it.each([
    ['nothing about what fits', {}, []],
    ['a first day before the vacancy opens', { startOn: '2027-01-08' }, ['beforeVacancy']],
    ['a first day without care', { startOn: '2027-01-16' }, ['notADayOfCare']],
    ['hours before it opens', { week: { monday: [span(6, 12)] } }, ['outsideHours']],
    ['hours after it closes', { week: { monday: [span(12, 20)] } }, ['outsideHours']],
    ['a day on which it is closed', { week: { monday: [span(8, 12)], sunday: [span(8, 12)] } }, ['outsideHours']],
    [
      'all at once',
      { startOn: '2027-01-10', week: { monday: [span(6, 7)] } },
      ['beforeVacancy', 'notADayOfCare', 'outsideHours'],
    ],
  ])('is %s', (_what, part, doubts) => {
    expect(doubtsAbout({ ...agreed, ...part }, offered, [{}])).toEqual(doubts)
  })

  const subsidy = { startAgeMonths: 36, endAgeMonths: 60 }

  it.each([
    ['nothing about a child who turns three on the first day', subsidy, ['2024-01-11'], []],
    ['a child who is not three yet', subsidy, ['2024-01-12'], ['outsideSubsidyAges']],
    ['nothing about a child on the day before its fifth birthday', subsidy, ['2022-01-12'], []],
    ['a child who turns five on the first day', subsidy, ['2022-01-11'], ['outsideSubsidyAges']],
    ['one of several children', subsidy, ['2023-05-14', '2020-05-14'], ['outsideSubsidyAges']],
    ['nothing about a child of unknown age', subsidy, [undefined], []],
    ['nothing about a subsidy of unknown ages', undefined, ['2020-05-14'], []],
  ])('by the ages of the subsidy is %s', (_what, ages, born, doubts) => {
    const children = born.map((bornOn) => ({ bornOn }))
    expect(doubtsAbout(agreed, { ...offered, subsidy: ages }, children)).toEqual(doubts)
  })
})
