import { z } from 'zod'

/** Returns whether a wire value is absent, null or empty. */
export const isMissing = (value: unknown) => value === undefined || value === null || value === ''
/** The fault of a value: its key, or what returns it for what was entered. */
export type FaultOf = string | ((issue: { readonly input?: unknown }) => string)

/** Returns the error option for a mandatory value: `required` if it is missing, otherwise `fault`. */
export const orRequired = (fault: FaultOf) => ({
  error: ({ input }: { input?: unknown }) =>
    isMissing(input) ? 'required' : typeof fault === 'string' ? fault : fault({ input }),
})

const anything = z.custom()
/**
 * Returns the schema of a value that a codec has already decoded; it accepts everything. All codecs share one, because
 * making a schema takes time.
 */
export const decoded = <T>() => anything as z.ZodCustom<T, T>

/** Reports an issue from within a codec. */
export function decline(context: z.core.ParsePayload, key: string): never {
  context.issues.push({ code: 'custom', input: context.value, message: key })
  return z.NEVER
}
