import { describe, expect, it } from 'vitest'
import type { Weekday } from '../values/weekdays.ts'
import { canAllBeSeated, hasSeatsForAll } from './together.ts'
import type { Opening, WaitingChild } from './types.ts'

describe('canAllBeSeated', () => {
  it.each<[string, number[][], number[], boolean]>([
    ['nobody', [], [], true],
    ['one child in one seat', [[0]], [1], true],
    ['a child whom no place fits', [[0], []], [2], false],
    ['two children in one seat', [[0], [0]], [1], false],
    ['two children in two seats of a place', [[0], [0]], [2], true],
    ['a child who gives way to one with a single choice', [[0, 1], [0]], [1, 1], true],
    ['a chain of children who give way', [[0, 1], [1, 2], [0], [2, 3]], [1, 1, 1, 1], true],
    ['enough seats of which some fit nobody', [[0], [0]], [1, 5], false],
    [
      'three children in two places of their own',
      [
        [0, 1],
        [0, 1],
        [0, 1],
      ],
      [1, 1],
      false,
    ],
    ['places with several seats', [[0], [0, 1], [0, 1], [1]], [2, 2], true],
    ['a place without a seat', [[0]], [0], false],
  ])('%s', (_, choices, seats, expected) => {
    expect(canAllBeSeated(choices, seats)).toBe(expected)
  })
})

const on = (day: Weekday, ...spans: readonly (readonly [number, number])[]) => ({
  [day]: spans.map(([from, to]) => ({ from: from * 60, to: to * 60 })),
})
const infants = { from: '2025-07-01', to: '2027-01-11' }
const preschool = { from: '2022-01-12', to: '2024-07-11' }
const opening = (takesBorn: Opening['takesBorn'], more: Partial<Opening> = {}): Opening => ({
  startOn: '2027-01-11',
  takesBorn,
  hours: on('monday', [8, 17]),
  program: { startAgeMonths: 0, endAgeMonths: 72 },
  seatsLeft: 1,
  ...more,
})
const family = (waitingBornOn: string[]) =>
  ({
    application: { waitingBornOn },
    care: { days: ['monday'], hours: { monday: { from: 480, to: 1020 } }, partDayPreschool: false },
  }) as unknown as Pick<WaitingChild, 'application' | 'care'>
const [baby, toddler, other] = ['2026-03-01', '2023-05-14', '2023-08-01']

describe('hasSeatsForAll', () => {
  it.each<[string, string[], Opening[], boolean]>([
    ['a vacancy for each age', [baby, toddler], [opening(infants), opening(preschool)], true],
    ['two seats for one of the ages', [baby, toddler], [opening(preschool, { seatsLeft: 2 })], false],
    ['two children of one age and a seat of each', [toddler, other], [opening(infants), opening(preschool)], false],
    [
      'two vacancies of one age',
      [toddler, other],
      [opening(preschool), opening({ from: '2023-06-01', to: '2024-01-01' })],
      true,
    ],
    [
      'a vacancy on another day',
      [baby, toddler],
      [opening(infants), opening(preschool, { hours: on('tuesday', [8, 17]) })],
      false,
    ],
    [
      'a vacancy with other hours',
      [baby, toddler],
      [opening(infants), opening(preschool, { hours: on('monday', [7, 12], [13, 18]) })],
      false,
    ],
    [
      'a program for other ages',
      [baby, toddler],
      [opening(infants), opening(preschool, { program: { startAgeMonths: 48, endAgeMonths: 72 } })],
      false,
    ],
    ['no open vacancy', [toddler], [], false],
  ])('%s', (_, waitingBornOn, openings, expected) => {
    expect(hasSeatsForAll(family(waitingBornOn), { openings })).toBe(expected)
  })
})
