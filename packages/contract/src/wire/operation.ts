import { z } from 'zod'
import './faults.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** One call of the product: where it is, what it takes and what it answers, in the domain's words. */
export type Operation<I extends z.ZodType = z.ZodType, O extends z.ZodType = z.ZodType> = {
  readonly method: Method
  readonly path: string
  /** One sentence for whoever reads the generated description. */
  readonly summary: string
  /** The request in the wire's form; decodes to the domain's. GET requests arrive as strings. */
  readonly input: I
  /** The answer's `Data`; encodes from the domain's form. */
  readonly output: O
  /** True when the call makes something new and so takes an `Idempotency-Key`. */
  readonly creates: boolean
  /** True when the answer is a file and not an envelope. */
  readonly file: boolean
  /** Bytes of the largest request body. */
  readonly largestBody: number
}

/** Bytes of a request body unless the operation says otherwise: more than any form but an application's. */
const usualLargestBody = 65_536

type Declaration<I extends z.ZodType, O extends z.ZodType> = Pick<Operation<I, O>, 'method' | 'path' | 'summary'> &
  Partial<Pick<Operation<I, O>, 'input' | 'output' | 'creates' | 'file' | 'largestBody'>>

export const nothing = z.object({})
export type Nothing = z.ZodObject<Record<never, never>>
/** The answer of a call that has nothing to say but that it was done. */
export const done = z.null()

/**
 * Declares a call. Input defaults to no fields and output to nothing; `creates` and `file` to false; the body to 64 KB.
 */
export function operation<I extends z.ZodType = Nothing, O extends z.ZodType = z.ZodNull>(
  declaration: Declaration<I, O>,
): Operation<I, O> {
  return {
    input: nothing as unknown as I,
    output: done as unknown as O,
    creates: false,
    file: false,
    largestBody: usualLargestBody,
    ...declaration,
  }
}

/** What a caller gives, in the domain's words. */
export type Input<Op extends Operation> = z.output<Op['input']>
/** What a caller gets, in the domain's words. */
export type Output<Op extends Operation> = z.output<Op['output']>
