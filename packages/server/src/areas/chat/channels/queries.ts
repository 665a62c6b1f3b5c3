import type { CastAudience, ChannelType } from '@semilla/domain/chat/dialogIds.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'

/** A channel as it is stored. */
export type StoredChannel = {
  readonly id: string
  readonly type: ChannelType
  readonly userId: number | null
  readonly organizationId: number | null
  readonly applicationId: number | null
  readonly audience: CastAudience | null
  readonly name: string
  readonly isPublic: boolean
  readonly createdAt: string
  readonly isMuted: boolean
}

export type NewChannel = Pick<StoredChannel, 'id' | 'type' | 'name' | 'isPublic'> &
  Partial<Pick<StoredChannel, 'userId' | 'organizationId' | 'applicationId' | 'audience'>>

/** Opens a channel, if nobody has. A name that is given replaces the one that it had. */
export async function saveChannel(
  db: Tx,
  { name, ...channel }: NewChannel,
  { by, at }: { readonly by: number | null; readonly at: Date },
): Promise<void> {
  await db
    .insertInto('chatChannel')
    .values({ ...channel, name, createdAt: at, createdBy: by })
    .onConflict((on) =>
      on.column('id').doUpdateSet((eb) => ({
        name: name === '' ? eb.ref('chatChannel.name') : name,
        isPublic: channel.isPublic,
      })),
    )
    .execute()
}

/** Returns channels that meet a condition on `chat_channel`, with whether a user muted them. */
export const listChannelsWhere = (db: Tx, userId: number, where: RawBuilder<SqlBool>): Promise<StoredChannel[]> =>
  db
    .selectFrom('chatChannel')
    .select(['id', 'type', 'userId', 'organizationId', 'applicationId', 'audience', 'name', 'isPublic', 'createdAt'])
    .select(
      sql<boolean>`exists (select from chat_muted_channel m where m.channel_id = chat_channel.id and m.user_id = ${userId})`.as(
        'isMuted',
      ),
    )
    .where(where)
    .orderBy('id')
    .limit(500)
    .execute() as Promise<StoredChannel[]>

/** Returns the channel with an id; undefined before it is opened. */
export const findChannel = async (db: Tx, userId: number, id: string): Promise<StoredChannel | undefined> =>
  (await listChannelsWhere(db, userId, sql<SqlBool>`chat_channel.id = ${id}`))[0]

/** Returns the channel of a user's own inbox, wherever they are known by the id of the account. */
export const channelOfUser = (userId: number): RawBuilder<SqlBool> => sql<SqlBool>`chat_channel.user_id = ${userId}`

/** The condition on channels for a user's own: the inbox, the organization's, and those with one of the conversations. */
export const channelsOf = (userId: number, serveIds: readonly string[], dialogIds: readonly string[]) =>
  sql<SqlBool>`(${channelOfUser(userId)} or chat_channel.id = any (${[...serveIds, ...dialogIds]}::text[]))`

/** Returns whether a user exists whose account is not disabled. */
export const hasUser = async (db: Tx, userId: number): Promise<boolean> =>
  (await db
    .selectFrom('appUser')
    .select('id')
    .where('id', '=', userId)
    .where('disabledAt', 'is', null)
    .executeTakeFirst()) !== undefined

/** Returns the name of a program owner; undefined for other organizations. */
export const findProgramOwner = (db: Tx, organizationId: number): Promise<{ name: string } | undefined> =>
  db
    .selectFrom('organization')
    .select('name')
    .where('id', '=', organizationId)
    .where('kind', '=', 'programOwner')
    .where('disabledAt', 'is', null)
    .executeTakeFirst()
