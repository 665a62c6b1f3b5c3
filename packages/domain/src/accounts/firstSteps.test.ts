import { expect, it } from 'vitest'
import { firstStepOf } from './firstSteps.ts'

const counselor = { mustChangePassword: false, hasSecondFactor: false, isStaff: true, isAdministrator: false }
const administrator = { ...counselor, isAdministrator: true }
const parent = { ...counselor, isStaff: false }

it.each([
  ['a counselor', counselor, 'nobody', undefined],
  ['a counselor', counselor, 'administrators', undefined],
  ['a counselor', counselor, 'staff', 'secondFactor'],
  ['an administrator', administrator, 'nobody', undefined],
  ['an administrator', administrator, 'administrators', 'secondFactor'],
  ['an administrator', administrator, 'staff', 'secondFactor'],
  ['an administrator with a passkey', { ...administrator, hasSecondFactor: true }, 'staff', undefined],
  [
    'an administrator with a password of others',
    { ...administrator, mustChangePassword: true },
    'staff',
    'changePassword',
  ],
  ['a parent', parent, 'staff', undefined],
  ['a parent with a password of others', { ...parent, mustChangePassword: true }, 'nobody', 'changePassword'],
] as const)('%s, %j, second step for %s: first %s', (_who, state, required, step) => {
  expect(firstStepOf(state, required)).toBe(step)
})
