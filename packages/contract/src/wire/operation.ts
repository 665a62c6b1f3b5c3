import { z } from 'zod'
import './faults.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** A call of the API: its address, input and output, in the domain's words. */
export type Operation<I extends z.ZodType = z.ZodType, O extends z.ZodType = z.ZodType> = {
  readonly method: Method
  readonly path: string
  /** One sentence for readers of the generated description. */
  readonly summary: string
  /** The request's codec: decodes the wire form into the domain's. GET requests arrive as strings. */
  readonly input: I
  /** The codec of the response's `Data`: encodes the domain form. */
  readonly output: O
  /** True when the call creates a record and so accepts an `Idempotency-Key`. */
  readonly creates: boolean
  /** True when the response is a file and not an envelope. */
  readonly file: boolean
  /** True when the request may be a form with files, `multipart/form-data`. */
  readonly takesFile: boolean
  /** The maximum size of the request body in bytes. */
  readonly maxBodyBytes: number
  /** True when it is open to somebody who first has to choose a password or to add a second step. */
  readonly allowedFirst: boolean
}

/** The default maximum size of a request body in bytes: enough for any form except an application. */
const defaultMaxBodyBytes = 65_536

type Declaration<I extends z.ZodType, O extends z.ZodType> = Pick<Operation<I, O>, 'method' | 'path' | 'summary'> &
  Partial<
    Pick<Operation<I, O>, 'input' | 'output' | 'creates' | 'file' | 'takesFile' | 'maxBodyBytes' | 'allowedFirst'>
  >

export const nothing = z.object({})
export type Nothing = z.ZodObject<Record<never, never>>
/** The response of a call that returns no data. */
export const done = z.null()

/**
 * Declares an operation. By default it has no input and no output, `creates`, `file` and `takesFile` are false, and the body is
 * limited to 64 KB.
 */
export function operation<I extends z.ZodType = Nothing, O extends z.ZodType = z.ZodNull>(
  declaration: Declaration<I, O>,
): Operation<I, O> {
  return {
    input: nothing as unknown as I,
    output: done as unknown as O,
    creates: false,
    file: false,
    takesFile: false,
    maxBodyBytes: defaultMaxBodyBytes,
    allowedFirst: false,
    ...declaration,
  }
}

/** The decoded input of an operation, in the domain's words. */
export type Input<Op extends Operation> = z.output<Op['input']>
/** The output of an operation before encoding, in the domain's words. */
export type Output<Op extends Operation> = z.output<Op['output']>
