import type { Input, Operation, Output } from '@semilla/contract/operation.ts'
import type { Config } from '../../config.ts'
import type { Context } from '../context.ts'
import type { Limit } from './attempts.ts'

/**
 * Who may make a call: passes in silence or refuses, `notFound` for a record that is not the caller's and `notAllowed`
 * for a call that is not.
 */
// biome-ignore lint/suspicious/noExplicitAny: a rule is given the decoded input of whichever operation it guards
export type Who<I = any> = (ctx: Context, input: I) => void | Promise<void>

/** A file as an answer, for operations declared with `file: true`. */
export type FileAnswer = { readonly fileName: string; readonly contentType: string; readonly body: Uint8Array }

/** What is known of a call before its transaction begins: enough to count its tries. */
export type Caller = { readonly address: string; readonly session: string | undefined; readonly config: Config }
/** Which tries a call counts, for calls that somebody could guess with. */
export type Limits<I> = (caller: Caller, input: I) => readonly Limit[]

export type Route = {
  readonly operation: Operation
  readonly who: Who
  readonly handle: (ctx: Context, input: never) => Promise<unknown>
  readonly limits: Limits<never> | undefined
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
): Route => ({ operation, who, handle: handle as Route['handle'], limits: limits as Route['limits'] })
