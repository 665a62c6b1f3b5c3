import type { UserType } from '@semilla/domain/access/userType.ts'
import type { Account } from '@semilla/domain/accounts/account.ts'
import { parseInvitationCode } from '@semilla/domain/accounts/invitationCode.ts'
import type { ReadingLanguage } from '@semilla/domain/values/languages.ts'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'

/** An invitation with what it gives access to. */
export type Invitation = {
  readonly id: number
  readonly kind: 'application' | 'site' | 'staff'
  readonly applicationId: number | null
  readonly siteId: number | null
  readonly siteName: string | null
  /** The only organization whose people can use it. */
  readonly onlyFor: number | null
  /** Whether its site goes to the organization of whoever uses it: the city's administrators sent it so. */
  readonly takesOver: boolean
  /** The given organization, or the site's. */
  readonly organizationId: number | null
  readonly organizationName: string | null
  readonly roleId: number | null
  readonly roleUserType: UserType | null
  readonly rolePermissions: string[] | null
  readonly receiver: string
  readonly language: ReadingLanguage | null
  readonly usedAt: string | null
  readonly usedBy: number | null
  readonly isExpired: boolean
}

/** Returns the invitation of a code, locked so that it is used only once. */
export async function findInvitation(db: Tx, code: string, now: Date): Promise<Invitation | undefined> {
  const { rows } = await sql<Invitation>`
    select i.id, i.kind, i.application_id, i.site_id, s.name as site_name, i.organization_id as only_for,
      coalesce(i.kind = 'site' and i.organization_id is null and senders.kind = 'city', false) as takes_over, o.id as organization_id, o.name as organization_name,
      i.role_id, r.user_type as role_user_type, r.permissions as role_permissions, i.receiver, a.language, i.used_at, i.used_by, i.expires_at <= ${now} as is_expired
    from invitation i
    left join site s on s.id = i.site_id
    left join organization o on o.id = coalesce(i.organization_id, s.organization_id)
    left join role r on r.id = i.role_id
    left join application a on a.id = i.application_id
    left join app_user sender on sender.id = i.created_by
    left join organization senders on senders.id = sender.organization_id
    where i.code = ${parseInvitationCode(code)} for update of i`.execute(db)
  return rows[0]
}

/** Returns a statement that ends unused invitations; the caller narrows it down. */
export const endUnused = (db: Tx, now: Date) =>
  db
    .updateTable('invitation')
    .set({ expiresAt: now })
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now.toISOString())

export type NewStaffInvitation = {
  readonly organizationId: number
  readonly roleId: number
  readonly code: string
  /** An email in the form in which accounts are stored. */
  readonly receiver: string
  readonly createdAt: Date
  readonly expiresAt: Date
}

/**
 * Inserts an invitation for staff and ends unused ones of the same receiver, so that only one code is valid at a time.
 */
export async function replaceStaffInvitation(db: Tx, invitation: NewStaffInvitation): Promise<number> {
  const { receiver, createdAt } = invitation
  await endUnused(db, createdAt).where('kind', '=', 'staff').where('receiver', '=', receiver).execute()
  const { id } = await db
    .insertInto('invitation')
    .values({ kind: 'staff', ...invitation })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Records who used an invitation, so that it cannot be used again. */
export const markInvitationUsed = (db: Tx, id: number, userId: number, now: Date) =>
  db.updateTable('invitation').set({ usedAt: now, usedBy: userId }).where('id', '=', id).execute()

/** An invitation to link an application. */
export type ApplicationInvitation = {
  readonly applicationId: number
  readonly code: string
  readonly receiver: string
  readonly receiverKind: 'email' | 'phone'
  readonly createdBy: number | null
  readonly createdAt: Date
  readonly expiresAt: Date
}

/**
 * Ends the unused invitations to an application, and to those merged into it, which lead to it too; all of them, or those of
 * some receivers.
 */
export const endInvitations = (db: Tx, applicationId: number, now: Date, receivers?: readonly string[]) =>
  endUnused(db, now)
    .where('applicationId', 'in', sql<number>`(select merged_with(${applicationId}))`)
    .$if(receivers !== undefined, (ending) => ending.where('receiver', 'in', [...(receivers ?? []), '']))
    .execute()

/** Inserts an invitation to an application and ends earlier unused ones, so that only one code is valid at a time. */
export async function replaceApplicationInvitation(db: Tx, invitation: ApplicationInvitation): Promise<void> {
  const { applicationId, createdAt } = invitation
  await endInvitations(db, applicationId, createdAt)
  await db
    .insertInto('invitation')
    .values({ kind: 'application', ...invitation })
    .execute()
}

/** Returns whether an email or phone has an account, of any user type. */
export const hasAccount = async (db: Tx, { kind, name }: Account): Promise<boolean> =>
  (await db.selectFrom('appUser').select('id').where(kind, '=', name).limit(1).executeTakeFirst()) !== undefined

/** A valid, unused invitation to an application: its code, to whom it was sent, and who sent it; null for the product. */
export type OpenInvitation = { readonly code: string; readonly receiver: string; readonly createdBy: number | null }

/** Returns the valid, unused invitations of applications, by application. */
export async function listOpenInvitations(
  db: Tx,
  applicationIds: readonly number[],
  now: Date,
): Promise<ReadonlyMap<number, OpenInvitation>> {
  if (applicationIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('invitation')
    .select(['applicationId', 'code', 'receiver', 'createdBy'])
    .where('applicationId', 'in', [...applicationIds])
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now.toISOString())
    .execute()
  return new Map(
    rows.flatMap(({ applicationId, ...invitation }) => (applicationId ? [[applicationId, invitation] as const] : [])),
  )
}

/** Deletes the invitations of a family that was deleted. */
export const eraseInvitations = (db: Tx, applicationId: number) =>
  db.deleteFrom('invitation').where('applicationId', '=', applicationId).execute()
