import { expect, test } from 'vitest'
import { textsElsewhere, unknownCitations } from './rules.ts'

const headings = ['Rank', 'Who may do what', 'Status of a child']

test.each<[path: string, text: string, unknown: number]>([
  ['a.ts', '/** As ranked (rules: Rank). */', 0],
  ['a.ts', '/**\n * Who may (rules: Who may\n * do what), and more.\n */', 0],
  ['a.tsx', '{/* rules: Status of a child */}', 0],
  ['a.ts', '// rules: Rank, rules: Ranking', 1],
  ['a.ts', '/** As ranked (rules: Fees). */', 1],
  ['a.ts', 'const all: { rules: Rule[] } = { rules: Fees }', 0],
  ['a.sql', '-- As ranked (rules: Fees).', 1],
  ['a.md', 'As ranked (rules: Who may\nknow what).', 1],
])('the citations in %s are checked against the headings: %j', (path, text, unknown) => {
  expect(unknownCitations({ path, text }, headings)).toHaveLength(unknown)
})

test.each<[text: string, isElsewhere: boolean]>([
  ['by the rulings, section 2', true],
  ["the Specification's form", true],
  ['an OpenAPI specification of every call', false],
  ['an unspecific scrolling list', false],
])('%j names a text outside the repository: %j', (text, isElsewhere) => {
  expect(textsElsewhere.test(text)).toBe(isElsewhere)
})
