import type { TestServer } from './startTestServer.ts'

/** Stores a merge of two applications that was undone, and returns its id. */
export async function givenUndoneMerge(
  { db, clock }: TestServer,
  merge: { readonly fromId: number; readonly toId: number; readonly mergedBy: number },
): Promise<number> {
  const from = { status: 'active', holdEndsOn: null, reasonIds: [], otherReason: '' }
  const nothing = { children: [], childrenAfter: [], movedChildIds: [], copyIds: [], referrals: [], referralsAfter: [] }
  const at = clock.now()
  const { id } = await db
    .insertInto('applicationMerge')
    .values({
      ...merge,
      children: [],
      before: JSON.stringify({ from, ...nothing, documents: [] }),
      toVersion: 1,
      mergedAt: at,
      undoneAt: at,
      undoneBy: merge.mergedBy,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
