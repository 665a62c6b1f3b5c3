import { displayLongDay, displayTime, displayUsDay } from '@semilla/domain/values/displayDays.ts'
import { displayClock } from '@semilla/domain/values/displayMoments.ts'
import type { ReadingLanguage } from '@semilla/domain/values/languages.ts'
import { displayDollars } from '@semilla/domain/values/money.ts'
import { inARow } from '@semilla/domain/values/punctuation.ts'
import { keyForStaff, translate } from '../../../platform/language.ts'
import type { DocumentContext } from '../../../platform/pdf/pdfDocument.ts'
import { agencyNames } from '../../organizations/queries.ts'
import { listLanguageNames } from '../../reference/queries.ts'

/** How a record is worded for its reader. */
export type RecordWords = {
  readonly language: ReadingLanguage
  /** The text of a key, `apply:review.name`. */
  readonly say: (key: string, values?: Record<string, unknown>) => string
  /** The label of a question of the application. */
  readonly label: (field: string) => string
  /** Chosen words of one kind, in the reader's language. */
  readonly words: (kind: string, chosen: readonly string[]) => string
  /** Texts with an answer, in a row as the reader's language separates them. */
  readonly row: (parts: readonly (string | undefined)[]) => string
  readonly yesNo: (is: boolean) => string
  readonly money: (cents: number) => string
  readonly day: (day: string) => string
  /** Minutes after midnight. */
  readonly time: (minutes: number) => string
  readonly languages: (codes: readonly string[]) => string
  /** The name of the agency that a family asked for, or that it has no preference. */
  readonly askedAgency: (id: number | undefined) => string
}

/** Returns texts with an answer, in one line. */
export const inOneLine = (parts: readonly (string | undefined)[]): string =>
  parts.filter((part) => part?.trim()).join(', ')

/** Returns minutes after midnight as families read them. The fonts have no narrow space. */
const familyTime = (language: ReadingLanguage) => (minutes: number) =>
  displayClock(minutes, language).replaceAll('\u202f', '\u00a0')

/**
 * Returns how a record is worded: families are addressed and read days in words, staff read about the family, and days as
 * MM/DD/YYYY (rules: Languages and dates). The context is that of a document.
 */
export async function recordWords({ db, language }: DocumentContext, isForFamily: boolean): Promise<RecordWords> {
  const names = new Map((await listLanguageNames(db, language)).map(({ code, name }) => [code, name]))
  const agencies = await agencyNames(db)
  const say = (key: string, values?: Record<string, unknown>) =>
    translate(language, isForFamily ? key : keyForStaff(key), values)
  const named = (parts: readonly (string | undefined)[]) =>
    inARow(
      parts.filter((part): part is string => Boolean(part?.trim())),
      language,
    )
  return {
    language,
    say,
    label: (field) => say(`apply:label.${field}`),
    row: named,
    words: (kind, chosen) => named(chosen.map((each) => say(`words:${kind}.${each}`))),
    yesNo: (is) => say(is ? 'words:yesNo.yes' : 'words:yesNo.no'),
    money: displayDollars,
    time: isForFamily ? familyTime(language) : displayTime,
    day: (day) => (isForFamily ? displayLongDay(day, language) : displayUsDay(day)),
    languages: (codes) => named(codes.map((code) => names.get(code))),
    askedAgency: (id) => (id && agencies.get(id)) || say('apply:misc.anyAgency'),
  }
}
