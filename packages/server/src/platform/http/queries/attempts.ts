import { daysBefore } from '../../clock.ts'
import type { Tx } from '../../database/database.ts'

/** Selects the attempts of one kind by one subject since an instant. */
export type Tries = { readonly kind: string; readonly subject: string; readonly since: Date }

/** The number of attempts, up to the requested maximum, and the time of the oldest counted one. */
export type Counted = { readonly tries: number; readonly oldest: string | null }

/** Locks the attempts of one subject until the transaction ends. */
export const lockAttempts = (db: Tx, { kind, subject }: Omit<Tries, 'since'>) =>
  db
    .selectNoFrom(({ fn, val, lit }) =>
      fn('pg_advisory_xact_lock', [fn('hashtextextended', [val(`${kind} ${subject}`), lit(0)])]).as('locked'),
    )
    .execute()

/** Adds the given number of attempts. */
export const addAttempts = (db: Tx, { kind, subject }: Omit<Tries, 'since'>, at: Date, many: number) =>
  db
    .insertInto('attempt')
    .values(Array.from({ length: many }, () => ({ kind, subject, at })))
    .execute()

/** Returns a query for the newest attempts, at most `most` of them. */
const newest = (db: Tx, { kind, subject, since }: Tries, most: number) =>
  db
    .selectFrom('attempt')
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .where('at', '>', since.toISOString())
    .orderBy('at', 'desc')
    .limit(most)

/** Counts the newest attempts, at most `most` of them. */
export const countAttempts = (db: Tx, tries: Tries, most: number): Promise<Counted> =>
  db
    .selectFrom(newest(db, tries, most).select('at').as('counted'))
    .select(({ fn }) => [fn.countAll<number>().as('tries'), fn.min('at').as('oldest')])
    .executeTakeFirstOrThrow()

/** Deletes the newest attempts, at most `most` of them. */
export const deleteNewestAttempts = (db: Tx, tries: Tries, most: number) =>
  db
    .deleteFrom('attempt')
    .where('id', 'in', newest(db, tries, most).select('id'))
    .execute()

/** Deletes all attempts of a subject and returns whether there were any. */
export async function deleteAttempts(db: Tx, { kind, subject }: Omit<Tries, 'since'>): Promise<boolean> {
  const those = db.deleteFrom('attempt').where('kind', '=', kind).where('subject', '=', subject)
  return (await those.executeTakeFirst()).numDeletedRows > 0n
}

/** Deletes attempts that are more than a day old, which no limit counts any longer. */
export const deleteOldAttempts = (db: Tx, now: Date) =>
  db.deleteFrom('attempt').where('at', '<', daysBefore(now, 1)).execute()
