import { describe, expect, it } from 'vitest'
import { defaultHours, faultOfSpans, joinedSpans, minutesInCommon, weeklyMinutes, workweek } from './weekdays.ts'

describe('weeklyMinutes', () => {
  it.each([
    ['the default week', workweek, Object.fromEntries(workweek.map((day) => [day, defaultHours])), 55 * 60],
    ['a day without hours', ['monday', 'tuesday'] as const, { monday: { from: 480, to: 720 } }, 240],
    ['a day named twice', ['monday', 'monday'] as const, { monday: { from: 480, to: 720 } }, 240],
    ['hours of a day that is not chosen', ['monday'] as const, { friday: defaultHours }, 0],
    ['hours that end before they begin', ['monday'] as const, { monday: { from: 720, to: 480 } }, 0],
  ])('counts %s', (_, days, hours, minutes) => {
    expect(weeklyMinutes(days, hours)).toBe(minutes)
  })
})

const span = (from: number, to: number) => ({ from, to })

describe('joinedSpans', () => {
  it.each([
    ['apart', [span(780, 1020), span(480, 720)], [span(480, 720), span(780, 1020)]],
    ['that touch', [span(480, 720), span(720, 900)], [span(480, 900)]],
    ['of which one is within another', [span(480, 900), span(500, 600)], [span(480, 900)]],
  ])('of spans %s', (_, spans, expected) => {
    expect(joinedSpans(spans)).toEqual(expected)
  })
})

describe('faultOfSpans', () => {
  it.each([
    ['apart', [span(480, 720), span(780, 1020)], undefined],
    ['that touch', [span(720, 900), span(480, 720)], undefined],
    ['that overlap', [span(480, 720), span(700, 900)], 'hoursOverlap'],
    ['twice the same', [span(480, 720), span(480, 720)], 'hoursOverlap'],
    ['that end before they begin', [span(720, 480)], 'hoursBackwards'],
    ['of which there are more than twelve', Array.from({ length: 13 }, (_, hour) => span(hour, hour + 1)), 'tooMany'],
  ])('of spans %s', (_, spans, expected) => {
    expect(faultOfSpans(spans)).toBe(expected)
  })
})

describe('minutesInCommon', () => {
  it.each([
    [{ from: 480, to: 720 }, { from: 600, to: 900 }, 120],
    [{ from: 480, to: 600 }, { from: 600, to: 900 }, 0],
    [{ from: 480, to: 500 }, { from: 600, to: 900 }, 0],
    [{ from: 480, to: 1000 }, { from: 600, to: 900 }, 300],
  ])('of %o and %o', (one, other, minutes) => {
    expect(minutesInCommon(one, other)).toBe(minutes)
  })
})
