import { wholeFault } from '@semilla/domain/values/faults.ts'
import { z } from 'zod'
import { wirePath } from './wire.ts'

type Raw = {
  readonly code?: string
  readonly input?: unknown
  readonly origin?: string
  readonly expected?: string
  /** For a union, the issues of each option. */
  readonly errors?: readonly (readonly { readonly message: string }[])[]
}

const isKey = (message: string) => /^[a-z][a-zA-Z]*$/.test(message)
const tooBig: Readonly<Record<string, string>> = { string: 'tooLong', array: 'tooMany' }
const tooSmall: Readonly<Record<string, string>> = { string: 'required', array: 'required' }

/** Returns the message key for an issue whose schema sets none (see `locales/<language>/validation.json`). */
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
      if (issue.expected === 'int') return wholeFault(issue)
      return input === '' ? 'required' : 'wrongType'
  }
}

// Every issue of every schema, in forms and requests, carries a message key instead of the library's message.
z.config({ customError: (issue) => faultKey(issue as Raw) })

/** An invalid field: its path on the wire and the message key. */
type WireFault = { readonly Path: string; readonly Code: string }

/** Limits the response to a request with thousands of invalid items. */
const maxFaults = 100

/** Returns the faults of a request with their paths on the wire, without duplicates; at most 100. */
export function faultsOf(operation: { readonly input: z.ZodType }, error: z.core.$ZodError): WireFault[] {
  const faults = error.issues.slice(0, maxFaults).map((issue) => ({
    Path: wirePath(operation.input, issue.path),
    Code: isKey(issue.message) ? issue.message : 'wrongType',
  }))
  return [...new Map(faults.map((fault) => [`${fault.Path} ${fault.Code}`, fault])).values()]
}
