import type { changeReferralStatus as operation } from '@semilla/contract/enrollment/referrals.ts'
import type { Input, Output } from '@semilla/contract/wire/operation.ts'
import { canBeUndone } from '@semilla/domain/enrollment/undo.ts'
import { refuse } from '@semilla/domain/refusal.ts'
import type { Context } from '../../../platform/context.ts'
import { translate } from '../../../platform/language.ts'
import { listPlacedThroughOthers } from '../../applications/apply/queries/placedElsewhere.ts'
import { applyConsequences, familyChange } from '../../applications/statuses/familyChange.ts'
import { lockFamiliesOfReferrals } from '../../applications/statuses/lockFamiliesOf.ts'
import type { Family } from '../../applications/statuses/queries/lockedFamilies.ts'
import type { ReferralRecord } from '../../referrals/queries/records.ts'
import { closeIfFull } from '../../vacancies/status/closeIfFull.ts'
import { listSeats, type VacancySeats } from '../queries/vacancies.ts'
import { holdConsequences, type Undo } from '../undo/holdConsequences.ts'
import { checkReferralChange } from './checkReferralChange.ts'
import { obstacleTo } from './obstacles.ts'
import { workOnReferral } from './workOnReferral.ts'

type Change = Input<typeof operation>
type Outcome = Output<typeof operation>[number]

/** Locks the families and vacancies of referrals and returns their current state. */
async function lockAll(ctx: Context, { referralIds, status }: Change) {
  const locked = await lockFamiliesOfReferrals(ctx.db, referralIds)
  const childIds = status === 'enrolled' ? locked.referrals.map(({ childId }) => childId) : []
  const placedElsewhere = childIds.length > 0 ? await listPlacedThroughOthers(ctx.db, childIds) : []
  return { ...locked, placedElsewhere, vacancies: await listSeats(ctx.db, locked.vacancyIds) }
}
type Locked = Awaited<ReturnType<typeof lockAll>>

/** Returns the referral as part of its locked family, so that a later step sees the changes of an earlier one. */
const inFamily = (family: Family, referral: ReferralRecord) =>
  family.referrals.find(({ id }) => id === referral.id) ?? referral

/** Refuses a change that is possible for none of the referrals, with the reason of the first, before anything is kept. */
function refuseImpossible({ families, vacancies, referrals, placedElsewhere }: Locked, { status }: Change): void {
  const obstacles = referrals.map((each) => {
    const family = families.find(({ id }) => id === each.applicationId)
    const vacancy = vacancies.find(({ id }) => id === each.vacancyId)
    if (!family || !vacancy) throw refuse('notFound')
    return obstacleTo(status, inFamily(family, each), { family, vacancy, placedElsewhere })
  })
  const [first] = obstacles
  if (!first || obstacles.includes(undefined)) return
  throw refuse(obstacles.length === 1 ? first.refusal : first.outcome)
}

type OwnOutcome = Omit<Outcome, keyof Undo>

async function changeEach(
  ctx: Context,
  { families, vacancies, referrals, placedElsewhere }: Locked,
  change: Change,
): Promise<OwnOutcome[]> {
  const changes = new Map(families.map((family) => [family.id, familyChange(ctx, family)]))
  const outcomes: OwnOutcome[] = []
  for (const each of referrals) {
    const settlement = changes.get(each.applicationId)
    const vacancy = vacancies.find(({ id }) => id === each.vacancyId) as VacancySeats
    if (!settlement) throw refuse('notFound')
    const referral = inFamily(settlement.family, each)
    const obstacle = obstacleTo(change.status, referral, { family: settlement.family, vacancy, placedElsewhere })
    if (!obstacle) await workOnReferral(settlement, referral, vacancy, change)
    outcomes.push({
      referralId: referral.id,
      childId: referral.childId,
      outcome: obstacle?.outcome ?? 'changed',
      status: referral.status,
      message: obstacle ? translate(ctx.language, `refusals:${obstacle.refusal}`) : '',
    })
  }
  for (const vacancy of vacancies) await closeIfFull(ctx, vacancy)
  await applyConsequences(...changes.values())
  return outcomes
}

/**
 * Sets children of a queue to processing, enrolled, not interested or closed in one transaction, under lock (rules:
 * What happens to a referral). Returns the outcome for each. If no change was possible, refuses the request with the
 * reason of the first. All but processing can be taken back for a minute.
 */
export async function changeReferralStatus(ctx: Context, change: Change): Promise<Output<typeof operation>> {
  await checkReferralChange(ctx, change)
  const locked = await lockAll(ctx, change)
  if (locked.referrals.some(({ status }) => status === 'closed')) throw refuse('childClosed')
  refuseImpossible(locked, change)
  const { status } = change
  if (!canBeUndone(status)) return (await changeEach(ctx, locked, change)).map((each) => ({ ...each, ...notUndone }))
  const decision = {
    status,
    referralIds: locked.referrals.map(({ id }) => id),
    applicationIds: locked.families.map(({ id }) => id),
    vacancyIds: locked.vacancyIds,
  }
  const { result, undo } = await holdConsequences(ctx, decision, (held) => changeEach(held, locked, change))
  return result.map((each) => ({ ...each, ...(each.outcome === 'changed' ? undo : notUndone) }))
}

const notUndone = { undoId: undefined, undoUntil: undefined }
