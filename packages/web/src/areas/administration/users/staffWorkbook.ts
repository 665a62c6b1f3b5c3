import type { TFunction } from 'i18next'
import writeWorkbook, { type Cell } from 'write-excel-file/universal'
import type { Column, StaffLine } from './readStaff.ts'

type Line = { readonly line: StaffLine; readonly why: readonly string[] }

// A text stays a text, whatever it begins with, so that no spreadsheet takes it for a formula.
const cellOf = (value: string): Cell => ({ type: String, value })

/**
 * Returns a workbook to fill in, or lines that were not taken, each with its reasons behind its cells. It can be corrected
 * and imported as it is.
 */
export function staffWorkbook(t: TFunction, named: readonly Column[], lines: readonly Line[]): Promise<Blob> {
  const titles = named.map((column) => t(`administration.import.columns.${column}`))
  const own = lines.length > 0 ? [...titles, t('administration.import.why')] : titles
  const head = own.map((title) => ({ value: title, fontWeight: 'bold' as const }))
  const body = lines.map(({ line: { written }, why }) =>
    [...named.map((column) => written[column]), why.join(' ')].map(cellOf),
  )
  const columns = own.map((_, at) => ({ width: at < named.length ? 24 : 70 }))
  return writeWorkbook([head, ...body], { columns, stickyRowsCount: 1 }).toBlob()
}
