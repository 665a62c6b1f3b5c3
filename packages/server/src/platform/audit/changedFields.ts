/** The fields that differ between two forms of a record, with their values before and after. */
export type Changes<F> = {
  readonly fields: readonly (keyof F & string)[]
  readonly before: Readonly<Record<string, unknown>>
  readonly after: Readonly<Record<string, unknown>>
}

/** Returns a canonical text of a value, independent of the order of its keys, so that two values can be compared. */
function written(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(written).join()}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value ?? null)
  const given = Object.entries(value).filter(([, each]) => each !== undefined)
  const entries = given.toSorted(([one], [other]) => (one < other ? -1 : 1))
  return `{${entries.map(([key, each]) => `${key}:${written(each)}`).join()}}`
}

/** Returns the fields in which a form differs from the stored record, with their values before and after. */
export function changedFields<F extends object>(stored: F, sent: F): Changes<F> {
  const all = [...new Set([...Object.keys(stored), ...Object.keys(sent)])] as (keyof F & string)[]
  const fields = all.filter((field) => written(stored[field]) !== written(sent[field]))
  const pick = (form: F) => Object.fromEntries(fields.map((field) => [field, form[field] ?? null]))
  return { fields, before: pick(stored), after: pick(sent) }
}
