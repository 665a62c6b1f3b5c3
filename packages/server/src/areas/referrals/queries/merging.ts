import { publishedVacancyStatuses } from '@semilla/domain/vacancies/vacancy.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import type { Stamp } from './moves.ts'

const kept = [
  'id',
  'childId',
  'applicationId',
  'vacancyId',
  'status',
  'endedBecause',
  'needsAccept',
  'isManual',
  'expiresOn',
  'answerDueOn',
  'answeredAt',
  'answeredBy',
  'endReasonIds',
  'endOtherReason',
] as const

/** A referral as a merge keeps it, to restore it. */
export type KeptReferral = Awaited<ReturnType<typeof listKeptReferrals>>[number]

/** Returns the referrals of children, by id. */
export const listKeptReferrals = (db: Tx, childIds: readonly number[]) =>
  db
    .selectFrom('referral')
    .select(kept)
    .where('childId', '=', sql<number>`any (${[...childIds]}::bigint[])`)
    .orderBy('id')
    .execute()

/** Gives all referrals of children to the application that the children moved to. */
export const setApplicationOfReferrals = (db: Tx, childIds: readonly number[], applicationId: number) =>
  db
    .updateTable('referral')
    .set({ applicationId })
    .where('childId', '=', sql<number>`any (${[...childIds]}::bigint[])`)
    .execute()

/** Gives a referral to the same child of another application. The caller has locked its vacancy. */
export const setChildOfReferral = (db: Tx, referralId: number, childId: number, applicationId: number) =>
  db.updateTable('referral').set({ childId, applicationId }).where('id', '=', referralId).execute()

/**
 * Gives a referral its earlier course again. Whoever had to answer has as many days as for a new one. The caller has
 * locked its vacancy.
 */
export const restoreReferral = (
  db: Tx,
  {
    id,
    ...before
  }: Pick<
    KeptReferral,
    | 'id'
    | 'status'
    | 'endedBecause'
    | 'needsAccept'
    | 'expiresOn'
    | 'answerDueOn'
    | 'answeredAt'
    | 'answeredBy'
    | 'endReasonIds'
    | 'endOtherReason'
  >,
  { by, at }: Stamp,
) =>
  db
    .updateTable('referral')
    .set({ ...before, declinedUntil: null, changedBy: by ?? null, changedAt: at })
    .where('id', '=', id)
    .execute()

/** Returns those vacancies that are still open, or paused, with the organization that runs each. */
export const listStillOpen = (db: Tx, vacancyIds: readonly number[]) =>
  db
    .selectFrom('vacancy as v')
    .innerJoin('site as s', 's.id', 'v.siteId')
    .select(['v.id', 'v.siteId', 's.organizationId'])
    .where('v.id', '=', sql<number>`any (${[...vacancyIds]}::bigint[])`)
    .where('v.status', 'in', publishedVacancyStatuses)
    .execute()
