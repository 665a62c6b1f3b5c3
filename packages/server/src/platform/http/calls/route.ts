import type { Readable } from 'node:stream'
import type { Input, Operation, Output } from '@semilla/contract/wire/operation.ts'
import type { Config } from '../../../config.ts'
import type { Actor } from '../../access/actor.ts'
import type { BoundedQueue } from '../../boundedQueue.ts'
import type { Clock } from '../../clock.ts'
import type { Context } from '../../context.ts'
import type { Tx } from '../../database/database.ts'
import type { ByteRange } from '../../files/fileStore.ts'
import type { Limit } from '../limits/attempts.ts'

/** The part of the context by which an access rule decides: the caller, the database, the time and the settings. */
export type Asker = Pick<Context, 'db' | 'actor' | 'clock' | 'config' | 'language' | 'isGatewayServer'>

/**
 * An access rule: passes or refuses a caller, with `notFound` for a record that is not theirs and with `notAllowed` for
 * an operation that they may not use.
 */
// biome-ignore lint/suspicious/noExplicitAny: the input type depends on the operation that the rule guards
export type Who<I = any> = (ctx: Asker, input: I) => void | Promise<void>

/** A file as a response, for operations declared with `file: true`. */
export type FileAnswer = {
  readonly fileName: string
  readonly contentType: string
  /** The file, or how it is made after the transaction, where that takes time. */
  readonly body: Uint8Array | (() => Promise<Uint8Array>) | StoredBody
  /** True when the browser may show the file itself. It is otherwise saved. */
  readonly isShown?: boolean
}

/** A file of the file store, which is sent as a stream, and in parts where the request asks for a range. */
export type StoredBody = {
  readonly byteCount: number
  open(range?: ByteRange): Promise<Readable>
}

/** What is known of a request before its transaction begins. */
export type Caller = {
  readonly address: string
  readonly session: string | undefined
  /** The key of the caller's browser, if it has one. */
  readonly deviceKey: string | undefined
  readonly config: Config
  readonly clock: Clock
  /** Returns the id of the user signed in on the caller's browser; undefined when there is none. */
  userId(db: Tx): Promise<number | undefined>
  /** Returns who the caller is, for a preparation step that must know whether it is worth its while. */
  actor(db: Tx): Promise<Actor>
}

/**
 * Returns the rate limits against which a request counts, for operations that could be used for guessing or that are
 * expensive.
 */
export type Limits<I> = (caller: Caller, input: I, db: Tx) => readonly Limit[] | Promise<readonly Limit[]>

/** Runs a step in a short transaction of its own, outside the transaction of the request. */
export type ShortTransaction = <R>(step: (db: Tx) => Promise<R>) => Promise<R>

/**
 * A step before the transaction of a request, for slow work that needs no connection, such as hashing, decoding or
 * requests to another service. The use case gets its result. The access rule has not been checked at that point, and
 * the data it read may change: the use case checks again and throws `OutdatedError` if it did.
 */
export type Before<I, P> = (caller: Caller, input: I, inTransaction: ShortTransaction) => Promise<P>

/**
 * Thrown inside the transaction of a request when its prepared data, or what it read before it waited for a lock, is no
 * longer valid; the request is then prepared and handled again.
 */
export class OutdatedError extends Error {}

/** An operation with its access rule, its use case and, where it has them, rate limits and a preparation step. */
export type Route = {
  readonly operation: Operation
  readonly who: Who
  readonly handle: (ctx: Context, input: never, prepared: never) => Promise<unknown>
  readonly limits: Limits<never> | undefined
  readonly before: Before<never, unknown> | undefined
  /** The queue in which requests wait to be counted and prepared. */
  readonly queue: BoundedQueue | undefined
  readonly discard: Discard<never> | undefined
}

/** Removes what a preparation step kept, when the request stored nothing. */
export type Discard<P> = (config: Config, prepared: P) => Promise<void>

/**
 * Returns a route that binds an operation to its access rule, its use case and, for operations that could be used for
 * guessing or that are expensive, its rate limits.
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
  discard: undefined,
})

type PreparedOptions<I, P> = {
  readonly limits?: Limits<I>
  readonly queue?: BoundedQueue
  readonly discard?: Discard<NonNullable<P>>
}

/**
 * Returns a route like `route` does, with a preparation step before the transaction whose result the use case gets.
 * Requests of one queue are counted and prepared a few at a time; when the queue is full, they are refused and not
 * counted.
 */
export const preparedRoute = <Op extends Operation, P>(
  operation: Op,
  who: Who<Input<Op>>,
  before: Before<Input<Op>, P>,
  handle: (ctx: Context, input: Input<Op>, prepared: P) => Promise<Output<Op> | FileAnswer>,
  { limits, queue, discard }: PreparedOptions<Input<Op>, P> = {},
): Route => ({
  operation,
  who,
  handle: handle as Route['handle'],
  limits: limits as Route['limits'],
  before: before as Route['before'],
  queue,
  discard: discard as Route['discard'],
})
