import type { Tx } from '../../../platform/database/database.ts'

/** A file of a family, and the name that it has in the store. */
export type FamilyFile = { readonly id: number; readonly name: string; readonly storageKey: string }

/** Returns the documents of applications that were not deleted. */
export const listFamilyFiles = (db: Tx, applicationIds: readonly number[]): Promise<FamilyFile[]> =>
  db
    .selectFrom('document')
    .select(['id', 'name', 'storageKey'])
    .where('applicationId', 'in', [...applicationIds, 0])
    .where('removedAt', 'is', null)
    .orderBy('id')
    .execute()

/** Returns what was attached to the messages about applications that an account may read. */
export const listMessageFiles = (db: Tx, applicationIds: readonly number[], userId: number): Promise<FamilyFile[]> =>
  db
    .selectFrom('chatFile as f')
    .innerJoin('chatMessage as m', 'm.id', 'f.messageId')
    .innerJoin('chatDialog as d', 'd.id', 'm.dialogId')
    .select(['f.id', 'f.name', 'f.storedKey as storageKey'])
    .where('d.applicationId', 'in', [...applicationIds, 0])
    .where('m.familyUserId', '=', userId)
    .where('m.withdrawnAt', 'is', null)
    .orderBy('f.id')
    .execute()
