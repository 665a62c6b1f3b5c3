import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root, type Source } from './sources.ts'

export const rulesPath = 'docs/rules.md'

/** The sections of the page of rules: the text under each heading of the second level, by the heading. */
export function readRules(): ReadonlyMap<string, string> {
  const [, ...parts] = readFileSync(join(root, rulesPath), 'utf8').split(/^## /m)
  return new Map(
    parts.map((part) => {
      const end = part.indexOf('\n')
      return [part.slice(0, end).trim(), part.slice(end)]
    }),
  )
}

const comments = /\/\*[\s\S]*?\*\/|\/\/.*|^\s*--.*/gm

/** What a file says to its reader, on one line: the comments of code and SQL, the whole of a page. */
const wordsOf = ({ path, text }: Source): string =>
  (path.endsWith('.md') ? text : (text.match(comments) ?? []).join('\n')).replace(
    /\s*\n\s*(\*(?!\/)|\/\/|--)?\s*/g,
    ' ',
  )

/** The citations `rules: …` of a file that name none of the headings, with the words that follow. */
export const unknownCitations = (source: Source, headings: Iterable<string>): string[] => {
  const known = [...headings]
  return [...wordsOf(source).matchAll(/\brules: (?=(\p{Lu}[^`]{0,60}))/gu)]
    .map(([, cited = '']) => cited)
    .filter(
      (cited) =>
        !known.some((heading) => cited.startsWith(heading) && !/^[\p{L}\d]/u.test(cited.slice(heading.length))),
    )
}

/** Names of texts outside the repository, of which nobody who reads the code has a copy. */
export const textsElsewhere = /\brulings\b|(?<!OpenAPI )\bspecifications?\b/i
