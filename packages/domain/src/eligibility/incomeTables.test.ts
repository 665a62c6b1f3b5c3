import { describe, expect, it } from 'vitest'
import { incomeFor, medianIncome, tablesInForce } from './incomeTables.ts'
import { shippedTables } from './shippedTables.ts'

const on = (day: string) => tablesInForce(shippedTables, day)

describe('tablesInForce', () => {
  it.each([
    ['2026-06-30', '2025-07-01', '2025-07-01', 150],
    ['2025-07-01', '2025-07-01', '2025-07-01', 150],
    ['2025-06-30', '2024-07-01', '2024-07-01', 150],
    ['2024-06-30', '2023-07-01', '2023-07-01', 110],
    ['2022-07-01', '2021-07-01', undefined, 110],
    ['2022-06-30', '2021-07-01', undefined, undefined],
    ['2010-01-01', '2019-07-01', undefined, undefined],
  ])('on %s are the state table of %s, the median of %s and the city at %s %%', (day, state, median, city) => {
    const tables = on(day)
    expect([tables.state.effectiveOn, tables.median?.effectiveOn, tables.city?.percent]).toEqual([state, median, city])
  })

  it.each([85, 100])(
    'do not take a ceiling of the city at %s %% of its median for the line of the state',
    (percent) => {
      const { city, ...ofState } = on('2026-09-01')
      const ceiling = { ...(city ?? ofState.state), percent, effectiveOn: '2026-08-01' }
      expect(tablesInForce([...shippedTables, ceiling], '2026-09-01')).toEqual({ ...ofState, city: ceiling })
    },
  )

  it('throws if there is no state table', () => {
    expect(() => tablesInForce([], '2026-01-01')).toThrow()
  })
})

describe('incomeFor', () => {
  it.each([
    [1, 686_000],
    [2, 686_000],
    [3, 778_500],
    [12, 1_353_000],
    [13, 1_353_000],
    [999, 1_353_000],
  ])('reads the row of a family of %s', (size, cents) => {
    expect(incomeFor(on('2026-01-01').state, size)).toBe(cents)
  })

  it('uses the next smaller size where a row is missing, whatever the order of the rows', () => {
    const table = {
      ...on('2026-01-01').state,
      rows: [
        { familySize: 6, monthlyCents: 9 },
        { familySize: 3, monthlyCents: 5 },
      ],
    }
    expect([1, 3, 5, 6].map((size) => incomeFor(table, size))).toEqual([5, 5, 5, 9])
  })
})

describe('incomeFor a single person', () => {
  it('counts as a family of two, also where a table names the size of one', () => {
    const rows = [1, 2].map((familySize) => ({ familySize, monthlyCents: 500_000 + familySize }))
    expect(incomeFor({ ...on('2026-01-01').state, rows }, 1)).toBe(500_002)
  })
})

describe('medianIncome', () => {
  it('is derived from a new line of the state that was published without a new median', () => {
    const { state, median } = on('2026-01-01')
    const rows = [{ familySize: 4, monthlyCents: 935_000 }]
    const tables = [...shippedTables, { ...state, effectiveOn: '2027-07-01', rows }]
    expect(medianIncome(tablesInForce(tables, '2027-06-30'), 4)).toBe(incomeFor(median ?? state, 4))
    expect(medianIncome(tablesInForce(tables, '2027-07-01'), 4)).toBe(1_100_000)
  })

  it("is the published figure, or is derived from the state's line where none was published", () => {
    expect(medianIncome(on('2026-01-01'), 4)).toBe(1_061_200)
    expect(medianIncome(on('2022-01-01'), 4)).toBe(Math.round(744_100 / 0.85))
  })
})
