import { describe, expect, it } from 'vitest'
import { recordedFirstDayFault } from './firstDay.ts'

describe('the first day of a place that is recorded', () => {
  it.each([
    ['1899-01-01', 'beforeBirth'],
    ['2023-05-13', 'beforeBirth'],
    ['2023-05-14', undefined],
    ['2026-11-23', undefined],
    ['2028-11-23', undefined],
    ['2028-11-24', 'tooFarAhead'],
  ])('%s of a child born on May 14, 2023: %s', (day, fault) => {
    expect(recordedFirstDayFault(day, { bornOn: '2023-05-14', today: '2026-11-23' })).toBe(fault)
  })

  it('is not after the last day of care', () => {
    const place = { bornOn: '2023-05-14', endsOn: '2026-12-18', today: '2026-11-23' }
    expect(recordedFirstDayFault('2026-12-18', place)).toBeUndefined()
    expect(recordedFirstDayFault('2026-12-19', place)).toBe('endBeforeStart')
  })
})
