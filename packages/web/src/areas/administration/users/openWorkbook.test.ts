import { strToU8, unzipSync, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import writeWorkbook from 'write-excel-file/universal'
import { openWorkbook } from './openWorkbook.ts'

const workbookOf = async (rows: readonly string[][]) => {
  const blob = await writeWorkbook(rows.map((row) => row.map((value) => ({ type: String, value })))).toBlob()
  return unzipSync(new Uint8Array(await blob.arrayBuffer()))
}
const fileOf = (parts: Record<string, Uint8Array>) => new Blob([zipSync(parts) as Uint8Array<ArrayBuffer>])

test('a long workbook is read to its last row', async () => {
  const rows = Array.from({ length: 5000 }, (_, at) => [`Ana ${at}`, 'Reyes', `ana.${at}@example.org`])
  const parts = await workbookOf(rows)
  // More than the library unpacks without a worker.
  expect(parts['xl/worksheets/sheet1.xml']?.length).toBeGreaterThan(512 * 1024)
  expect(await openWorkbook(fileOf(parts))).toEqual({ rows })
})

test('pictures in a workbook do not count', async () => {
  const rows = [['Ana', 'Reyes']]
  const parts = { ...(await workbookOf(rows)), 'xl/media/logo.png': new Uint8Array(11_000_000) }
  expect(await openWorkbook(fileOf(parts))).toEqual({ rows })
})

test.each([
  ['a file that is large', new Blob([new Uint8Array(5_000_001)]), 'tooLarge'],
  ['a small file that unpacks to a large one', fileOf({ 'xl/a.xml': new Uint8Array(10_000_001) }), 'tooLarge'],
  ['a picture', new Blob([strToU8('\x89PNG\r\n')]), 'noWorkbook'],
  ['another archive', fileOf({ 'letter.xml': strToU8('<letter/>') }), 'noWorkbook'],
  ['an empty file', new Blob([]), 'noWorkbook'],
])('%s is told apart', async (_, file, fault) => {
  expect(await openWorkbook(file)).toEqual({ fault })
})
