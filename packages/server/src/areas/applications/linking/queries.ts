import type { ApplicationStatus } from '@semilla/domain/applications/status.ts'
import { activeStatuses } from '@semilla/domain/enrollment/applicationTransitions.ts'
import { type ExpressionBuilder, sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import type { DB } from '../../../platform/database/types.generated.ts'

/** Links an application to a parent's account; from then on it is matched. */
export const setParentUser = (db: Tx, applicationId: number, userId: number, at: Date) =>
  db
    .updateTable('application')
    .set({ parentUserId: userId, isDisabled: false, updatedAt: at, updatedBy: userId })
    .where('id', '=', applicationId)
    .execute()

/**
 * Locks the children of an account's applications until the transaction ends. Matching locks the places of families with
 * several applications only, and does not see one that joins; of locked children it refers none.
 */
export const lockChildrenOfAccount = (db: Tx, userId: number) =>
  db
    .selectFrom('child')
    .innerJoin('application', 'application.id', 'child.applicationId')
    .select('child.id')
    .where('application.parentUserId', '=', userId)
    .orderBy('child.id')
    .forNoKeyUpdate('child')
    .execute()

/** Unlinks an application from its account. */
export const clearParentUser = (db: Tx, applicationId: number, at: Date, by: number | null) =>
  db
    .updateTable('application')
    .set({ parentUserId: null, unlinkedAt: at, isInvited: false, updatedAt: at, updatedBy: by })
    .where('id', '=', applicationId)
    .execute()

/** Returns a condition on applications that a visitor sent and that no account has linked. */
const isUnlinked = (of: ExpressionBuilder<DB, 'application'>) =>
  of.and([of('application.isDisabled', '=', true), of('application.parentUserId', 'is', null)])

/**
 * Returns a condition on unlinked applications that no account has changed either, last changed before an instant, and that
 * no other was copied from. One that was copied stays until the copy is gone.
 */
const isAbandoned = (before: string) => (of: ExpressionBuilder<DB, 'application'>) => {
  const others = of
    .selectFrom('application as other')
    .select('other.id')
    .where((to) =>
      to.or([
        to('other.copiedFromId', '=', to.ref('application.id')),
        to('other.mergedIntoId', '=', to.ref('application.id')),
      ]),
    )
  return of.and([
    isUnlinked(of),
    of('application.createdBy', 'is', null),
    of('application.updatedBy', 'is', null),
    of('application.updatedAt', '<', before),
    of.not(of.exists(others)),
  ])
}

/** Returns the abandoned applications of a city, the oldest first. */
export const listAbandoned = async (db: Tx, cityId: number, before: string): Promise<number[]> => {
  const due = db.selectFrom('application').select('id').where('cityId', '=', cityId).where(isAbandoned(before))
  return (await due.orderBy('id').execute()).map(({ id }) => id)
}

/** Deletes an application with everything that belongs to it, if it is abandoned. Returns whether it was. */
export const deleteAbandoned = async (db: Tx, id: number, before: string): Promise<boolean> =>
  (await db.deleteFrom('application').where('id', '=', id).where(isAbandoned(before)).returning('id').execute())
    .length > 0

/**
 * Deletes an application with everything that belongs to it, unless an account has linked it. One that was copied from it
 * is then a copy of none. Returns whether it was deleted.
 */
export async function deleteUnlinked(db: Tx, id: number): Promise<boolean> {
  await db.updateTable('application').set({ copiedFromId: null }).where('copiedFromId', '=', id).execute()
  const deleted = db.deleteFrom('application').where('id', '=', id).where(isUnlinked).returning('id')
  return (await deleted.execute()).length > 0
}

/** Records that a family was invited to link its application. */
export const markInvited = (db: Tx, applicationId: number) =>
  db.updateTable('application').set({ isInvited: true }).where('id', '=', applicationId).execute()

export type HolderInfo = {
  readonly externalId: string
  readonly isDisabled: boolean
  readonly isInvited: boolean
  readonly eligibility: 'incomeEligible' | 'moderateEligible' | 'notEligible'
  readonly familySize: number
  readonly monthlyIncome: number
  readonly feeFullTime: number
  readonly feePartTime: number
  readonly language: 'en' | 'es' | 'zh-Hant'
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly mobilePhones: string[]
}

/** Returns the information that the holder of an application gets before it is linked. */
export async function findHolderInfo(db: Tx, applicationId: number): Promise<HolderInfo | undefined> {
  const { rows } = await sql<HolderInfo>`
    select a.external_id, a.is_disabled,
      a.is_invited or a.parent_user_id is not null as is_invited, a.eligibility, a.family_size, a.monthly_income, a.fee_full_time, a.fee_part_time,
      a.language, p.first_name, p.last_name, p.email, p.mobile_phones
    from application a join parent p on p.application_id = a.id
    where a.id = ${applicationId} order by p.position limit 1`.execute(db)
  return rows[0]
}

export type AccountOfContact = { readonly hasAccount: boolean; readonly hasActiveApplication: boolean }

/** Returns whether an email or phone belongs to an account, and whether that account has an active application. */
export async function findAccountOfContact(
  db: Tx,
  email: string,
  phones: readonly string[],
): Promise<AccountOfContact> {
  const { rows } = await sql<AccountOfContact>`
    select true as has_account, exists (select from application a where a.parent_user_id = u.id and not a.is_disabled
      and a.status in (${sql.join(activeStatuses)})) as has_active_application
    from app_user u where u.disabled_at is null and u.user_type = 'parent'
      and (u.email = ${email.toLowerCase()} or u.phone = any (${[...phones]}::text[])) limit 1`.execute(db)
  return rows[0] ?? { hasAccount: false, hasActiveApplication: false }
}

/** The relation of an application to accounts. */
export type ApplicationLink = {
  readonly status: ApplicationStatus
  readonly parentUserId: number | null
  readonly parentEmail: string | null
  readonly parentPhone: string | null
}

/** Returns the relation of an application to accounts, or undefined. */
export const findApplicationLink = (db: Tx, applicationId: number): Promise<ApplicationLink | undefined> =>
  db
    .selectFrom('application')
    .leftJoin('appUser', 'appUser.id', 'application.parentUserId')
    .select([
      'application.status',
      'application.parentUserId',
      'appUser.email as parentEmail',
      'appUser.phone as parentPhone',
    ])
    .where('application.id', '=', applicationId)
    .executeTakeFirst() as Promise<ApplicationLink | undefined>
