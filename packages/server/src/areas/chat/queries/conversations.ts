import type { CastAudience, DialogKind } from '@semilla/domain/chat/dialogIds.ts'
import type { ReadingLanguage } from '@semilla/domain/values/languages.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { type Actor, isParent, userIdOf } from '../../../platform/access/actor.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { personNameOf } from '../../../platform/database/names.ts'
import { executePrepared } from '../../../platform/database/prepared.ts'
import { isMember, isOfMergedIntoVisible, readsThroughMerges } from './membership.ts'
import { type Ties, tiesOf } from './ties.ts'

/** A conversation as one of its members has it. */
export type Conversation = Ties & {
  readonly dialogId: string
  readonly kind: DialogKind
  readonly applicationId: number | null
  readonly siteId: number | null
  readonly organizationId: number
  readonly audience: CastAudience | null
  readonly lastMessageId: number
  readonly familyHasWritten: boolean
  readonly externalId: string | null
  readonly familyUserId: number | null
  readonly isInvited: boolean | null
  readonly siteName: string | null
  readonly organizationName: string
  readonly parentName: string | null
  readonly familyLanguage: ReadingLanguage | null
  readonly unread: number
  readonly readByOthersUpTo: number
  /** The last message that the reader's own side has read. */
  readonly readUpTo: number
  readonly isMuted: boolean
  readonly isBlocked: boolean
  readonly isStarred: boolean
  readonly isRemoved: boolean
  readonly remark: string
  readonly labels: readonly string[]
  /** The family does not want messages of this site. */
  readonly isBlockedByFamily: boolean
  /** The reader is no member, and sees it with the application into which that of the family was merged. */
  readonly isThroughMerge: boolean
}

/** The side of a conversation on which a user reads, as SQL. */
export const ownSide = (actor: Actor) =>
  isParent(actor) ? sql`'family'` : sql`case d.kind when 'agency' then 'staff' else 'program' end`
const otherSide = (actor: Actor) =>
  isParent(actor) ? sql`case d.kind when 'agency' then 'staff' else 'program' end` : sql`'family'`

/** Returns the names under which messages of a channel can be muted: its own, the organization's, the reader's. */
const isChannelMuted = (
  userId: number,
) => sql<boolean>`exists (select from chat_muted_channel m where m.user_id = ${userId}
  and m.channel_id in (d.id, 'sg-OECE-' || site.organization_id, 'us-' || ${userId}::bigint))`

/** What is unread: counted for the side; announcements for the person; nothing that was written to another account. */
const unread = (actor: Actor, userId: number) => sql<number>`case
  when d.kind = 'cast' then (select count(*) from chat_message m where m.dialog_id = d.id and m.sender_id <> ${userId}
    and m.id > coalesce(c.read_up_to, 0) and m.withdrawn_at is null)::int
  when ${sql.lit(isParent(actor))} and d.family_user_id is distinct from ${userId} then 0
  else coalesce(own.unread, 0) end`

/** The tables of a conversation, joined: `d`, `application`, `site`, the reader's `c` and `own`. */
export const conversationTables = (actor: Actor, userId: number) => sql`chat_dialog d
  left join application on application.id = d.application_id
  left join site on site.id = d.site_id
  left join chat_contact c on c.dialog_id = d.id and c.user_id = ${userId}
  left join chat_side own on own.dialog_id = d.id and own.side = ${ownSide(actor)}`

const parentName = sql`(select ${personNameOf('p')} from parent p
  where p.application_id = d.application_id and p.position = 'A')`

type Search = {
  readonly where?: RawBuilder<SqlBool>
  readonly limit?: number
  /** Locks the conversations until the transaction ends, so that their messages are numbered in order. */
  readonly isLocked?: boolean
  /** Returns those that a user sees through a merge, instead of those of which they are a member. */
  readonly isThroughMerge?: boolean
}

/** Returns the conversations of which a user is a member, the latest first. */
export async function listConversations(
  db: Tx,
  actor: Actor,
  writesSince: string,
  { where = sql<SqlBool>`true`, limit = 1, isLocked = false, isThroughMerge = false }: Search,
): Promise<Conversation[]> {
  const userId = userIdOf(actor) ?? 0
  const ties = tiesOf(sql`d.application_id`, sql`d.site_id`, writesSince)
  const statement = sql<Conversation>`
    select d.id as dialog_id, d.kind, d.application_id, d.site_id, d.audience, organization.id as organization_id,
      organization.name as organization_name, site.name as site_name, d.last_message_id, d.family_has_written,
      application.external_id, application.parent_user_id as family_user_id, application.is_invited,
      application.language as family_language,
      ${parentName} as parent_name, ${unread(actor, userId)} as unread,
      coalesce((select s.read_up_to from chat_side s where s.dialog_id = d.id and s.side = ${otherSide(actor)}), 0)
        as read_by_others_up_to, coalesce(own.read_up_to, c.read_up_to, 0) as read_up_to,
      coalesce(c.is_muted, false) or ${isChannelMuted(userId)} as is_muted, coalesce(c.is_blocked, false) as is_blocked,
      coalesce(c.is_starred, false) as is_starred, coalesce(c.removed_up_to >= d.last_message_id, false) as is_removed,
      coalesce(c.remark, '') as remark, coalesce(c.labels, '{}') as labels,
      d.kind = 'site' and exists (select from chat_contact b where b.dialog_id = d.id and b.is_blocked
        and b.user_id = application.parent_user_id) as is_blocked_by_family,
      ${sql.lit(isThroughMerge)} as is_through_merge,
      ties.*
    from ${conversationTables(actor, userId)}
    join organization on organization.id =
      coalesce(d.organization_id, site.organization_id, application.agency_id, application.city_id)
    left join lateral ${ties} ties on d.kind = 'site'
    where ${isThroughMerge ? isOfMergedIntoVisible(actor) : isMember(actor)} and ${where}
    order by d.last_message_id desc, d.id limit ${limit === 1 ? sql.lit(1) : limit}
    ${isLocked ? sql`for no key update of d` : sql``}`
  return executePrepared(db, statement)
}

/**
 * Returns a conversation of a member, or of staff who see it through a merge; undefined for others, and before it is opened.
 */
export async function findConversation(
  db: Tx,
  actor: Actor,
  writesSince: string,
  dialogId: string,
  isLocked = false,
): Promise<Conversation | undefined> {
  const where = sql<SqlBool>`d.id = ${dialogId}`
  const [own] = await listConversations(db, actor, writesSince, { where, isLocked })
  if (own || !readsThroughMerges(actor)) return own
  return (await listConversations(db, actor, writesSince, { where, isThroughMerge: true }))[0]
}

/** The most conversations whose messages one part of a history is taken from. */
const maxDialogs = 5000

/** Returns the ids of the conversations of which a user is a member, the latest first. */
export async function listDialogIds(db: Tx, actor: Actor, where: RawBuilder<SqlBool>): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select d.id from ${conversationTables(actor, userIdOf(actor) ?? 0)}
    where ${isMember(actor)} and ${where} order by d.last_message_id desc, d.id limit ${maxDialogs}`.execute(db)
  return rows.map(({ id }) => id)
}
