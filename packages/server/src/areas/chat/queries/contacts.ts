import type { Tx } from '../../../platform/database/database.ts'

/** A person's own settings of a conversation, such as its labels. */
export type ContactChange = {
  readonly isMuted?: boolean
  readonly isBlocked?: boolean
  readonly isStarred?: boolean
  readonly remark?: string
  readonly labels?: string[]
  readonly removedUpTo?: number | null
}

/** Stores a person's own settings of a conversation. */
export const saveContact = (db: Tx, userId: number, dialogId: string, change: ContactChange, at: Date) =>
  db
    .insertInto('chatContact')
    .values({ userId, dialogId, addedAt: at, ...change })
    .onConflict((on) => on.columns(['userId', 'dialogId']).doUpdateSet({ userId, ...change }))
    .execute()

/** Mutes a channel for a person, or no longer. */
export async function setChannelMuted(db: Tx, userId: number, channelId: string, isMuted: boolean, at: Date) {
  if (isMuted)
    await db
      .insertInto('chatMutedChannel')
      .values({ userId, channelId, mutedAt: at })
      .onConflict((on) => on.columns(['userId', 'channelId']).doNothing())
      .execute()
  else await db.deleteFrom('chatMutedChannel').where('userId', '=', userId).where('channelId', '=', channelId).execute()
}
