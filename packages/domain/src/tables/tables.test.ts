import { describe, expect, it } from 'vitest'
import { defaultFeeShares } from '../eligibility/fee.ts'
import { shippedTables } from '../eligibility/shippedTables.ts'
import { ceilingFault, sizesLeftOut } from './ceilings.ts'
import { effectsOf, maxMovedFees, sumOfEffects, type WaitingFamily } from './effects.ts'
import { tableNames } from './names.ts'
import { tableDefinitions } from './tables.ts'

describe('ceilingFault', () => {
  it.each([
    ['nothing', [], 'ceilingsRequired'],
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
    ['a cent', [[2, 1]], undefined],
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

describe('sizesLeftOut', () => {
  const limits = (kind: 'stateMedian' | 'areaMedian', percent: number, effectiveOn: string, largest: number) => ({
    ...{ kind, percent, effectiveOn, source: 'A test' },
    rows: Array.from({ length: largest - 1 }, (_, index) => ({ familySize: index + 2, monthlyCents: 100 })),
  })
  const others = [
    limits('stateMedian', 85, '2025-07-01', 12),
    limits('stateMedian', 85, '2027-07-01', 20),
    limits('stateMedian', 100, '2025-07-01', 8),
    limits('areaMedian', 110, '2025-07-01', 10),
  ]
  it.each([
    ['as many sizes as the one in force', limits('stateMedian', 85, '2026-09-01', 12), undefined],
    ['fewer sizes', limits('stateMedian', 85, '2026-09-01', 4), { before: 12, after: 4 }],
    [
      'fewer than one that begins earlier than it',
      limits('stateMedian', 85, '2028-07-01', 12),
      { before: 20, after: 12 },
    ],
    ['another percentage of the state', limits('stateMedian', 100, '2026-09-01', 8), undefined],
    [
      'another percentage of the city, which follows',
      limits('areaMedian', 150, '2026-09-01', 4),
      { before: 10, after: 4 },
    ],
    ['nothing in force', limits('stateMedian', 60, '2026-09-01', 4), undefined],
  ])('%s', (_, table, expected) => {
    expect(sizesLeftOut(others, table)).toEqual(expected)
  })
})

describe('effectsOf', () => {
  const family: WaitingFamily = {
    applicationId: 1,
    weeklyMinutes: 40 * 60,
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
      movedFees: [],
    })
  })

  it('counts families by size that move between the outcomes', () => {
    const lower = { ...now, tables: [...shippedTables, line(800_000)] }
    const { moves } = effectsOf([family, family, { ...family, familySize: 30, isHomeless: true }], now, lower, on)
    expect(moves).toEqual([{ familySize: 4, from: 'incomeEligible', to: 'moderateEligible', count: 2 }])
  })

  it('counts families of two and of one together, and those of twelve and more', () => {
    const lower = { ...now, tables: [...shippedTables, line(100)] }
    const families = [1, 2, 12, 13, 30].map((familySize) => ({ ...family, familySize, monthlyIncome: 200_000 }))
    const { moves } = effectsOf(families, now, lower, on)
    expect(moves.map(({ familySize, count }) => [familySize, count])).toEqual([
      [2, 2],
      [12, 3],
    ])
  })

  it.each([
    ['neither by higher figures', 9_000_000, 10_000_000, []],
    ['nor by lower ones', 9_000_000, 100, []],
    ['unless the rules help it by themselves before or after', 900_000, 100, ['moderateEligible']],
  ])('counts no family that a supervisor helps as one that becomes eligible or not, %s', (_, income, limit, moves) => {
    const helped = { ...family, monthlyIncome: income, exception: 'incomeEligible' as const }
    const after = { ...now, tables: [...shippedTables, line(limit)] }
    expect(effectsOf([helped], now, after, on).moves.map(({ to }) => to)).toEqual(moves)
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

  it('counts only those who pay by the share that changes', () => {
    const more = { ...now, shares: { ...defaultFeeShares, partTimePercent: 60 } }
    const partTime = { ...family, applicationId: 2, weeklyMinutes: 20 * 60 }
    const { feeUp, movedFees } = effectsOf([family, partTime], now, more, on)
    expect(feeUp).toBe(1)
    expect(movedFees).toEqual([{ applicationId: 2, familySize: 4, before: 4500, after: 5400 }])
  })

  it('names those first whose fee moves most, and not all of many', () => {
    const higher = { ...now, shares: { ...defaultFeeShares, fullTimePercent: 2 } }
    const many = Array.from({ length: maxMovedFees + 5 }, (_, index) => ({
      ...family,
      applicationId: index + 1,
      monthlyIncome: 900_000 + index * 10_000,
    }))
    const { movedFees, feeUp } = effectsOf(many, now, higher, on)
    expect(feeUp).toBe(many.length)
    expect(movedFees).toHaveLength(maxMovedFees)
    expect(movedFees[0]?.applicationId).toBe(many.length)
  })

  it('names those whose fee moves alike in the order in which they applied', () => {
    const higher = { ...now, shares: { ...defaultFeeShares, fullTimePercent: 2 } }
    const alike = [7, 3, 5].map((applicationId) => ({ ...family, applicationId }))
    expect(effectsOf(alike, now, higher, on).movedFees.map(({ applicationId }) => applicationId)).toEqual([3, 5, 7])
  })

  it('names a family whose fee falls before one whose fee rises less', () => {
    const before = { ...now, shares: { fullTimePercent: 1, partTimePercent: 100 } }
    const after = { ...now, shares: { fullTimePercent: 2, partTimePercent: 0 } }
    const partTime = { ...family, applicationId: 2, weeklyMinutes: 20 * 60 }
    const { movedFees } = effectsOf([{ ...family, monthlyIncome: 880_000 }, partTime], before, after, on)
    expect(movedFees.map((fee) => [fee.before, fee.after])).toEqual([
      [9000, 0],
      [8800, 17600],
    ])
  })
})

it('togetherEffects adds what moves in two groups of families, by size', () => {
  const fee = (applicationId: number, before: number) => ({ applicationId, familySize: 4, before, after: 0 })
  const move = { familySize: 4, from: 'incomeEligible', to: 'moderateEligible', count: 2 } as const
  const one = {
    families: 3,
    moves: [move],
    feeUp: 1,
    feeDown: 0,
    fees: [{ familySize: 4, up: 3, down: 2 }],
    movedFees: [fee(1, 100)],
  }
  const other = {
    families: 2,
    moves: [move],
    feeUp: 0,
    feeDown: 1,
    fees: [
      { familySize: 2, up: 0, down: 1 },
      { familySize: 4, up: 1, down: 4 },
    ],
    movedFees: [fee(2, 900)],
  }
  expect(sumOfEffects(one, other)).toEqual({
    families: 5,
    moves: [{ ...move, count: 4 }],
    feeUp: 4,
    feeDown: 7,
    fees: [
      { familySize: 2, up: 0, down: 1 },
      { familySize: 4, up: 4, down: 6 },
    ],
    movedFees: [fee(2, 900), fee(1, 100)],
  })
})

it.each(tableNames)('%s names each of its fields in its schema', (name) => {
  const { fields, schema } = tableDefinitions[name]
  const faults = schema.safeParse({})
  expect(faults.success).toBe(false)
  expect(new Set(faults.error?.issues.map(({ path }) => path[0]))).toEqual(new Set(fields.map((field) => field.name)))
})

describe('the texts of a row', () => {
  const faultsOf = (table: 'holidays' | 'tags', row: Readonly<Record<string, unknown>>) =>
    tableDefinitions[table].schema.safeParse(row).error?.issues.map(({ message }) => message)
  const holiday = { onDay: '2027-01-01', nameEn: 'New Year’s Day', nameEs: 'Año Nuevo', nameZh: '元旦' }

  it.each([
    ['a name', '元旦', undefined],
    ['nothing', ' ', 'required'],
    ['nothing that is visible', '\u200b', 'required'],
    ['a mark that turns around the text beside it', '\u202eraeY weN', 'characterInvalid'],
    ['a control character', 'New\u0007Year', 'characterInvalid'],
    ['two lines', 'New\nYear', 'characterInvalid'],
    ['201 characters', 'x'.repeat(201), 'tooLong'],
  ])('%s', (_, nameEn, fault) => {
    expect(faultsOf('holidays', { ...holiday, nameEn })).toEqual(fault && [fault])
  })

  it('a tag has no comma, since records cannot have such a tag', () => {
    const tag = { kind: 'application', name: 'Pay stubs, lease', isSuggested: true }
    expect(faultsOf('tags', tag)).toEqual(['characterInvalid'])
    expect(faultsOf('tags', { ...tag, name: 'Pay stubs' })).toBeUndefined()
  })
})

it.each([
  ['of the city', 37.7796, -122.4193, undefined],
  ['without its minus', 37.7796, 122.4193, ['longitude: tooLarge']],
  ['with its numbers exchanged', -122.4193, 37.7796, ['latitude: tooSmall', 'longitude: tooLarge']],
  ['that was left at zero', 0, 0, ['latitude: tooSmall', 'longitude: tooLarge']],
])('a place %s', (_, latitude, longitude, faults) => {
  const read = tableDefinitions.zips.schema.safeParse({ zip: '94102', latitude, longitude })
  expect(read.error?.issues.map(({ path, message }) => `${String(path[0])}: ${message}`)).toEqual(faults)
})
