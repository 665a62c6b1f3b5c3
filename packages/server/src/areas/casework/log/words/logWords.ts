import { displayTime, displayUsDay } from '@semilla/domain/values/displayDays.ts'
import type { ReadingLanguage } from '@semilla/domain/values/languages.ts'
import { displayDollars } from '@semilla/domain/values/money.ts'
import { displayReceiver } from '@semilla/domain/values/phoneDisplay.ts'
import { colonIn, semicolonIn, spanIn } from '@semilla/domain/values/punctuation.ts'
import { weekdays } from '@semilla/domain/values/weekdays.ts'
import type { Actor } from '../../../../platform/access/actor.ts'
import type { Context } from '../../../../platform/context.ts'
import { inList, inOneLine } from '../../../../platform/inWords.ts'
import { translate, translateOnce } from '../../../../platform/language.ts'
import { listLanguageNames, listTextsOfReasons } from '../../../reference/queries.ts'
import { nameApplications, nameOrganizations, nameSites, nameUsers } from '../queries/names.ts'
import type { Change } from './changes.ts'

type Names = ReadonlyMap<number | string, string>

/** What the values of a log are worded with. */
export type LogWords = {
  readonly language: ReadingLanguage
  /** Returns a text in the reader's language, '' for none; texts without values are looked up once. */
  readonly say: (key: string, values?: Readonly<Record<string, unknown>>) => string
  readonly languages: Names
  readonly sites: Names
  readonly organizations: Names
  readonly users: Names
  readonly reasons: Names
  readonly applications: Names
}

/** Returns a translation that remembers texts without values, because a long log says the same words again and again. */
function rememberingSay(language: ReadingLanguage): LogWords['say'] {
  const once = translateOnce(language, '')
  return (key, values) => (values ? translate(language, key, values) : once(key))
}

const idsOf = (changes: readonly Change[], kind: Change['kind']): number[] => {
  const values = changes.flatMap((each) => (each.kind === kind ? [...inList(each.before), ...inList(each.after)] : []))
  return [...new Set(values.filter((value) => typeof value === 'number'))]
}

/**
 * Returns what the values of changes are worded with: the names of the records that they mention; for a reader, without
 * applications that they do not see.
 */
export async function logWords(
  { db, language }: Pick<Context, 'db' | 'language'>,
  changes: readonly Change[],
  reader?: Actor,
): Promise<LogWords> {
  return {
    language,
    say: rememberingSay(language),
    languages: new Map((await listLanguageNames(db, language)).map(({ code, name }) => [code, name])),
    sites: await nameSites(db, idsOf(changes, 'sites')),
    organizations: await nameOrganizations(db, idsOf(changes, 'organization')),
    users: await nameUsers(db, idsOf(changes, 'user')),
    reasons: await listTextsOfReasons(db, idsOf(changes, 'reasons'), language),
    applications: await nameApplications(db, idsOf(changes, 'application'), reader),
  }
}

const ofIds = (names: Names) => (value: unknown) => inOneLine(inList(value).map((id) => names.get(id as number)))

type Span = { readonly from: number; readonly to: number }
type Address = { readonly street?: string; readonly city?: string; readonly state?: string; readonly zip?: string }
type Place = { readonly place: string; readonly miles: number }
type Site = { readonly id: number; readonly name: string }

function hoursText({ say, language }: LogWords, value: unknown): string {
  const byDay = (value ?? {}) as Readonly<Record<string, Span | readonly Span[]>>
  const spans = (day: string) => [byDay[day] ?? []].flat() as readonly Span[]
  const groups = Map.groupBy(
    weekdays.filter((day) => spans(day).length > 0),
    (day) => inOneLine(spans(day).map(({ from, to }) => spanIn(language, displayTime(from), displayTime(to)))),
  )
  const names = (days: readonly string[]) => inOneLine(days.map((day) => say(`words:weekdayShort.${day}`)))
  return [...groups].map(([hours, days]) => `${names(days)}${colonIn(language)}${hours}`).join(semicolonIn(language))
}

const addressText = ({ street, city, state, zip }: Address) =>
  street || zip ? inOneLine([street, city, [state, zip].filter(Boolean).join(' ')]) : ''

const placesText = ({ say, language }: LogWords, value: unknown) =>
  (inList(value) as readonly Place[])
    .map(({ place, miles }) => say('logWords:near', { place, miles }))
    .join(semicolonIn(language))

const siteText = (sites: Names, value: unknown) =>
  inOneLine(inList(value).map((each) => (typeof each === 'number' ? sites.get(each) : (each as Site).name)))

/** Returns a value of the log in the reader's language; '' for none. Dates are those of staff. */
export function valueText(words: LogWords, kind: Change['kind'], value: unknown): string {
  const { say } = words
  if (value === undefined || value === null) return ''
  switch (kind) {
    case 'text':
      return inOneLine(inList(value))
    case 'receiver':
      return displayReceiver(String(value))
    case 'flag':
      return say(value === true ? 'words:yesNo.yes' : 'words:yesNo.no')
    case 'day':
      return displayUsDay(String(value))
    case 'money':
      return displayDollars(Number(value))
    case 'language':
      return ofIds(words.languages)(value)
    case 'address':
      return addressText(value as Address)
    case 'locations':
      return placesText(words, value)
    case 'hours':
      return hoursText(words, value)
    case 'sites':
      return siteText(words.sites, value)
    case 'organization':
      return ofIds(words.organizations)(value)
    case 'user':
      return ofIds(words.users)(value)
    case 'reasons':
      return ofIds(words.reasons)(value)
    case 'application':
      return ofIds(words.applications)(value)
    default:
      return inOneLine(inList(value).map((each) => say(`${kind}.${each}`)))
  }
}
