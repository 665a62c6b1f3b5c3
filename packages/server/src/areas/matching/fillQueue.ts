import type { RefreshOutcome } from '@semilla/contract/wire/codes.ts'
import { compareByRank, rankWithReasons } from '@semilla/domain/eligibility/rank.ts'
import type { OrganizationSettings } from '@semilla/domain/enrollment/settings.ts'
import { referralExpiresOn, referralsLeft } from '@semilla/domain/matching/queueCapacity.ts'
import { type WishesMet, wishesMet } from '@semilla/domain/matching/wishesMet.ts'
import type { JobContext } from '../../platform/jobs/jobs.ts'
import { lockUnplaced } from '../applications/apply/queries/placedElsewhere.ts'
import { withStored } from '../organizations/settings.ts'
import { planRematch } from '../referrals/planRematches.ts'
import type { NewReferral } from '../referrals/queries/moves.ts'
import { lockVacancies } from '../referrals/queries/records.ts'
import { referChildren } from '../referrals/referChildren.ts'
import { openVacancyOf } from './openVacancy.ts'
import { type Candidate, listCandidates, lockWaiting } from './queries/candidates.ts'
import { listWantedCare } from './queries/pairs.ts'
import { findVacancyRow } from './queries/vacancies.ts'
import type { VacancyRow } from './queries/vacancyTerms.ts'

type Filling = Pick<JobContext, 'db' | 'actor' | 'clock' | 'audit' | 'plan'>

/**
 * Returns a comparison by rank. A child whose referral here expired comes after those who have not been referred yet.
 */
const byRankAndExpiry = (ties: OrganizationSettings['tieOrder']) => {
  const compare = compareByRank(ties)
  return (one: Candidate, other: Candidate) =>
    Number(one.expiredBefore) - Number(other.expiredBefore) || compare(one, other)
}

/**
 * Returns the best `count` children who are not being changed or referred by another transaction, locked until this one
 * ends. Those who have a place through another application of their family wait only until a job ends that, or while the
 * place can be taken back, and are passed over meanwhile. They are looked for once the children are locked, so that none
 * gets such a place unseen.
 */
async function chooseChildren(
  { db, clock }: Filling,
  vacancy: VacancyRow,
  count: number,
  ties: OrganizationSettings['tieOrder'],
): Promise<{ chosen: Candidate[]; isShort: boolean }> {
  const except: number[] = []
  while (true) {
    const search = { most: count, ties, today: clock.today(), except }
    const best = (await listCandidates(db, vacancy, search)).sort(byRankAndExpiry(ties)).slice(0, count)
    const ids = best.map(({ childId }) => childId)
    const waiting = await lockWaiting(db, ids, vacancy)
    const { placed, changing } = await lockUnplaced(db, waiting)
    if (placed.length === 0) {
      const free = new Set(waiting.filter((id) => !changing.includes(id)))
      const chosen = best.filter(({ childId }) => free.has(childId))
      return { chosen, isShort: chosen.length < best.length }
    }
    except.push(...placed)
  }
}

const referralOf = (
  child: Candidate,
  met: WishesMet,
  vacancyId: number,
  today: string,
  { referralDays, tieOrder }: OrganizationSettings,
): NewReferral => ({
  vacancyId,
  childId: child.childId,
  applicationId: child.applicationId,
  needsAccept: !child.prefersSite,
  expiresOn: child.prefersSite ? undefined : referralExpiresOn(today, referralDays),
  rank: rankWithReasons(child, tieOrder),
  wishesMet: met,
  isManual: false,
  note: '',
  reasonIds: [],
  otherReason: '',
})

/** Refers the chosen children, each with the wishes of its family that speak for the site today. */
async function referChosen(
  ctx: Filling,
  vacancy: VacancyRow,
  chosen: readonly Candidate[],
  settings: OrganizationSettings,
): Promise<void> {
  const { site } = openVacancyOf(vacancy)
  const today = ctx.clock.today()
  const wanted = await listWantedCare(
    ctx.db,
    chosen.map(({ childId }) => childId),
  )
  const referrals = chosen.map((child) => {
    const care = wanted.get(child.childId)
    const met = care ? wishesMet(care, site) : { isPreferredSite: child.prefersSite, languages: [] }
    return referralOf(child, met, vacancy.id, today, settings)
  })
  await referChildren(ctx, vacancy.siteId, referrals)
}

const secondMs = 1000

/** Schedules another refresh, because one of the best children was locked or referred by another transaction. */
const scheduleRetry = (ctx: Filling, vacancyId: number): Promise<void> =>
  planRematch(ctx, vacancyId, new Date(ctx.clock.now().getTime() + secondMs))

/**
 * Refers the best-ranked matching children to a vacancy until its queue holds seats left × multiplier open referrals
 * (rules: Filling a queue). The vacancy is locked first, so that concurrent refreshes never refer a child twice or overfill the
 * queue. The children are locked so that they cannot be enrolled elsewhere in the meantime.
 */
export async function fillQueue(ctx: Filling, vacancyId: number): Promise<RefreshOutcome> {
  await lockVacancies(ctx.db, [vacancyId])
  const vacancy = await findVacancyRow(ctx.db, vacancyId)
  if (!vacancy) return { kind: 'nobodyFits' }
  const count = referralsLeft(vacancy, vacancy.multiplier)
  if (count === 0) return { kind: 'noSeats' }
  if (!vacancy.isOpen) return { kind: 'nobodyFits' }
  const settings = withStored(vacancy.settings)
  const { chosen, isShort } = await chooseChildren(ctx, vacancy, count, settings.tieOrder)
  await referChosen(ctx, vacancy, chosen, settings)
  if (isShort) await scheduleRetry(ctx, vacancyId)
  return chosen.length > 0 ? { kind: 'added', count: chosen.length } : { kind: 'nobodyFits' }
}
