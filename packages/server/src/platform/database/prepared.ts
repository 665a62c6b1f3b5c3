import { CompiledQuery, type RawBuilder } from 'kysely'
import type { Tx } from './database.ts'
import { pipelinedMark, prepareAllMark, preparedMark } from './preparingClient.ts'

/** Runs a prepared statement with the values of `$1`, `$2` …, and returns its rows in camelCase. */
export type Prepared<R> = (db: Tx, ...values: readonly unknown[]) => Promise<R[]>

/**
 * Returns a prepared statement, which each connection parses and plans only once. For frequent statements whose best
 * plan does not depend on the values, such as lookups by key.
 */
export function prepared<R>(text: string): Prepared<R> {
  const marked = preparedMark + text
  return async (db, ...values) => (await db.executeQuery<R>(CompiledQuery.raw(marked, [...values]))).rows
}

/**
 * Returns a prepared statement that changes rows and whose result nobody waits for: it is sent together with the next
 * statement of the transaction. If it fails, that statement fails with its error, and so does the commit.
 */
export function pipelined(text: string): (tx: Tx, ...values: readonly unknown[]) => Promise<void> {
  const marked = pipelinedMark + text
  return async (tx, ...values) => void (await tx.executeQuery(CompiledQuery.raw(marked, [...values])))
}

/**
 * Runs a built statement as a prepared one. For frequent statements that are built in a few forms, and whose best plan
 * does not depend on the values: each connection keeps every form that it has seen.
 */
export const executePrepared = <R>(db: Tx, statement: RawBuilder<R>): Promise<R[]> =>
  runPrepared(db, statement.compile(db))

async function runPrepared<R>(db: Tx, { sql, parameters }: CompiledQuery<R>): Promise<R[]> {
  return (await db.executeQuery<R>(CompiledQuery.raw(preparedMark + sql, [...parameters]))).rows
}

const planOnce = pipelined(`set local plan_cache_mode = force_generic_plan`)
const planAsUsual = pipelined(`set local plan_cache_mode = auto`)

/** The most forms of statements whose plans a connection keeps; each takes some 50 KB. */
const mostForms = 200
const forms = new Set<string>()

/** Returns whether the plan of a statement may be kept. */
function mayKeep(form: string): boolean {
  if (forms.size < mostForms) forms.add(form)
  return forms.has(form)
}

/**
 * Runs a built statement as a prepared one whose plan each connection makes once, for any values. For statements that take
 * as long to plan as to run: the database plans again for each value where it expects to save more than it does. Beyond 200
 * forms, which people who choose ever other filters would reach, further ones are planned each time.
 */
export async function executePlannedOnce<R>(tx: Tx, statement: RawBuilder<R>): Promise<R[]> {
  const compiled = statement.compile(tx)
  if (!mayKeep(compiled.sql)) return (await tx.executeQuery<R>(compiled)).rows
  await planOnce(tx)
  const rows = await runPrepared(tx, compiled)
  await planAsUsual(tx)
  return rows
}

/** Lets the statements of a transaction take any time. For jobs and commands, for which nobody waits. */
export const withoutTimeout = pipelined(`set local statement_timeout = 0`)

/**
 * Prepares every later statement of a transaction. For one that runs few forms of statements thousands of times, on a
 * connection that is not used for long afterwards, as it keeps all of them.
 */
export const prepareAll = async (tx: Tx): Promise<void> =>
  void (await tx.executeQuery(CompiledQuery.raw(prepareAllMark)))
