/** A field of a record that somebody changed, as the log keeps it. */
export type AuditChange = { readonly field: string; readonly before: string; readonly after: string }

type Fields = Readonly<Record<string, unknown>>

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Returns a stored value as a text; parts of a record within it are separated. */
function valueText(value: unknown): string {
  if (value === undefined || value === null) return ''
  if (Array.isArray(value)) return value.map(valueText).join(', ')
  if (isFields(value)) return partsOf(value).join(', ')
  return String(value)
}

const partsOf = (fields: Fields): string[] =>
  Object.entries(fields)
    .map(([name, value]) => [name, valueText(value)] as const)
    .filter(([, text]) => text !== '')
    .map(([name, text]) => `${name}: ${text}`)

/** Returns what an entry of the log says, in one line. */
export const auditLine = (value: unknown): string => (isFields(value) ? partsOf(value).join(' · ') : valueText(value))

/** Returns the fields before and after that an entry of the log names. */
export function auditChanges(before: unknown, after: unknown): AuditChange[] {
  const [old, now] = [isFields(before) ? before : {}, isFields(after) ? after : {}]
  const names = [...new Set([...Object.keys(old), ...Object.keys(now)])]
  return names.map((field) => ({ field, before: valueText(old[field]), after: valueText(now[field]) }))
}
