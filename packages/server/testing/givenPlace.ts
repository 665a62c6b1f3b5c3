import type { Insertable } from 'kysely'
import type { Tx } from '../src/platform/database/database.ts'
import type { DB } from '../src/platform/database/types.generated.ts'
import type { TestServer } from './startTestServer.ts'

/** Inserts the place of a child whose referral is enrolled. The database demands both in one transaction. */
export async function insertPlace(
  tx: Pick<Tx, 'selectFrom' | 'insertInto'>,
  { clock }: Pick<TestServer, 'clock'>,
  referralId: number,
): Promise<void> {
  const referral = tx
    .selectFrom('referral')
    .innerJoin('vacancy', 'vacancy.id', 'referral.vacancyId')
    .innerJoin('site', 'site.id', 'vacancy.siteId')
    .where('referral.id', '=', referralId)
  const place = referral.select(({ val }) => [
    ...(['referral.childId', 'referral.id', 'vacancy.id as vacancyId', 'site.id as siteId', 'site.name'] as const),
    val(clock.now()).as('createdAt'),
  ])
  await tx
    .insertInto('enrollment')
    .columns(['childId', 'referralId', 'vacancyId', 'siteId', 'siteName', 'createdAt'])
    .expression(place)
    .execute()
}

/** Inserts a referral, with the child's place if it is enrolled, and returns its id. */
export const insertReferral = (
  server: Pick<TestServer, 'db' | 'clock'>,
  row: Insertable<DB['referral']>,
): Promise<number> =>
  server.db.transaction().execute(async (tx) => {
    const { id } = await tx.insertInto('referral').values(row).returning('id').executeTakeFirstOrThrow()
    if (row.status === 'enrolled') await insertPlace(tx, server, id)
    return id
  })

/** Gives the child of a referral the place, without what else an enrollment does. */
export const givenPlace = (server: TestServer, referralId: number): Promise<void> =>
  server.db.transaction().execute(async (tx) => {
    await tx
      .updateTable('referral')
      .set({ status: 'enrolled', endedBecause: null })
      .where('id', '=', referralId)
      .execute()
    await insertPlace(tx, server, referralId)
  })
