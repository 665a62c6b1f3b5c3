import { expect, it } from 'vitest'
import { readWorkbook } from '../../../testing/readWorkbook.ts'
import { makeWorkbook } from './makeWorkbook.ts'

it('leaves the process free for other requests while a large workbook is made', async () => {
  const rows = Array.from({ length: 5000 }, (_, row) => [`row ${row}`, row, { day: '2026-11-23' as const }])
  let isMade = false
  let turns = 0
  const takeTurn = () => {
    turns += 1
    if (!isMade) setImmediate(takeTurn)
  }
  setImmediate(takeTurn)
  const columns = ['name', 'number', 'day'].map((title) => ({ title, width: 20 }))
  const workbook = await makeWorkbook([{ name: 'Rows', columns, rows }])
  isMade = true
  expect(String.fromCharCode(...workbook.slice(0, 2))).toBe('PK')
  expect(turns).toBeGreaterThan(100)
})

it('names each sheet once, as programs refuse a workbook otherwise', async () => {
  const named = (name: string) => ({ name, columns: [{ title: 'Name', width: 20 }], rows: [] })
  const names = ['Outcomes by the needs of children', 'Outcomes by the needs of children: special', 'By age', 'BY AGE']
  const workbook = await makeWorkbook(names.map(named))
  expect(readWorkbook(Buffer.from(workbook)).names).toEqual([
    'Outcomes by the needs of childr',
    'Outcomes by the needs of ch (2)',
    'By age',
    'BY AGE (2)',
  ])
})
