import { expect, it } from 'vitest'
import { familySize, monthlyIncome } from './income.ts'

const faultIn = (read: { error?: { issues: readonly { message: string }[] } | undefined }) =>
  read.error?.issues[0]?.message

it.each([
  [0, 'familySizeInvalid'],
  [1, undefined],
  [999, undefined],
  [1000, 'familySizeInvalid'],
  [2.5, 'familySizeInvalid'],
])('a family of %d: %s', (size, fault) => expect(faultIn(familySize.safeParse(size))).toBe(fault))

it.each([
  [-1, 'moneyInvalid'],
  [0, undefined],
  [99_999_999, undefined],
  [100_000_000, 'moneyTooLarge'],
])('an income of %d cents: %s', (cents, fault) => expect(faultIn(monthlyIncome.safeParse(cents))).toBe(fault))
