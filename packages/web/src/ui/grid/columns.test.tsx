import { act, renderHook } from '@testing-library/react'
import i18next from 'i18next'
import { describe, expect, it } from 'vitest'
import { setUpTexts } from '../../testing/screen.tsx'
import type { Column, Sort } from './columns.ts'
import { useGridTable } from './useGridTable.ts'

type Row = { name?: string; age?: number }
const columns: Column<Row>[] = [
  { id: 'name', title: 'Name', cell: (row) => row.name, sortBy: (row) => row.name },
  { id: 'age', title: 'Age', cell: (row) => row.age, sortBy: (row) => row.age },
]
const rows: Row[] = [{ name: 'Room 10', age: 4 }, { name: 'árbol', age: 12 }, { age: 3 }, { name: 'Room 9' }]
const props = {
  name: 'rooms',
  label: 'Rooms',
  columns,
  rows,
  keyOf: (row: Row) => String(rows.indexOf(row)),
  nameOf: (row: Row) => row.name ?? '',
}

setUpTexts()

async function sorted(sort: Sort | undefined, language: string): Promise<readonly Row[]> {
  await i18next.changeLanguage(language)
  const { result } = renderHook(() => useGridTable(props))
  if (sort) act(() => result.current.setSorting([{ id: sort.column, desc: sort.descending }]))
  return result.current.getRowModel().rows.map(({ original }) => original)
}
const names = async (sort: Sort) => (await sorted(sort, 'es')).map((row) => row.name)

describe('sorting the rows of a grid', () => {
  it('sorts accents and numbers as the language does, with missing values last in both orders', async () => {
    expect(await names({ column: 'name', descending: false })).toEqual(['árbol', 'Room 9', 'Room 10', undefined])
    expect(await names({ column: 'name', descending: true })).toEqual(['Room 10', 'Room 9', 'árbol', undefined])
  })

  it('compares numbers as numbers', async () => {
    const order = await sorted({ column: 'age', descending: false }, 'en')
    expect(order.map((row) => row.age)).toEqual([3, 4, 12, undefined])
  })

  it('keeps the order of rows without a sort column, or with one that has no values', async () => {
    expect(await sorted(undefined, 'en')).toEqual(rows)
    expect(await sorted({ column: 'none', descending: false }, 'en')).toEqual(rows)
  })
})
