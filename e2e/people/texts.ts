import { readdirSync, readFileSync } from 'node:fs'
import { filledIn } from '../../packages/domain/src/values/punctuation.ts'

type Texts = { readonly [key: string]: string | Texts }
const folder = new URL('../../locales/', import.meta.url)

const flat = (texts: Texts, before: string): [string, string][] =>
  Object.entries(texts).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[`${before}.${key}`, value]] : flat(value, `${before}.${key}`),
  )

/** Returns every text of a language by its key: `shell.signIn`. */
export const textsOf = (language: string): ReadonlyMap<string, string> =>
  new Map(
    readdirSync(new URL(`${language}/`, folder)).flatMap((file) =>
      flat(
        JSON.parse(readFileSync(new URL(`${language}/${file}`, folder), 'utf8')) as Texts,
        file.replace('.json', ''),
      ),
    ),
  )

/** Returns English texts of two words or more that another language does not share, without those that take values. */
export function englishOnly(language: string): readonly string[] {
  const own = [...textsOf(language).values()].join('\n')
  const texts = [...textsOf('en').values()].filter((text) => !/[{}<]/.test(text) && /\S\s+\S/.test(text.trim()))
  return [...new Set(texts)].filter((text) => text.length >= 8 && !own.includes(text))
}

/** Returns the text of a key in one language, with its values filled in. */
export type Say = (key: string, values?: Readonly<Record<string, string | number>>) => string

/** Returns what the product says in a language. A key that does not exist is an error in the test. */
export function sayIn(language: string): Say {
  const texts = textsOf(language)
  return (key, values = {}) => {
    const text = texts.get(key)
    if (text === undefined) throw new Error(`There is no text ${key} in ${language}`)
    return filledIn(language, values, (filled) =>
      text.replace(/\{(\w+)\}/g, (all, name: string) => String(filled[name] ?? all)),
    )
  }
}

/** Returns what the product says to staff in a language, where the texts of a family would address it. */
export function sayToStaffIn(language: string): Say {
  const texts = textsOf(language)
  const say = sayIn(language)
  return (key, values) => say(texts.has(`forStaff.${key}`) ? `forStaff.${key}` : key, values)
}
