import { expect, it } from 'vitest'
import { needsApproval } from './approval.ts'
import { tableNames } from './names.ts'

it.each([
  ['off', []],
  ['figures', ['incomeLimits', 'fees', 'ties']],
  ['all', tableNames],
] as const)('where approval is %s, a second administrator approves %j', (approval, expected) => {
  expect(tableNames.filter((table) => needsApproval(approval, table))).toEqual(expected)
})
