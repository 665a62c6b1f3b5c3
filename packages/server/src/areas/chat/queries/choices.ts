import type { ChannelParts } from '@semilla/domain/chat/dialogIds.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'

/** The condition on `chat_dialog d` for conversations with given ids. */
export const anyOfDialogs = (ids: readonly string[]): RawBuilder<SqlBool> =>
  sql<SqlBool>`d.id = any (${[...ids]}::text[])`

/** The condition on conversations for those of a channel; membership is checked besides. */
export function inChannel(channelId: string, parts: ChannelParts): RawBuilder<SqlBool> {
  if (parts.type === 'user') return sql<SqlBool>`true`
  if (parts.type === 'serve') return sql<SqlBool>`(d.kind = 'site' and site.organization_id = ${parts.organizationId})`
  return sql<SqlBool>`d.id = ${channelId}`
}

/** The condition for conversations whose other side is an organization. */
export const withOrganization = (organizationId: number): RawBuilder<SqlBool> =>
  sql<SqlBool>`coalesce(d.organization_id, site.organization_id, application.agency_id, application.city_id) = ${organizationId}`

/** The condition for what is shown in lists: what has messages, or was opened or kept by the reader, and is not removed. */
export const isListed = (userId: number): RawBuilder<SqlBool> =>
  sql<SqlBool>`((d.last_message_id > 0 or d.opened_by = ${userId} or c.user_id is not null)
    and (c.removed_up_to is null or c.removed_up_to < d.last_message_id))`

/** The condition for conversations whose last message came before one. */
export const before = (start: number): RawBuilder<SqlBool> =>
  start === 0 ? sql<SqlBool>`true` : sql<SqlBool>`d.last_message_id < ${start}`

/** The condition that every conversation meets. */
export const everything: RawBuilder<SqlBool> = sql<SqlBool>`true`
