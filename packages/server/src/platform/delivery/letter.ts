import type { ReadingLanguage } from '@semilla/domain/values/languages.ts'

/** A button of a letter, or a link where the letter is plain text. */
export type LetterAction = { readonly label: string; readonly url: string }

export type LetterSection = {
  readonly heading: string
  readonly paragraphs: readonly string[]
  /** The first is the button that most readers want. */
  readonly actions: readonly LetterAction[]
}

/** The content of an e-mail, from which both its plain text and its HTML are made. */
export type Letter = {
  readonly language: ReadingLanguage
  readonly subject: string
  readonly sections: readonly LetterSection[]
  /** Small print below: who sends it, and how to stop it. */
  readonly footer: readonly string[]
  readonly unsubscribe: LetterAction | undefined
}

const textOfSection = ({ heading, paragraphs, actions }: LetterSection): string =>
  [heading, ...paragraphs, ...actions.map(({ label, url }) => `${label}:\n${url}`)].filter(Boolean).join('\n\n')

/** Returns a letter as plain text. */
export const letterText = ({ sections, footer, unsubscribe }: Letter): string =>
  [
    ...sections.map(textOfSection),
    ['--', ...footer, ...(unsubscribe ? [`${unsubscribe.label}: ${unsubscribe.url}`] : [])].join('\n'),
  ].join('\n\n')

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
