import { expect, it } from 'vitest'
import { outdatedTables } from './outdated.ts'

const today = '2026-11-22'
const state = (percent: number, effectiveOn: string) => ({ kind: 'stateMedian' as const, percent, effectiveOn })
const area = (percent: number, effectiveOn: string) => ({ kind: 'areaMedian' as const, percent, effectiveOn })
const fresh = [state(85, '2026-07-01'), state(100, '2026-07-01'), area(150, '2026-07-01')]
const old = '2023-07-01'

it.each([
  ['nothing where each line is fresh', fresh, []],
  ['no area table that one of another percentage replaced', [...fresh, area(110, old)], []],
  ['no state table that one of its percentage replaced', [...fresh, state(85, old), state(100, old)], []],
  ['no percentage that no decision reads', [...fresh, state(75, old)], []],
  ['the line of eligibility behind a fresh median', [state(85, old), state(100, '2026-07-01')], [state(85, old)]],
  ['the median behind a fresh line', [state(85, '2026-07-01'), state(100, old)], [state(100, old)]],
  ['only the newest area table', [area(110, old), area(150, '2024-07-01')], [area(150, '2024-07-01')]],
  ['a table that has a successor which has not begun', [area(110, old), area(150, '2026-12-01')], [area(110, old)]],
  ['none that is a year old today', [area(110, '2025-11-22')], []],
  ['one that is a day older', [area(110, '2025-11-21')], [area(110, '2025-11-21')]],
])('points out %s', (_, lines, expected) => {
  const rows = [{ familySize: 2, monthlyCents: 1 }]
  const tables = lines.map((line) => ({ ...line, source: 'A test', rows }))
  expect(outdatedTables(tables, today)).toMatchObject(expected)
  expect(outdatedTables(tables, today)).toHaveLength(expected.length)
})
