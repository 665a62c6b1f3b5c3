/** The fewest children or families of whom a number is shown (rules: Reports). */
export const minShown = 10

/** A number of a table; undefined where it is withheld. */
export type Shown = number | undefined

/** Returns whether a number is too small to be shown. */
export const isSmall = (value: number) => value < minShown
const sum = (values: readonly number[]) => values.reduce((total, each) => total + each, 0)

/**
 * Returns the sum of the withheld numbers of a line, less ten for each that is withheld only to hide others and is
 * therefore known to be ten at least. If the result is nine or more, each small number can be anything from 0 to 9,
 * whatever the sum of the line.
 */
const slackOf = (values: readonly number[], hidden: ReadonlySet<number>) =>
  sum(
    [...hidden].map((index) => (isSmall(values[index] ?? 0) ? (values[index] ?? 0) : (values[index] ?? 0) - minShown)),
  )

const isSafe = (values: readonly number[], hidden: ReadonlySet<number>) =>
  [...hidden].some((index) => !isSmall(values[index] ?? 0)) && slackOf(values, hidden) >= minShown - 1

/**
 * Returns the positions of the numbers of a line to withhold when their sum is shown: those below ten, and enough
 * others that none of them can be calculated. The others are chosen by their position, because a choice by size would
 * reveal something about them. A number that readers know anyway hides no other.
 */
export function hiddenInLine(
  values: readonly number[],
  alreadyHidden: Iterable<number> = [],
  isKnown: (index: number) => boolean = () => false,
): ReadonlySet<number> {
  const small = [...values.keys()].filter((index) => isSmall(values[index] ?? 0) && !isKnown(index))
  const hidden = new Set([...alreadyHidden, ...small])
  if (hidden.size === 0) return hidden
  const from = small[0] ?? Math.min(...hidden)
  for (let step = 1; step <= values.length && !isSafe(values, hidden); step++) {
    const next = (from + step) % values.length
    if (!isKnown(next)) hidden.add(next)
  }
  return hidden
}

/** Returns the numbers of a line that may be shown next to their sum, and the sum. */
export function shownLine(values: readonly number[]): { readonly values: Shown[]; readonly total: Shown } {
  const hidden = hiddenInLine(values)
  const total = sum(values)
  return {
    values: values.map((value, index) => (hidden.has(index) ? undefined : value)),
    total: isSmall(total) ? undefined : total,
  }
}

type Hidden = readonly Set<number>[]
/** Returns whether readers know a number without the table: one that can only be zero. */
type IsKnown = (row: number, column: number) => boolean

/** Withholds more numbers in each row and column, so that their sums do not reveal the withheld ones. */
function hideInLines(rows: readonly (readonly number[])[], hidden: Hidden, isKnown: IsKnown): void {
  const width = rows[0]?.length ?? 0
  for (const [at, row] of rows.entries()) {
    // The last number is the sum of the others. While it is withheld itself, it tells nothing about them.
    if (hidden[at]?.has(width - 1)) continue
    for (const index of hiddenInLine(row.slice(0, -1), hidden[at], (each) => isKnown(at, each))) hidden[at]?.add(index)
  }
  for (let column = 0; column < width; column++) {
    const inColumn = [...rows.keys()].filter((at) => hidden[at]?.has(column))
    const values = rows.map((row) => row[column] ?? 0)
    for (const at of inColumn.length > 0 ? hiddenInLine(values, inColumn, (each) => isKnown(each, column)) : [])
      hidden[at]?.add(column)
  }
}

/**
 * Returns whether a withheld number has other withheld numbers in its row and its column, so that neither sum reveals
 * it.
 */
function isOnCircle(hidden: Hidden, at: number, column: number): boolean {
  const seen = new Set<string>([`row ${at}`])
  const next = [`row ${at}`]
  for (let node = next.pop(); node; node = next.pop()) {
    const [kind, place] = node.split(' ')
    const neighbors =
      kind === 'row'
        ? [...(hidden[Number(place)] ?? [])].map((each) => [Number(place), each] as const)
        : [...hidden.keys()].flatMap((row) => (hidden[row]?.has(Number(place)) ? [[row, Number(place)] as const] : []))
    for (const [row, each] of neighbors) {
      if (row === at && each === column) continue
      const other = kind === 'row' ? `column ${each}` : `row ${row}`
      if (other === `column ${column}`) return true
      if (!seen.has(other)) next.push(other)
      seen.add(other)
    }
  }
  return false
}

/** Withholds one more number where a withheld one could be worked out from several sums; returns whether it did. */
function hideOneMore(rows: readonly (readonly number[])[], hidden: Hidden, isKnown: IsKnown): boolean {
  const width = rows[0]?.length ?? 0
  for (const at of rows.keys())
    for (const column of hidden[at] ?? []) {
      if (isOnCircle(hidden, at, column)) continue
      const inRow = [...Array(width).keys()].find((each) => !hidden[at]?.has(each) && !isKnown(at, each))
      const inColumn = [...rows.keys()].find((each) => !hidden[each]?.has(column) && !isKnown(each, column))
      if (inRow !== undefined) hidden[at]?.add(inRow)
      else if (inColumn !== undefined) hidden[inColumn]?.add(column)
      else continue
      return true
    }
  return false
}

const countHidden = (hidden: Hidden) => sum(hidden.map(({ size }) => size))

/**
 * Returns the numbers of a table that may be shown, with the sum of each row, for readers who know the sum of each
 * column from elsewhere. No number below ten is shown. No withheld number can be calculated, not even by readers who
 * know which numbers can only be zero. A table of a single row is not shown at all, because the sums of its columns are
 * its numbers.
 */
export function shownTable(
  table: readonly (readonly number[])[],
  isKnown: IsKnown = () => false,
): { readonly values: Shown[]; readonly total: Shown }[] {
  const rows = table.map((row) => [...row, sum(row)])
  const hidden: Hidden = rows.map(
    (row, at) =>
      new Set(
        rows.length < 2
          ? row.keys()
          : [...row.keys()].filter((index) => isSmall(row[index] ?? 0) && !isKnown(at, index)),
      ),
  )
  for (let before = -1; before !== countHidden(hidden); ) {
    before = countHidden(hidden)
    if (rows.length > 1) hideInLines(rows, hidden, isKnown)
    if (rows.length > 1) hideOneMore(rows, hidden, isKnown)
  }
  return rows.map((row, at) => {
    const shown = row.map((value, index) => (hidden[at]?.has(index) || isKnown(at, index) ? undefined : value))
    return { values: shown.slice(0, -1), total: shown.at(-1) }
  })
}
