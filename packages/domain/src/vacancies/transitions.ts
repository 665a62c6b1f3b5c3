import type { VacancyStatus } from './vacancy.ts'

/** The actions on a vacancy's status, in the site's terms. */
export const vacancyActions = ['submit', 'close', 'cancelClose', 'pause', 'unpause', 'void'] as const
export type VacancyAction = (typeof vacancyActions)[number]

/**
 * The statuses in which an action is allowed, and the resulting status. Any vacancy that is not void can be made void.
 */
export const vacancyMoves: Readonly<
  Record<VacancyAction, { readonly from: readonly VacancyStatus[]; readonly to: VacancyStatus }>
> = {
  submit: { from: ['created'], to: 'submitted' },
  close: { from: ['submitted'], to: 'closed' },
  cancelClose: { from: ['closed'], to: 'submitted' },
  pause: { from: ['submitted'], to: 'paused' },
  unpause: { from: ['paused'], to: 'submitted' },
  void: { from: ['created', 'submitted', 'closed', 'paused'], to: 'void' },
}

/**
 * Returns the actions available for a vacancy. At an inactive site it can only be made void; one whose program the site
 * no longer offers is not published in any way; full vacancies stay closed.
 */
export function vacancyChoices(
  status: VacancyStatus,
  { siteIsActive, programIsOffered, seatsLeft }: VacancyCircumstances,
): VacancyAction[] {
  return vacancyActions.filter((action) => {
    if (!vacancyMoves[action].from.includes(status)) return false
    if (action === 'void') return true
    if (!siteIsActive || (vacancyMoves[action].to === 'submitted' && !programIsOffered)) return false
    return action !== 'cancelClose' || seatsLeft > 0
  })
}

export type VacancyCircumstances = {
  readonly siteIsActive: boolean
  /** False once its subsidy program was removed from the site. */
  readonly programIsOffered: boolean
  readonly seatsLeft: number
}

/** Returns whether the criteria can be edited: only until the vacancy is submitted. */
export const mayEditCriteria = (status: VacancyStatus): boolean => status === 'created'
