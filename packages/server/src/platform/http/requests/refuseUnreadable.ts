import { refuse } from '@semilla/domain/refusal.ts'

/** Maximum nesting of arrays and objects in a request: deeper than any form, and shallow enough for recursive code. */
const maxLevels = 60

type Found = { readonly code?: string; readonly path: readonly string[] }

/** Returns whether a text has no NUL, which PostgreSQL cannot store, and no lone surrogate. */
const isKeepable = (text: string) => !text.includes('\0') && text.isWellFormed()

/** Returns the first fault in a value at this level of nesting, with the steps that lead to it from the value. */
function findFault(value: unknown, level: number): Found | undefined {
  if (typeof value === 'string') return isKeepable(value) ? undefined : { code: 'characterInvalid', path: [] }
  if (typeof value !== 'object' || value === null) return undefined
  if (level === maxLevels) return { path: [] }
  for (const [key, each] of Object.entries(value)) {
    if (!isKeepable(key)) return { code: 'characterInvalid', path: [] }
    const found = findFault(each, level + 1)
    if (found) return { ...found, path: [Array.isArray(value) ? `[${key}]` : `.${key}`, ...found.path] }
  }
  return undefined
}

/** Returns the path of a value in a request, up to the first step that is not a plausible field name. */
export function placeOf(steps: readonly string[]): string {
  const strange = steps.findIndex((step) => !/^(\.\w{1,60}|\[\d+\])$/.test(step))
  return (strange < 0 ? steps : steps.slice(0, strange)).join('').replace(/^\./, '')
}

/**
 * Refuses input that cannot be stored exactly as it was sent: texts and names with a NUL or a lone surrogate, with
 * their path, and input that is nested too deeply, without a path.
 */
export function refuseUnreadable(value: unknown): void {
  const found = findFault(value, 0)
  if (found) throw refuse('invalid', {}, found.code ? [{ path: placeOf(found.path), code: found.code }] : [])
}
