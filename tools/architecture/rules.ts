import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root, type Source } from './sources.ts'

export const rulesPath = 'docs/rules.md'

/** Returns the sections of the page of rules: the text under each second-level heading, by heading. */
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

/** Returns the prose of a file on one line: the comments of code and SQL, or the whole of a page. */
const wordsOf = ({ path, text }: Source): string =>
  (path.endsWith('.md') ? text : (text.match(comments) ?? []).join('\n')).replace(
    /\s*\n\s*(\*(?!\/)|\/\/|--)?\s*/g,
    ' ',
  )

/** Returns the citations `rules: …` of a file that do not match a heading, with the words that follow. */
export const unknownCitations = (source: Source, headings: Iterable<string>): string[] => {
  const known = [...headings]
  return [...wordsOf(source).matchAll(/\brules: (?=(\p{Lu}[^`]{0,60}))/gu)]
    .map(([, cited = '']) => cited)
    .filter(
      (cited) =>
        !known.some((heading) => cited.startsWith(heading) && !/^[\p{L}\d]/u.test(cited.slice(heading.length))),
    )
}

/** Names of texts outside the repository, which readers of the code do not have. */
export const textsElsewhere = /\brulings\b|(?<!OpenAPI )\bspecifications?\b/i
