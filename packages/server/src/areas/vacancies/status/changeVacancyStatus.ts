import { changeVacancyStatus as operation } from '@semilla/contract/vacancies/vacancies.ts'
import type { Input, Output } from '@semilla/contract/wire/operation.ts'
import { seatsLeft } from '@semilla/domain/matching/queueCapacity.ts'
import { refuse } from '@semilla/domain/refusal.ts'
import { type VacancyAction, vacancyChoices, vacancyMoves } from '@semilla/domain/vacancies/transitions.ts'
import type { VacancyStatus } from '@semilla/domain/vacancies/vacancy.ts'
import type { Context } from '../../../platform/context.ts'
import { refuseFaults } from '../../../platform/http/calls/refuseFaults.ts'
import { endReferrals } from '../../referrals/endReferrals.ts'
import { planRematchOfSite } from '../../referrals/planRematches.ts'
import { reopenReferrals } from '../../referrals/reopenReferrals.ts'
import { auditVacancy } from '../auditVacancy.ts'
import { lockVacancy, type VacancyRecord } from '../queries/record.ts'
import { setVacancyStatus } from '../queries/save.ts'

/**
 * Returns the action that leads from one status to another; `submitted` results from submitting, reopening or
 * unpausing.
 */
const actionFor = (from: VacancyStatus, to: VacancyStatus): VacancyAction | undefined =>
  (Object.keys(vacancyMoves) as VacancyAction[]).find(
    (action) => vacancyMoves[action].to === to && vacancyMoves[action].from.includes(from),
  )

/** Returns the requested action. Refuses one that is not possible now, with the reason. */
function allowedAction(vacancy: VacancyRecord, to: VacancyStatus): VacancyAction {
  const { status, siteIsActive, programIsOffered, seats, enrolled } = vacancy
  const action = actionFor(status, to)
  if (!action) throw refuse('vacancyStatusNotAllowed')
  const left = seatsLeft({ seats, enrolled })
  if (vacancyChoices(status, { siteIsActive, programIsOffered, seatsLeft: left }).includes(action)) return action
  if (!siteIsActive) throw refuse('siteInactive')
  if (!programIsOffered && to === 'submitted') throw refuse('programNotOffered')
  throw refuse(action === 'cancelClose' ? 'noSeatsLeft' : 'vacancyStatusNotAllowed')
}

/**
 * Changes the status of a vacancy at its site's request (rules: Closing and reopening a vacancy). A closed or void
 * vacancy gets no new referral and its open ones end; a paused one keeps them. Cancelling a close restores the
 * referrals that it ended, each with its former status.
 */
export async function changeVacancyStatus(
  ctx: Context,
  { vacancyId, to: asked }: Input<typeof operation>,
): Promise<Output<typeof operation>> {
  const vacancy = await lockVacancy(ctx.db, vacancyId)
  if (!vacancy) throw refuse('notFound')
  const to = asked === 'unpaused' ? 'submitted' : asked
  if (asked === 'unpaused' && vacancy.status !== 'paused')
    refuseFaults(operation, [{ path: 'to', code: 'vacancyNotPaused' }])
  const action = allowedAction(vacancy, to)
  await setVacancyStatus(ctx.db, vacancyId, to, ctx.clock.now())
  auditVacancy(ctx, vacancy, { before: { status: vacancy.status }, after: { status: to } })
  if (action === 'close' || action === 'void') await endReferrals(ctx, [vacancyId])
  if (action === 'cancelClose') await reopenReferrals(ctx, vacancy)
  if (to === 'submitted') await planRematchOfSite(ctx, vacancy)
  return { status: to }
}
