import { describe, expect, it } from 'vitest'
import { type Column, sorted } from './columns.ts'

type Row = { name?: string; age?: number }
const columns: Column<Row>[] = [
  { id: 'name', title: 'Name', cell: (row) => row.name, sortBy: (row) => row.name },
  { id: 'age', title: 'Age', cell: (row) => row.age, sortBy: (row) => row.age },
]
const rows: Row[] = [{ name: 'Room 10', age: 4 }, { name: 'árbol', age: 12 }, { age: 3 }, { name: 'Room 9' }]
const names = (sort: { column: string; descending: boolean }) =>
  sorted(rows, columns, sort, 'es').map((row) => row.name)

describe('sorting the rows of a grid', () => {
  it('reads accents and numbers as people do, and puts what is missing last either way', () => {
    expect(names({ column: 'name', descending: false })).toEqual(['árbol', 'Room 9', 'Room 10', undefined])
    expect(names({ column: 'name', descending: true })).toEqual(['Room 10', 'Room 9', 'árbol', undefined])
  })

  it('compares numbers as numbers', () => {
    expect(sorted(rows, columns, { column: 'age', descending: false }, 'en').map((row) => row.age)).toEqual([
      3,
      4,
      12,
      undefined,
    ])
  })

  it('leaves rows alone without an order, or by a column that has none', () => {
    expect(sorted(rows, columns, undefined, 'en')).toBe(rows)
    expect(sorted(rows, columns, { column: 'none', descending: false }, 'en')).toBe(rows)
  })
})
