import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { interfaceLanguages } from '@semilla/domain/values/languages.ts'
import { expect, it } from 'vitest'

const locales = join(import.meta.dirname, '../../../../../locales')

/** Returns every text below a key of a file of texts. */
const textsIn = (part: unknown): string[] =>
  typeof part === 'string' ? [part] : Object.values(part as object).flatMap(textsIn)

const link = /\{(url|link|\w+Url|\w+Link)\}/

// A phone takes the link up to the next space, so it would open one that ends with the sentence's punctuation.
it.each(interfaceLanguages)('every link in a text in %s is followed by a space or by nothing', (language) => {
  const files = readdirSync(join(locales, language))
  const texts = files.flatMap((file) => textsIn(JSON.parse(readFileSync(join(locales, language, file), 'utf8'))))
  const withLink = texts.filter((text) => link.test(text))
  expect(withLink.length).toBeGreaterThan(5)
  expect(withLink.filter((text) => new RegExp(`${link.source}(?!\\s|$)`).test(text))).toEqual([])
})
