import { z } from 'zod'

export const isMissing = (value: unknown) => value === undefined || value === null || value === ''
/** The key of a fault in a value that must be there: `required` when it is not, else what is wrong with it. */
export const orRequired = (key: string) => ({
  error: ({ input }: { input?: unknown }) => (isMissing(input) ? 'required' : key),
})

/** Declines a value from within a codec. */
export function decline(context: z.core.ParsePayload, key: string): never {
  context.issues.push({ code: 'custom', input: context.value, message: key })
  return z.NEVER
}
