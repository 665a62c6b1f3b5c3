import type { Input, Operation, Output } from '@semilla/contract/wire/operation.ts'
import type { Config } from '../../config.ts'
import type { BoundedQueue } from '../boundedQueue.ts'
import type { Clock } from '../clock.ts'
import type { Context } from '../context.ts'
import type { Tx } from '../database/database.ts'
import type { Limit } from './attempts.ts'

/**
 * Who may make a call: passes in silence or refuses, `notFound` for a record that is not the caller's and `notAllowed`
 * for a call that is not.
 */
// biome-ignore lint/suspicious/noExplicitAny: a rule is given the decoded input of whichever operation it guards
export type Who<I = any> = (ctx: Context, input: I) => void | Promise<void>

/** A file as an answer, for operations declared with `file: true`. */
export type FileAnswer = { readonly fileName: string; readonly contentType: string; readonly body: Uint8Array }

/** What is known of a call before its transaction begins. */
export type Caller = {
  readonly address: string
  readonly session: string | undefined
  /** The key of the caller's browser, when it has one. */
  readonly deviceKey: string | undefined
  readonly config: Config
  readonly clock: Clock
  /** The id of whoever is signed in in the caller's browser, if anybody is. */
  userId(db: Tx): Promise<number | undefined>
}

/** Which tries a call counts, for calls that somebody could guess with. */
export type Limits<I> = (caller: Caller, input: I, db: Tx) => readonly Limit[] | Promise<readonly Limit[]>

/** Opens a short transaction of its own, outside the call's. */
export type ShortTransaction = <R>(step: (db: Tx) => Promise<R>) => Promise<R>

/**
 * What is done before a call's transaction begins, because it takes long and needs no connection: to hash, to decode, to
 * ask another service. The use case gets the result. Nothing is decided by then about who may make the call, and what was
 * read may have changed since: the use case looks again, and throws `Outdated` when it did.
 */
export type Before<I, P> = (caller: Caller, input: I, inTransaction: ShortTransaction) => Promise<P>

/** Thrown inside a call's transaction when what was prepared before it is no longer true: it is prepared once more. */
export class Outdated extends Error {}

export type Route = {
  readonly operation: Operation
  readonly who: Who
  readonly handle: (ctx: Context, input: never, prepared: never) => Promise<unknown>
  readonly limits: Limits<never> | undefined
  readonly before: Before<never, unknown> | undefined
  /** Where the call waits for its turn to be counted and prepared. */
  readonly queue: BoundedQueue | undefined
}

/**
 * Binds an operation to the rule that says who may call it and to the use case that answers it, and for calls that can be
 * guessed with, to the limits under which each try is counted.
 */
export const route = <Op extends Operation>(
  operation: Op,
  who: Who<Input<Op>>,
  handle: (ctx: Context, input: Input<Op>) => Promise<Output<Op> | FileAnswer>,
  limits?: Limits<Input<Op>>,
): Route => ({
  operation,
  who,
  handle: handle as Route['handle'],
  limits: limits as Route['limits'],
  before: undefined,
  queue: undefined,
})

/**
 * Binds an operation as `route` does, with a step before its transaction whose result the use case gets. Calls of one
 * queue are counted and prepared a few at a time; one that finds the queue full is refused, and its try is not counted.
 */
export const preparedRoute = <Op extends Operation, P>(
  operation: Op,
  who: Who<Input<Op>>,
  before: Before<Input<Op>, P>,
  handle: (ctx: Context, input: Input<Op>, prepared: P) => Promise<Output<Op> | FileAnswer>,
  { limits, queue }: { readonly limits?: Limits<Input<Op>>; readonly queue?: BoundedQueue } = {},
): Route => ({
  operation,
  who,
  handle: handle as Route['handle'],
  limits: limits as Route['limits'],
  before: before as Route['before'],
  queue,
})
