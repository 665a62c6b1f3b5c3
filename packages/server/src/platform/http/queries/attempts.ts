import { daysBefore } from '../../clock.ts'
import type { Tx } from '../../database/database.ts'

/** Whose tries are meant: those of one kind, for one subject, and in the minutes since a moment. */
export type Tries = { readonly kind: string; readonly subject: string; readonly since: Date }

/** How many tries were counted, at most so many as were asked for, and when the first of these was. */
export type Counted = { readonly tries: number; readonly oldest: string | null }

/** Has whoever counts tries of one subject wait for each other until their transactions end. */
export const lockTries = (db: Tx, { kind, subject }: Omit<Tries, 'since'>) =>
  db
    .selectNoFrom(({ fn, val, lit }) =>
      fn('pg_advisory_xact_lock', [fn('hashtextextended', [val(`${kind} ${subject}`), lit(0)])]).as('locked'),
    )
    .execute()

/** Counts so many tries more. */
export const addTries = (db: Tx, { kind, subject }: Omit<Tries, 'since'>, at: Date, many: number) =>
  db
    .insertInto('attempt')
    .values(Array.from({ length: many }, () => ({ kind, subject, at })))
    .execute()

/** The newest tries, so many at most. */
const newest = (db: Tx, { kind, subject, since }: Tries, most: number) =>
  db
    .selectFrom('attempt')
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .where('at', '>', since.toISOString())
    .orderBy('at', 'desc')
    .limit(most)

/** Returns how many tries there were, counting the newest and so many at most. */
export const countTries = (db: Tx, tries: Tries, most: number): Promise<Counted> =>
  db
    .selectFrom(newest(db, tries, most).select('at').as('counted'))
    .select(({ fn }) => [fn.countAll<number>().as('tries'), fn.min('at').as('oldest')])
    .executeTakeFirstOrThrow()

/** Takes back the newest tries, so many at most. */
export const takeBackTries = (db: Tx, tries: Tries, most: number) =>
  db
    .deleteFrom('attempt')
    .where('id', 'in', newest(db, tries, most).select('id'))
    .execute()

/** Takes back every try, and returns whether there was any. */
export async function deleteTries(db: Tx, { kind, subject }: Omit<Tries, 'since'>): Promise<boolean> {
  const those = db.deleteFrom('attempt').where('kind', '=', kind).where('subject', '=', subject)
  return (await those.executeTakeFirst()).numDeletedRows > 0n
}

/** Removes the tries that no limit looks at any more. */
export const deleteOldAttempts = (db: Tx, now: Date) =>
  db.deleteFrom('attempt').where('at', '<', daysBefore(now, 1)).execute()
