import type { Input, Operation, Output } from '@semilla/contract/operation.ts'
import type { Context } from '../context.ts'

/**
 * Who may make a call: passes in silence or refuses, `notFound` for a record that is not the caller's and `notAllowed`
 * for a call that is not.
 */
// biome-ignore lint/suspicious/noExplicitAny: a rule is given the decoded input of whichever operation it guards
export type Who<I = any> = (ctx: Context, input: I) => void | Promise<void>

/** A file as an answer, for operations declared with `file: true`. */
export type FileAnswer = { readonly fileName: string; readonly contentType: string; readonly body: Uint8Array }

export type Route = {
  readonly operation: Operation
  readonly who: Who
  readonly handle: (ctx: Context, input: never) => Promise<unknown>
}

/** Binds an operation to the rule that says who may call it and to the use case that answers it. */
export const route = <Op extends Operation>(
  operation: Op,
  who: Who<Input<Op>>,
  handle: (ctx: Context, input: Input<Op>) => Promise<Output<Op> | FileAnswer>,
): Route => ({ operation, who, handle: handle as Route['handle'] })
