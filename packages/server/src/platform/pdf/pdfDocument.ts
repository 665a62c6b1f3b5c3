import { interfaceLanguages, type ReadingLanguage } from '@semilla/domain/values/languages.ts'
import type { Context } from '../context.ts'

/** A name and a value; a value without a text is shown as a dash. */
export type PdfEntry = readonly [name: string, value: string]

/** A part of a document under a heading of the second or third level. */
export type PdfSection = {
  readonly title: string
  readonly level: 2 | 3
  readonly paragraphs?: readonly string[]
  readonly entries?: readonly PdfEntry[]
}

/** A document in one language, which screen readers read in the order of its sections. */
export type PdfDocument = {
  readonly title: string
  readonly language: ReadingLanguage
  readonly subtitle: string
  readonly sections: readonly PdfSection[]
  /** The line at the foot of each page, with `{page}` and `{pages}` for the numbers. */
  readonly footer: string
}

/** The context of a use case that writes a document. */
export type DocumentContext = Context & { readonly isForDocument: true }

/** Languages besides the shipped ones whose characters the fonts have. */
const written = new Set(
  'af ca ceb da de eu fil fr ga gl haw hil hmn ho ht id ilo is it ja jv ms nb nl nn no pam pt ru sm so sq sv sw tl to vi war'.split(
    ' ',
  ),
)

/** Returns the context in which a document is worded: in English where the fonts lack the characters of the language. */
export function inDocumentLanguage(ctx: Context): DocumentContext {
  const [spoken = ''] = ctx.language.split('-')
  const isWritten = interfaceLanguages.some((each) => each === ctx.language) || written.has(spoken)
  return { ...ctx, language: isWritten ? ctx.language : 'en', isForDocument: true }
}
