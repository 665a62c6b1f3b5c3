import type { ReadingLanguage } from '@semilla/domain/values/languages.ts'
import type { Config } from '../../../config.ts'
import type { ToldEvent } from '../../../platform/delivery/events.ts'
import { screenUrl } from '../../../platform/delivery/screenUrl.ts'
import type { VisitEntry } from '../../referrals/queries/visitEntries.ts'
import type { Facts } from '../telling/facts.ts'

/** The names of the buttons of messages, which are texts under `notices:actions`. */
export type ActionName =
  | 'seeApplication'
  | 'yes'
  | 'no'
  | 'createAccount'
  | 'readMessage'
  | 'sendDocuments'
  | 'openQueue'
  | 'openSite'
  | 'openApplication'
  | 'seeVisit'

/** One thing that a message tells: the key of its texts under `notices:`, the values in them, and its buttons. */
export type Part = {
  readonly key: string
  readonly values: Readonly<Record<string, string | number>>
  readonly actions: readonly { readonly name: ActionName; readonly url: string }[]
  /** A line below the text of a letter, in the reader's language. */
  readonly details?: string | undefined
  /** The address in a text message, where it is not that of the first button. */
  readonly textUrl?: string
  /** The offer that the family is asked to answer, with its last day. */
  readonly offer?: { readonly id: number; readonly lastDay: string; readonly dayInWords: string }
  /** A visit for the reader's calendar. */
  readonly visit?: VisitEntry
}

/** What parts are written from. */
export type Writing = {
  readonly facts: Facts
  readonly config: Config
  readonly language: ReadingLanguage
  /** The address to which the message goes. */
  readonly receiver: string
  readonly today: string
  readonly now: Date
  /** The valid invitation codes of families without an account, by application. */
  readonly invitations: ReadonlyMap<number, { readonly code: string }>
}

/** Returns what an event tells a reader, or undefined if it has nothing to tell any more. */
export type PartOf = (writing: Writing, event: ToldEvent, readerId: number) => Part | undefined

/** Returns the address of a screen for a link in a message, which opens it in the language of the message. */
export const linkTo = ({ config, language }: Pick<Writing, 'config' | 'language'>, address = ''): string =>
  screenUrl(config, language, address)
