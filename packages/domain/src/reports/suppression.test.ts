import { describe, expect, it } from 'vitest'
import { minShown, type Shown, shownLine, shownTable } from './suppression.ts'

describe('a line with its sum', () => {
  it.each([
    ['shows numbers of ten and more', [10, 20, 30], [10, 20, 30], 60],
    ['withholds another beside the only small one', [3, 40, 50], [undefined, undefined, 50], 93],
    ['chooses the other by its place', [40, 50, 3], [undefined, 50, undefined], 93],
    ['withholds as many as it takes', [0, 10, 10, 30, 30], [undefined, undefined, undefined, undefined, 30], 80],
    ['withholds another beside several small ones', [9, 9, 9, 30], [undefined, undefined, undefined, undefined], 57],
    ['withholds a sum below ten', [1, 2], [undefined, undefined], undefined],
    ['withholds nothing of nothing', [], [], undefined],
    ['shows one number', [12], [12], 12],
  ])('%s', (_name, given, values, total) => {
    expect(shownLine(given)).toEqual({ values, total })
  })

  it('never lets a small number be worked out, by readers who know how numbers are withheld', () => {
    const most = 22
    const told = new Map<string, number[][]>()
    const size = 3
    for (let code = 0; code < most ** size; code++) {
      const values = Array.from({ length: size }, (_, place) => Math.floor(code / most ** place) % most)
      const shown = shownLine(values)
      const text = JSON.stringify([shown.values.map((each) => each ?? '-'), shown.total ?? '-'])
      told.set(text, [...(told.get(text) ?? []), values])
    }
    for (const [text, possible] of told)
      for (let place = 0; place < size; place++) {
        const small = possible.filter((values) => (values[place] as number) < minShown)
        if (small.length === 0 || possible.some((values) => values.some((each) => each > most - minShown))) continue
        expect(new Set(possible.map((values) => values[place])).size, text).toBeGreaterThan(1)
      }
  })
})

/** Returns the rank of a matrix, by elimination. */
function rankOf(matrix: readonly (readonly number[])[]): number {
  const rows = matrix.map((row) => [...row])
  let rank = 0
  for (let column = 0; column < (rows[0]?.length ?? 0); column++) {
    const pivot = rows.findIndex((row, at) => at >= rank && Math.abs(row[column] ?? 0) > 1e-9)
    if (pivot < 0) continue
    ;[rows[rank], rows[pivot]] = [rows[pivot] as number[], rows[rank] as number[]]
    const by = rows[rank] as number[]
    for (const [at, row] of rows.entries()) {
      const factor = at === rank ? 0 : (row[column] ?? 0) / (by[column] as number)
      if (factor !== 0) for (const index of row.keys()) row[index] = (row[index] ?? 0) - factor * (by[index] ?? 0)
    }
    rank++
  }
  return rank
}

/** Returns the withheld numbers of a table that its shown ones and the sums of its rows and columns tell. */
function workedOut(shown: ReturnType<typeof shownTable>, isKnown = (_at: number, _column: number) => false): string[] {
  const cells = shown.flatMap(({ values, total }, at) =>
    [...values, total].flatMap((value, column) =>
      value === undefined && !isKnown(at, column) ? [{ at, column }] : [],
    ),
  )
  const width = (shown[0]?.values.length ?? 0) + 1
  const lines = [
    ...shown.map((_, at) => cells.map((cell) => (cell.at === at ? (cell.column === width - 1 ? -1 : 1) : 0))),
    ...Array.from({ length: width }, (_, column) => cells.map((cell) => (cell.column === column ? 1 : 0))),
  ]
  const rank = rankOf(lines)
  return cells.flatMap(({ at, column }, index) => {
    const alone = cells.map((_, place) => Number(place === index))
    return rankOf([...lines, alone]) === rank ? [`${at}/${column}`] : []
  })
}

describe('a table', () => {
  const all = (shown: ReturnType<typeof shownTable>): Shown[] =>
    shown.flatMap(({ values, total }) => [...values, total])

  it.each([
    [
      'shows what is large enough',
      [
        [10, 20],
        [30, 40],
      ],
      [10, 20, 30, 30, 40, 70],
    ],
    [
      'withholds whole rows of small numbers',
      [
        [1, 2],
        [30, 40],
        [50, 60],
      ],
      [undefined, undefined, undefined, undefined, undefined, undefined, 50, 60, 110],
    ],
    ['shows nothing of a single row', [[100, 200]], [undefined, undefined, undefined]],
    ['shows nothing of nothing', [], []],
  ])('%s', (_name, given, expected) => {
    expect(all(shownTable(given))).toEqual(expected)
  })

  it('shows no number below ten, and lets none that is withheld be worked out', () => {
    let seed = 7
    const random = (most: number) => {
      seed = (seed * 48_271) % 2_147_483_647
      return seed % most
    }
    for (let round = 0; round < 400; round++) {
      const [height, width] = [2 + random(6), 1 + random(5)]
      const most = [12, 30, 100][random(3)] as number
      const table = Array.from({ length: height }, () => Array.from({ length: width }, () => random(most)))
      const shown = shownTable(table)
      expect(all(shown).filter((each) => each !== undefined && each < minShown)).toEqual([])
      expect(workedOut(shown), JSON.stringify(table)).toEqual([])
      // Of two rows, a known number of one tells the other from the sum of the column.
      const known = (at: number, column: number) => height > 2 && at === height - 1 && column < Math.min(2, width - 1)
      const withZeros = table.map((row, at) => row.map((value, column) => (known(at, column) ? 0 : value)))
      expect(workedOut(shownTable(withZeros, known), known), JSON.stringify(withZeros)).toEqual([])
    }
  })
})
