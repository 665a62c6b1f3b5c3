import { describe, expect, it } from 'vitest'
import type { FamilyCircumstances } from '../eligibility/eligibility.ts'
import { defaultFeeShares } from '../eligibility/fee.ts'
import { shippedTables } from '../eligibility/shippedTables.ts'
import { ceilingFault } from './ceilings.ts'
import { effectsOf, togetherEffects } from './effects.ts'
import { tableNames } from './names.ts'
import { tableDefinitions } from './tables.ts'

describe('ceilingFault', () => {
  it.each([
    ['nothing', [], 'required'],
    [
      'two sizes',
      [
        [2, 100],
        [3, 200],
      ],
      undefined,
    ],
    [
      'from one on',
      [
        [1, 100],
        [2, 100],
      ],
      undefined,
    ],
    ['a late start', [[3, 100]], 'ceilingsStart'],
    [
      'a gap',
      [
        [2, 100],
        [4, 200],
      ],
      'ceilingsGap',
    ],
    [
      'a size twice',
      [
        [2, 100],
        [2, 200],
      ],
      'ceilingsGap',
    ],
    ['a negative figure', [[2, -1]], 'ceilingsNegative'],
    ['none', [[2, 0]], 'ceilingsNegative'],
    [
      'a fall',
      [
        [2, 200],
        [3, 199],
      ],
      'ceilingsFall',
    ],
  ] as const)('%s', (_, rows, expected) => {
    expect(ceilingFault(rows.map(([familySize, monthlyCents]) => ({ familySize, monthlyCents })))).toBe(expected)
  })
})

describe('effectsOf', () => {
  const family: FamilyCircumstances = {
    familySize: 4,
    monthlyIncome: 900_000,
    receivesPublicAssistance: false,
    isHomeless: false,
    careStartOn: '2027-01-04',
    children: [{ bornOn: '2023-05-14', specialNeeds: [], protections: [] }],
  }
  const now = { tables: shippedTables, shares: defaultFeeShares }
  const on = '2026-09-01'
  const line = (monthlyCents: number) => ({
    kind: 'stateMedian' as const,
    percent: 85,
    effectiveOn: on,
    source: 'A test',
    rows: [{ familySize: 2, monthlyCents }],
  })

  it('counts nobody where nothing changes', () => {
    expect(effectsOf([family], now, now, on)).toEqual({
      families: 1,
      moves: [],
      feeUp: 0,
      feeDown: 0,
      fees: [],
    })
  })

  it('counts families by size that move between the outcomes', () => {
    const lower = { ...now, tables: [...shippedTables, line(800_000)] }
    const { moves } = effectsOf([family, family, { ...family, familySize: 30, isHomeless: true }], now, lower, on)
    expect(moves).toEqual([{ familySize: 4, from: 'incomeEligible', to: 'moderateEligible', count: 2 }])
  })

  it('counts whose fee moves, and not those who pay none', () => {
    const higher = { ...now, shares: { ...defaultFeeShares, fullTimePercent: 2 } }
    expect(effectsOf([family, { ...family, isHomeless: true }], now, higher, on)).toMatchObject({
      feeUp: 1,
      feeDown: 0,
      fees: [{ familySize: 4, up: 1, down: 0 }],
    })
    expect(effectsOf([family], higher, now, on)).toMatchObject({ feeUp: 0, feeDown: 1 })
  })
})

it('togetherEffects adds what moves in two groups of families, by size', () => {
  const move = { familySize: 4, from: 'incomeEligible', to: 'moderateEligible', count: 2 } as const
  const one = { families: 3, moves: [move], feeUp: 1, feeDown: 0, fees: [{ familySize: 4, up: 1, down: 0 }] }
  const other = { families: 2, moves: [move], feeUp: 0, feeDown: 1, fees: [{ familySize: 2, up: 0, down: 1 }] }
  expect(togetherEffects(one, other)).toEqual({
    families: 5,
    moves: [{ ...move, count: 4 }],
    feeUp: 1,
    feeDown: 1,
    fees: [
      { familySize: 2, up: 0, down: 1 },
      { familySize: 4, up: 1, down: 0 },
    ],
  })
})

it.each(tableNames)('%s names each of its fields in its schema', (name) => {
  const { fields, schema } = tableDefinitions[name]
  const faults = schema.safeParse({})
  expect(faults.success).toBe(false)
  expect(new Set(faults.error?.issues.map(({ path }) => path[0]))).toEqual(new Set(fields.map((field) => field.name)))
})
