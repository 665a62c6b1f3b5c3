import { expect, it } from 'vitest'
import { readInstant } from './instants.ts'

it.each([
  ['2026-01-31 09:30:00+00', '2026-01-31T09:30:00.000Z'],
  ['2026-01-31 09:30:00.2+00', '2026-01-31T09:30:00.200Z'],
  ['2026-01-31 09:30:59.123456+00', '2026-01-31T09:30:59.123Z'],
  ['2026-12-31 23:59:59.9999+00', '2026-12-31T23:59:59.999Z'],
  ['0001-01-01 00:00:00+00', '0001-01-01T00:00:00.000Z'],
  ['2026-01-31 01:30:00-08', '2026-01-31T09:30:00.000Z'],
  ['2026-01-31 15:00:00.5+05:30', '2026-01-31T09:30:00.500Z'],
])('%s is %s', (stored, iso) => expect(readInstant(stored)).toBe(iso))

it('agrees with parsing for every unit of time', () => {
  for (let at = Date.UTC(1999, 11, 31, 23, 59, 58), step = 1; step < 1e12; at += step, step *= 7) {
    const stored = new Date(at).toISOString().replace('T', ' ').replace('Z', '+00')
    expect(readInstant(stored)).toBe(new Date(stored).toISOString())
  }
})
