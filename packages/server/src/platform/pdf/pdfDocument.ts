import { type InterfaceLanguage, shippedLanguage } from '@semilla/domain/values/languages.ts'
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
  readonly language: InterfaceLanguage
  readonly subtitle: string
  readonly sections: readonly PdfSection[]
  /** The line at the foot of each page, with `{page}` and `{pages}` for the numbers. */
  readonly footer: string
}

/** The context of a use case that writes a document. */
export type DocumentContext = Context & { readonly language: InterfaceLanguage }

/**
 * Returns the context in which a document is worded: the fonts have the characters of the shipped languages, so that
 * another language reads it in English.
 */
export const inDocumentLanguage = (ctx: Context): DocumentContext => ({
  ...ctx,
  language: shippedLanguage(ctx.language),
})
