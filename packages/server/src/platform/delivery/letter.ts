import type { ReadingLanguage } from '@semilla/domain/values/languages.ts'

/** A button of a letter, or a link where the letter is plain text. */
export type LetterAction = { readonly label: string; readonly url: string }

export type LetterSection = {
  readonly heading: string
  readonly paragraphs: readonly string[]
  /** The first is the button that most readers want. */
  readonly actions: readonly LetterAction[]
}

/** The content of an email, from which both its plain text and its HTML are made. */
export type Letter = {
  readonly language: ReadingLanguage
  readonly subject: string
  readonly sections: readonly LetterSection[]
  /** Small print below: who sends it, and how to stop it. */
  readonly footer: readonly string[]
  readonly unsubscribe: LetterAction | undefined
}

const textOfSection = ({ heading, paragraphs, actions }: LetterSection, colon: string): string =>
  [heading, ...paragraphs, ...actions.map(({ label, url }) => `${label}${colon.trimEnd()}\n${url}`)]
    .filter(Boolean)
    .join('\n\n')

/** Returns a letter as plain text. */
export function letterText({ language, sections, footer, unsubscribe }: Letter): string {
  const colon = language === 'zh-Hant' ? '：' : ': '
  const stop = unsubscribe ? [`${unsubscribe.label}${colon}${unsubscribe.url}`] : []
  const end = ['--', ...footer, ...stop].join('\n')
  return [...sections.map((section) => textOfSection(section, colon)), end].join('\n\n')
}

const link = /https?:\/\/\S+/

/** Returns a plain text as a letter: a paragraph that is only an address becomes a button. */
export function letterOf(
  language: ReadingLanguage,
  { subject, body }: { readonly subject: string; readonly body: string },
  openLabel: string,
): Letter {
  const paragraphs = body.split(/\n{2,}/).filter(Boolean)
  const url = link.exec(body)?.[0].replace(/[.,;]$/, '')
  return {
    language,
    subject,
    sections: [{ heading: subject, paragraphs, actions: url ? [{ label: openLabel, url }] : [] }],
    footer: [],
    unsubscribe: undefined,
  }
}
