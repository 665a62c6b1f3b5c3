import type { Tx } from '../../../platform/database/database.ts'
import { endUnused } from '../queries.ts'

/** An invitation to a site. */
export type SiteInvitation = {
  readonly siteId: number
  /** The only organization whose people can use it; null where the site goes to whoever does. */
  readonly organizationId: number | null
  readonly code: string
  readonly receiver: string
  readonly receiverKind: 'email' | 'phone'
  readonly createdBy: number
  readonly createdAt: Date
  readonly expiresAt: Date
}

/** Ends the unused invitations to a site, whoever got them. */
export const endSiteInvitations = (db: Tx, siteId: number, now: Date) =>
  endUnused(db, now).where('siteId', '=', siteId).execute()

/**
 * Inserts an invitation to a site. Earlier unused ones of the same receiver end, and those with which the site would have
 * gone to somebody else.
 */
export async function replaceSiteInvitation(db: Tx, invitation: SiteInvitation): Promise<number> {
  const { siteId, organizationId, receiver, createdAt } = invitation
  await endUnused(db, createdAt)
    .where('siteId', '=', siteId)
    .where((of) =>
      of.or([of('receiver', '=', receiver), ...(organizationId === null ? [of('organizationId', 'is', null)] : [])]),
    )
    .execute()
  const { id } = await db
    .insertInto('invitation')
    .values({ kind: 'site', ...invitation })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Returns the last invitation to a site, by default of those into one organization; undefined if there is none. */
export const findLastInvitation = (db: Tx, siteId: number, into: number | undefined) =>
  db
    .selectFrom('invitation')
    .select(['receiver', 'createdAt as sentAt'])
    .select((of) => of('usedAt', 'is not', null).$castTo<boolean>().as('isUsed'))
    .where('siteId', '=', siteId)
    .$if(into !== undefined, (query) => query.where('organizationId', '=', into as number))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Returns the invitations to a site that can still be used, by default of those into one organization, the newest first. */
export const listOpenInvitations = (db: Tx, siteId: number, into: number | undefined, now: Date) =>
  db
    .selectFrom('invitation')
    .select(['receiver', 'expiresAt'])
    .where('siteId', '=', siteId)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now.toISOString())
    .$if(into !== undefined, (query) => query.where('organizationId', '=', into as number))
    .orderBy('id', 'desc')
    .execute()

type OfReceiver = { readonly siteId: number; readonly receiver: string; readonly into: number | undefined }

/** Ends the unused invitation to a site that a receiver has, by default of those into one organization. Returns its id. */
export const endInvitationOf = (db: Tx, { siteId, receiver, into }: OfReceiver, now: Date) =>
  endUnused(db, now)
    .where('siteId', '=', siteId)
    .where('receiver', '=', receiver)
    .$if(into !== undefined, (query) => query.where('organizationId', '=', into as number))
    .returning('id')
    .execute()

/** Returns whether an email or phone has an account of a program, with which its owner signs in. */
export const hasProgramAccount = async (db: Tx, kind: 'email' | 'phone', name: string): Promise<boolean> =>
  (await db
    .selectFrom('appUser')
    .select('id')
    .where(kind, '=', name)
    .where('userType', '=', 'program')
    .limit(1)
    .executeTakeFirst()) !== undefined
