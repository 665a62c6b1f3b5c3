import { careTypes, type SiteForm } from '@semilla/domain/sites/site.ts'
import { displayTime, displayUsDay } from '@semilla/domain/values/displayDays.ts'
import type { ReadingLanguage } from '@semilla/domain/values/languages.ts'
import { displayDollars } from '@semilla/domain/values/money.ts'
import { colonIn, semicolonIn, spanIn } from '@semilla/domain/values/punctuation.ts'
import { weekdays } from '@semilla/domain/values/weekdays.ts'
import type { Context } from '../../../platform/context.ts'
import { inList, inOneLine } from '../../../platform/inWords.ts'
import { translate } from '../../../platform/language.ts'
import { programNames } from '../../reference/programNames.ts'
import { listLanguageNames } from '../../reference/queries.ts'
import { listMentioned } from '../queries/mentioned.ts'
import type { Change, Kind } from './fields.ts'

type Fields = Readonly<Record<string, unknown>>
type Names = ReadonlyMap<number | string, string>
/** What the values of a log are worded with. */
export type LogWords = {
  readonly say: (key: string, values?: Fields) => string
  readonly language: ReadingLanguage
  readonly languages: Names
  readonly people: Names
  readonly programs: Names
  readonly organizations: Names
}

/** Returns what the values of changes are worded with: the names of the records that they mention. */
export async function logWords(ctx: Pick<Context, 'db' | 'config' | 'language'>, changes: readonly Change[]) {
  const { db, language } = ctx
  const idsOf = (kind: Kind) => [
    ...new Set(
      changes
        .filter((change) => change.kind === kind)
        .flatMap(({ before, after }) => [...inList(before), ...inList(after)])
        .filter((id) => typeof id === 'number'),
    ),
  ]
  const asks = changes.some(({ kind }) => kind === 'languages')
  const programName = await programNames(ctx)
  const programs = await listMentioned(db, 'programs', idsOf('program'))
  return {
    say: (key: string, values?: Fields) => translate(language, key, { ...values }),
    language,
    languages: new Map(asks ? (await listLanguageNames(db, language)).map(({ code, name }) => [code, name]) : []),
    people: await listMentioned(db, 'people', idsOf('people')),
    programs: new Map([...programs].map(([id, name]) => [id, programName(name)])),
    organizations: await listMentioned(db, 'organizations', idsOf('organization')),
  } satisfies LogWords
}

type Age = { readonly years: number; readonly months: number; readonly weeks: number }
type Line = {
  readonly days: readonly string[]
  readonly hours: readonly { readonly from: number; readonly to: number }[]
}
type Licence = Partial<SiteForm['licences'][number]>

function ageText({ say }: LogWords, age: Age): string {
  const parts = (['years', 'months', 'weeks'] as const).filter((part) => age[part] > 0)
  return parts.length === 0
    ? say('vacancies:age.birth')
    : parts.map((part) => say(`vacancies:age.${part}`, { count: age[part] })).join(' ')
}

const scheduleText = ({ say, language }: LogWords, lines: readonly Line[]) =>
  lines
    .map(({ days, hours }) => {
      const named = weekdays.filter((day) => days.includes(day)).map((day) => say(`words:weekdayShort.${day}`))
      const spans = hours.map(({ from, to }) => spanIn(language, displayTime(from), displayTime(to)))
      return `${inOneLine(named)}${colonIn(language)}${inOneLine(spans)}`
    })
    .join(semicolonIn(language))

function licenceText({ say }: LogWords, { number = '', type = '', capacity, startOn, endOn }: Licence): string {
  const known = careTypes.find((each) => each === type)
  const details = [
    known ? say(`words:careType.${known}`) : type,
    capacity === undefined ? '' : say('sites:detail.licenceCapacity', { count: capacity }),
    startOn || endOn ? [startOn, endOn].map((day) => (day ? displayUsDay(day) : '…')).join(' – ') : '',
  ].filter(Boolean)
  return details.length > 0 ? `${number} (${details.join(' · ')})` : number
}

/** Returns a value of the log in the reader's language; '' for none. */
export function valueText(words: LogWords, kind: Kind, value: unknown): string {
  if (value === undefined || value === null || value === '') return ''
  const named = (names: Names) => inOneLine(inList(value).map((id) => names.get(id as number)))
  switch (kind) {
    case 'text':
      return inOneLine(inList(value))
    case 'flag':
      return words.say(value === true ? 'words:yesNo.yes' : 'words:yesNo.no')
    case 'day':
      return displayUsDay(String(value))
    case 'money':
      return displayDollars(Number(value))
    case 'age':
      return ageText(words, value as Age)
    case 'schedule':
      return scheduleText(words, value as readonly Line[])
    case 'licences':
      return (value as readonly Licence[]).map((each) => licenceText(words, each)).join(semicolonIn(words.language))
    case 'languages':
      return named(words.languages)
    case 'people':
      return named(words.people)
    case 'program':
      return named(words.programs)
    case 'organization':
      return named(words.organizations)
    default:
      return inOneLine(inList(value).map((each) => words.say(`${kind}.${each}`)))
  }
}
