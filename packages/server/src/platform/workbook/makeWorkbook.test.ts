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

it('names each sheet once and in as many whole words as a workbook can have', async () => {
  const named = (name: string) => ({ name, columns: [{ title: 'Name', width: 20 }], rows: [] })
  const names = [
    'Resultados según si la familia califica',
    'Resultados según si la familia: otra',
    'Resultados por idioma del hogar',
    '按家庭所說的語言以及其他條件分組的孩子候補名單結果統計總表格式一',
    'By age',
    'BY AGE',
  ]
  const workbook = await makeWorkbook(names.map(named))
  expect(readWorkbook(Buffer.from(workbook)).names).toEqual([
    'Resultados según si la familia',
    'Resultados según si la (2)',
    'Resultados por idioma del hogar',
    '按家庭所說的語言以及其他條件分組的孩子候補名單結果統計總表格式',
    'By age',
    'BY AGE (2)',
  ])
})
