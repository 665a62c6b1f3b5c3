import type { VacancyForm } from '@semilla/domain/vacancies/vacancy.ts'

export type Changes = {
  readonly fields: readonly (keyof VacancyForm)[]
  readonly before: Readonly<Record<string, unknown>>
  readonly after: Readonly<Record<string, unknown>>
}

/** Returns a canonical text of a value, independent of the order of its keys, so that two values can be compared. */
function written(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(written).join()}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value ?? null)
  const entries = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1))
  return `{${entries.map(([key, each]) => `${key}:${written(each)}`).join()}}`
}

/** Returns the fields in which a form differs from the stored vacancy, with their values before and after. */
export function changesBetween(stored: VacancyForm, sent: VacancyForm): Changes {
  const all = [...new Set([...Object.keys(stored), ...Object.keys(sent)])] as (keyof VacancyForm)[]
  const fields = all.filter((field) => written(stored[field]) !== written(sent[field]))
  const pick = (form: VacancyForm) => Object.fromEntries(fields.map((field) => [field, form[field] ?? null]))
  return { fields, before: pick(stored), after: pick(sent) }
}
