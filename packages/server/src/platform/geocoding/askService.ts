import type { z } from 'zod'

/** Milliseconds that a lookup may take; a family that applies does not wait longer for a map. */
const patience = 2500

/** Asks a geocoding service over HTTP. Throws when it is late, fails, or answers in another form than it should. */
export async function askService<S extends z.ZodType>(
  url: string,
  parameters: Readonly<Record<string, string>>,
  form: S,
): Promise<z.output<S>> {
  const response = await fetch(`${url}?${new URLSearchParams(parameters)}`, { signal: AbortSignal.timeout(patience) })
  if (!response.ok) throw new Error(`The geocoder answered ${response.status}`)
  return form.parse(await response.json())
}
