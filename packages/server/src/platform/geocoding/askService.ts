import type { z } from 'zod'

/** Timeout of a lookup in milliseconds, so that a slow geocoder does not hold up a family that applies. */
const lookupTimeoutMs = 2500

/**
 * Returns the response of a geocoding service. Throws when the service times out, fails, or sends a response of another
 * format.
 */
export async function askService<S extends z.ZodType>(
  url: string,
  parameters: Readonly<Record<string, string>>,
  form: S,
): Promise<z.output<S>> {
  const response = await fetch(`${url}?${new URLSearchParams(parameters)}`, {
    signal: AbortSignal.timeout(lookupTimeoutMs),
  })
  if (!response.ok) throw new Error(`The geocoder answered ${response.status}`)
  return form.parse(await response.json())
}
