import type { TestServer } from './startTestServer.ts'

type Of = {
  readonly adminId: number
  readonly supervisorId: number
  readonly parentId: number
  readonly applicationId: number
}
/** What waits for administrators: a proposed change of a table, and a family's request for deletion. */
export type GivenUpkeep = { readonly tableChangeId: number; readonly deletionId: number; readonly exportId: number }

/** Inserts a language, a proposed change, a request for deletion, and a file that the parent’s session waits for. */
export async function givenUpkeep({ db, clock }: TestServer, of: Of): Promise<GivenUpkeep> {
  const at = clock.now()
  await db.insertInto('interfaceLanguage').values({ code: 'vi', addedAt: at, addedBy: of.adminId }).execute()
  const after = JSON.stringify({ onDay: '2027-01-01', nameEn: 'New Year', nameEs: 'Año Nuevo', nameZh: '元旦' })
  const change = { tableName: 'holidays', action: 'add', after, needsApproval: true, status: 'waiting' }
  const { id: tableChangeId } = await db
    .insertInto('tableChange')
    .values({ ...change, proposedBy: of.supervisorId, proposedAt: at })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id: deletionId } = await db
    .insertInto('deletionRequest')
    .values({ applicationId: of.applicationId, askedBy: of.parentId, askedAt: at, status: 'asked' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id: sessionId } = await db
    .selectFrom('userSession')
    .select('id')
    .where('userId', '=', of.parentId)
    .executeTakeFirstOrThrow()
  const { id: exportId } = await db
    .insertInto('dataExport')
    .values({ userId: of.parentId, sessionId, language: 'en', status: 'preparing', requestedAt: at })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { tableChangeId, deletionId, exportId }
}
