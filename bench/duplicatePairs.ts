import { readFileSync } from 'node:fs'
import { blockingKeys } from '../packages/domain/src/duplicates/blockingKeys.ts'
import { comparePeople, readPerson } from '../packages/domain/src/duplicates/comparePeople.ts'
import { type NameShare, sharesOf } from '../packages/domain/src/duplicates/frequencies.ts'
import { nobody, type Person } from '../packages/domain/src/duplicates/person.ts'
import { strengthOf } from '../packages/domain/src/duplicates/strength.ts'
import { say } from './figures.ts'

const wanted = { precision: 0.99, recall: 0.97 }
/** The number of frequent names that the database keeps of each column. */
const frequentNames = 500

type Row = Readonly<Record<string, string>>

/** Returns the rows of a file by its column names. Its values contain neither commas nor quotes. */
function readRows(file: string): Row[] {
  const [head = [], ...lines] = readFileSync(file, 'utf8')
    .trim()
    .split(/\r?\n/)
    .map((line) => line.split(',').map((value) => value.trim()))
  return lines.map((line) => Object.fromEntries(head.map((column, at) => [column, line[at] ?? ''])))
}

const dayOf = (digits = '') => /^(\d{4})(\d{2})(\d{2})$/.exec(digits)?.slice(1).join('-')

/** Returns a row of the Febrl project's form as a person. The social security number is left out. */
const personOf = (row: Row): Person => ({
  ...nobody,
  firstName: row.given_name ?? '',
  lastName: row.surname ?? '',
  bornOn: dayOf(row.date_of_birth),
  street: [row.street_number, row.address_1, row.address_2].filter(Boolean).join(' '),
  zip: row.postcode ?? '',
})

/** Returns the most frequent names of a column, as the database's statistics hold them. */
function frequentOf(rows: readonly Row[], column: string, part: NameShare['part']): NameShare[] {
  const counts = Map.groupBy(rows.map((row) => row[column] ?? '').filter(Boolean), (name) => name)
  return [...counts]
    .map(([name, { length }]) => ({ part, name, share: length / rows.length }))
    .filter(({ share }) => share * rows.length > 1)
    .toSorted((one, other) => other.share - one.share)
    .slice(0, frequentNames)
}

/** Returns the pairs of places of rows that share a key, each once. */
function pairsOf(people: readonly ReturnType<typeof readPerson>[]): [number, number][] {
  const blocks = new Map<number, number[]>()
  for (const [at, person] of people.entries())
    for (const key of blockingKeys('child', person)) blocks.set(key, [...(blocks.get(key) ?? []), at])
  const pairs = new Map<string, [number, number]>()
  for (const block of blocks.values())
    for (const one of block) for (const other of block) if (one < other) pairs.set(`${one} ${other}`, [one, other])
  return [...pairs.values()]
}

/** Measures precision and recall on a file of the Febrl project's form: rows with equal numbers are one person. */
export function measurePairs(file: string): boolean {
  const rows = readRows(file)
  const people = rows.map((row) => readPerson(personOf(row)))
  const numberOf = (at: number) => /\d+/.exec(rows[at]?.rec_id ?? '')?.[0]
  const shareOf = sharesOf(
    [...frequentOf(rows, 'given_name', 'first'), ...frequentOf(rows, 'surname', 'last')],
    rows.length,
  )
  const compared = pairsOf(people)
  const found = compared.filter(([one, other]) => {
    const { weight } = comparePeople(people[one] as never, people[other] as never, shareOf)
    return strengthOf(weight, rows.length) !== undefined
  })
  const right = found.filter(([one, other]) => numberOf(one) === numberOf(other)).length
  const groups = Map.groupBy(rows.keys(), numberOf)
  const truePairs = [...groups.values()].reduce((sum, { length }) => sum + (length * (length - 1)) / 2, 0)
  const [precision, recall] = [right / found.length, right / truePairs]
  const holds = precision >= wanted.precision && recall >= wanted.recall
  say(
    `${rows.length} records, ${truePairs} true pairs, ${compared.length} compared, ${found.length} found, ${right} of them true`,
  )
  say(
    `  ${holds ? '✓' : '✗'} precision ${precision.toFixed(4)} (at least ${wanted.precision}), recall ${recall.toFixed(4)} (at least ${wanted.recall})`,
  )
  return holds
}
