import fc from 'fast-check'
import { Temporal } from 'temporal-polyfill'
import { describe, expect, it } from 'vitest'
import { ageOn } from './age.ts'
import { addTo, cityZone, dayInCity, fromTodayFault, startOfDay } from './dates.ts'

const first = Date.UTC(1900, 0, 1)
const last = Date.UTC(2120, 11, 31)
const instants = fc.integer({ min: first, max: last }).map((milliseconds) => new Date(milliseconds))
const days = instants.map((at) => at.toISOString().slice(0, 10))
const upTo = (most: number) => fc.nat(most)

describe('days and instants of the city', () => {
  it.each([
    ['2027-03-14T07:59:59.999Z', '2027-03-13'],
    ['2027-03-14T08:00:00.000Z', '2027-03-14'],
    ['2027-11-07T06:59:59.999Z', '2027-11-06'],
    ['2027-11-07T07:00:00.000Z', '2027-11-07'],
  ])('at %s it is %s', (instant, day) => {
    expect(dayInCity(new Date(instant))).toBe(day)
  })

  it.each([
    ['2027-03-14', '2027-03-14T08:00:00.000Z'],
    ['2027-03-15', '2027-03-15T07:00:00.000Z'],
    ['2027-11-07', '2027-11-07T07:00:00.000Z'],
    ['2027-11-08', '2027-11-08T08:00:00.000Z'],
  ])('%s begins at %s, whether the clocks change or not', (day, instant) => {
    expect(startOfDay(day)).toBe(instant)
  })
})

describe('agree with a calendar library', () => {
  it('for the day in the city', () => {
    fc.assert(
      fc.property(instants, (at) => {
        const there = Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(cityZone)
        expect(dayInCity(at)).toBe(there.toPlainDate().toString())
      }),
    )
  })

  it('for the start of a day', () => {
    fc.assert(
      fc.property(days, (day) => {
        const there = Temporal.PlainDate.from(day).toZonedDateTime({ timeZone: cityZone })
        expect(startOfDay(day)).toBe(new Date(there.epochMilliseconds).toISOString())
      }),
    )
  })

  it('for a day later or earlier', () => {
    const spans = fc.record({ years: upTo(30), months: upTo(40), weeks: upTo(60), days: upTo(800) })
    fc.assert(
      fc.property(days, spans, fc.constantFrom(1, -1), (day, span, sign) => {
        const signed = Object.fromEntries(Object.entries(span).map(([unit, count]) => [unit, count * sign]))
        expect(addTo(day, signed)).toBe(Temporal.PlainDate.from(day).add(signed).toString())
      }),
    )
  })

  it('for years and months of age', () => {
    fc.assert(
      fc.property(days, days, (one, other) => {
        const [bornOn, on] = [one, other].sort() as [string, string]
        const { years, months } = Temporal.PlainDate.from(bornOn).until(on, { largestUnit: 'years' })
        expect(ageOn(bornOn, on)).toMatchObject({ years, months })
      }),
    )
  })
})

it.each([
  ['', 'required'],
  ['2026-02-29', 'dateImpossible'],
  ['2026-2-30', 'dateImpossible'],
  ['02/30/2026', 'dateImpossible'],
  ['2026-2-', 'dateInvalid'],
  ['23-2-30', 'dateInvalid'],
  ['tomorrow', 'dateInvalid'],
  ['2026-03-27', 'dateInPast'],
  ['2026-03-28', undefined],
  ['2026-03-29', undefined],
])('on March 28, a date of today or later typed as %j: %s', (day, fault) => {
  expect(fromTodayFault(day, '2026-03-28')).toBe(fault)
})
