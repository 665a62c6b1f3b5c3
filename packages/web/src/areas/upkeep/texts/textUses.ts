/// <reference path="./virtual.d.ts" />
import uses, { screens, titles } from 'virtual:text-uses'

/** Returns the sources that name a text, or the beginning of its key. */
export const sourcesOf = (file: string, key: string): string[] => {
  const place = `${file}.${key}`
  const named = Object.entries(uses)
    .filter(([each]) => (each.endsWith('*') ? place.startsWith(each.slice(0, -1)) : each === place))
    .flatMap(([, sources]) => sources)
  return [...new Set(named)].sort()
}

/** Texts that every screen has. */
const everywhere = ['shell', 'validation', 'refusals']

/** Returns the keys of the titles of the screens that show texts of a file; `everywhere` for those of every screen. */
export const screensOf = (file: string): readonly string[] | 'everywhere' =>
  everywhere.includes(file) ? 'everywhere' : (screens[file] ?? [])

/** Returns the title of a screen in a language that comes with the product, else in English. */
export const titleOf = (key: string, language: string): string => (titles[language] ?? titles.en)?.[key] ?? key
