import { refuse } from '@semilla/domain/refusal.ts'

/** Levels of arrays and objects in a request: more than any form has, few enough for code that calls itself for each. */
const mostLevels = 60

type Found = { readonly code?: string; readonly path: readonly string[] }

/** No NUL, which fits in no text column and which no person types, and no half of a character. */
const isKeepable = (text: string) => !text.includes('\0') && text.isWellFormed()

function findFault(value: unknown, path: readonly string[]): Found | undefined {
  if (typeof value === 'string') return isKeepable(value) ? undefined : { code: 'characterInvalid', path }
  if (typeof value !== 'object' || value === null) return undefined
  if (path.length === mostLevels) return { path }
  for (const [key, each] of Object.entries(value)) {
    const step = Array.isArray(value) ? `[${key}]` : `.${key}`
    const found = isKeepable(key) ? findFault(each, [...path, step]) : { code: 'characterInvalid', path }
    if (found) return found
  }
  return undefined
}

/** The place of a value in a request, as far as its steps are names that a field could have. */
export function placeOf(steps: readonly string[]): string {
  const strange = steps.findIndex((step) => !/^(\.\w{1,60}|\[\d+\])$/.test(step))
  return (strange < 0 ? steps : steps.slice(0, strange)).join('').replace(/^\./, '')
}

/**
 * Refuses what no field can keep as it was sent: a text or name with a NUL or half a character, and more levels than any
 * form has. What is too deep is refused as a whole, the rest at its place.
 */
export function refuseUnreadable(value: unknown): void {
  const found = findFault(value, [])
  if (found) throw refuse('invalid', {}, found.code ? [{ path: placeOf(found.path), code: found.code }] : [])
}
