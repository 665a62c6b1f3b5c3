import { displayUsDay } from '@semilla/domain/values/displayDays.ts'
import type { ReadingLanguage } from '@semilla/domain/values/languages.ts'
import { displayDollars } from '@semilla/domain/values/money.ts'
import { colonIn } from '@semilla/domain/values/punctuation.ts'
import type { Context } from '../../../platform/context.ts'
import { inList } from '../../../platform/inWords.ts'
import { translateOnce } from '../../../platform/language.ts'
import { nameApplications, nameOrganizations, nameSites, nameUsers } from '../../casework/log/queries/names.ts'
import { nameRoles } from '../queries.ts'
import { labelsOf, namedIds, valueWords } from './fields.ts'

export type Worded = { readonly field: string; readonly before: string; readonly after: string }
export type Fields = Readonly<Record<string, unknown>>
/** The fields of entries that no other log words. */
export type OwnFields = { readonly entity: string; readonly before: Fields; readonly after: Fields }
type Names = ReadonlyMap<number, string>

/** What those fields are worded with: the texts of a language, and the names of the records that they mention. */
export type OwnWords = {
  readonly language: ReadingLanguage
  readonly say: (key: string) => string
  readonly names: Readonly<Record<(typeof namedIds)[string], Names>>
}

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null

export async function ownWords(
  { db, language }: Pick<Context, 'db' | 'language'>,
  entries: readonly OwnFields[],
): Promise<OwnWords> {
  const values = entries.flatMap(({ before, after }) => [...Object.entries(before), ...Object.entries(after)])
  const idsOf = (kind: string) => [
    ...new Set(
      values
        .flatMap(([field, value]) => (namedIds[field] === kind ? inList(value) : []))
        .filter((id) => typeof id === 'number'),
    ),
  ]
  const say = translateOnce(language, '')
  const roles = await nameRoles(db, idsOf('role'))
  const names = {
    organization: await nameOrganizations(db, idsOf('organization')),
    site: await nameSites(db, idsOf('site')),
    user: await nameUsers(db, idsOf('user')),
    application: await nameApplications(db, idsOf('application')),
    role: new Map(
      roles.map(({ id, code, name }) => [id, (code && say(`administration:roles.shipped.${code}`)) || name]),
    ),
  }
  return { language, say, names }
}

/** Returns a value in the reader's words; '' for none. What somebody wrote stays as it is. */
function valueText(words: OwnWords, entity: string, field: string, value: unknown): string {
  const { say, language, names } = words
  if (value === undefined || value === null) return ''
  if (Array.isArray(value)) return value.map((each) => valueText(words, entity, field, each)).join(', ')
  if (typeof value === 'boolean') return say(value ? 'words:yesNo.yes' : 'words:yesNo.no')
  const named = namedIds[field]
  if (named) return names[named].get(value as number) ?? String(value)
  if (isFields(value)) {
    if ('monthlyCents' in value)
      return `${value.familySize}${colonIn(language)}${displayDollars(Number(value.monthlyCents))}`
    const parts = Object.entries(value).map(([name, each]) => [name, valueText(words, entity, name, each)] as const)
    return parts
      .flatMap(([name, text]) => (text ? [`${labelText(words, entity, name)}${colonIn(language)}${text}`] : []))
      .join(', ')
  }
  const text = String(value)
  if (/^\d{4}-\d\d-\d\d$/.test(text)) return displayUsDay(text)
  if (!/^[\w-]+$/.test(text)) return text
  const group = valueWords[`${entity}.${field}`] ?? valueWords[field]
  const key = group && `${group}${group.includes(':') ? '.' : ':'}${text}`
  return say(`upkeep:audit.values.${field}.${text}`) || (key && say(key)) || text
}

/** Returns the label of a field; its own name where the product has no word for it. */
const labelText = ({ say }: OwnWords, entity: string, field: string): string =>
  labelsOf(entity, field)
    .map(say)
    .find((text) => text !== '') ?? field

/** What a reader needs first; the database keeps fields in an order of its own. */
const leading = ['table', 'action', 'file', 'key', 'door', 'outcome'] as const

/** Returns the fields of an entry in words; those that are empty before and after are left out. */
export function ownChanges(words: OwnWords, { entity, before, after }: OwnFields): Worded[] {
  const fields = [...new Set([...leading, ...Object.keys(before), ...Object.keys(after)])]
  return fields.flatMap((field) => {
    const [old, now] = [before, after].map((each) => valueText(words, entity, field, each[field])) as [string, string]
    return old === '' && now === '' ? [] : [{ field: labelText(words, entity, field), before: old, after: now }]
  })
}
