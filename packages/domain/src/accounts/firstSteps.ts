export const firstSteps = ['changePassword', 'secondFactor'] as const
/** What an account has to do before it can do anything else (rules: Accounts and sessions). */
export type FirstStep = (typeof firstSteps)[number]

type State = {
  readonly mustChangePassword: boolean
  readonly hasSecondFactor: boolean
  readonly isStaff: boolean
  readonly isAdministrator: boolean
}

/** Returns what an account has to do first: choose a password after an administrator changed it, or add a second step. */
export function firstStepOf(
  state: State,
  secondFactorFor: 'nobody' | 'administrators' | 'staff',
): FirstStep | undefined {
  if (state.mustChangePassword) return 'changePassword'
  const isRequired =
    (secondFactorFor === 'staff' && state.isStaff) || (secondFactorFor === 'administrators' && state.isAdministrator)
  return isRequired && !state.hasSecondFactor ? 'secondFactor' : undefined
}
