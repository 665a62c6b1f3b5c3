import { z } from 'zod'
import { wirePath } from './wire.ts'

type Raw = {
  readonly code?: string
  readonly input?: unknown
  readonly origin?: string
  /** For a union, what each of its forms found wrong. */
  readonly errors?: readonly (readonly { readonly message: string }[])[]
}

const isKey = (message: string) => /^[a-z][a-zA-Z]*$/.test(message)
const tooBig: Readonly<Record<string, string>> = { string: 'tooLong', array: 'tooMany' }
const tooSmall: Readonly<Record<string, string>> = { string: 'required', array: 'required' }

/** The key of the sentence for a fault whose schema names none of its own (see `locales/<language>/validation.json`). */
function faultKey(issue: Raw): string {
  const { input } = issue
  if (input === undefined || input === null) return 'required'
  switch (issue.code) {
    case 'invalid_value':
      return 'choiceInvalid'
    case 'too_big':
      return tooBig[issue.origin ?? ''] ?? 'tooLarge'
    case 'too_small':
      return tooSmall[issue.origin ?? ''] ?? 'tooSmall'
    case 'invalid_format':
    case 'invalid_key':
    case 'unrecognized_keys':
      return 'formatInvalid'
    case 'invalid_union':
      return issue.errors?.[0]?.[0]?.message ?? 'wrongType'
    default:
      return input === '' ? 'required' : 'wrongType'
  }
}

// Every fault of every schema, of forms as well as of requests, is a key and never a sentence of the library's.
z.config({ customError: (issue) => faultKey(issue as Raw) })

/** A field at fault: its place on the wire and the key of the sentence that says what is wrong. */
type WireFault = { readonly Path: string; readonly Code: string }

/** More faults than a person can read; a request of thousands of wrong items is not answered with as many sentences. */
const mostFaults = 100

/** What is wrong with a request, each fault at its place on the wire, every place and fault once; the first hundred. */
export function faultsOf(operation: { readonly input: z.ZodType }, error: z.core.$ZodError): WireFault[] {
  const faults = error.issues.slice(0, mostFaults).map((issue) => ({
    Path: wirePath(operation.input, issue.path),
    Code: isKey(issue.message) ? issue.message : 'wrongType',
  }))
  return [...new Map(faults.map((fault) => [`${fault.Path} ${fault.Code}`, fault])).values()]
}
