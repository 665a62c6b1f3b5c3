import writeWorkbook from 'write-excel-file/node'

/** The type under which workbooks are sent. */
export const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
/** The most characters that a cell can hold. */
const maxCell = 32_767
/** The most characters of a sheet's name, and those that it cannot have. */
const maxName = 31
const notInNames = /[\\/?*[\]:]/g

export type Cell = string | number | undefined
/** A sheet: its name, its columns with their widths in characters, and its rows. */
export type Sheet = {
  readonly name: string
  readonly columns: readonly { readonly title: string; readonly width: number }[]
  readonly rows: readonly (readonly Cell[])[]
}

/** A text stays a text, whatever it begins with, so that no spreadsheet takes it for a formula. */
const cellOf = (value: Cell) =>
  typeof value === 'number'
    ? { type: Number, value }
    : { type: String, value: (value ?? '').slice(0, maxCell), wrap: true, alignVertical: 'top' as const }

/** Returns sheets as a workbook. */
export async function makeWorkbook(sheets: readonly Sheet[]): Promise<Uint8Array> {
  return writeWorkbook(
    sheets.map(({ name, columns, rows }) => ({
      sheet: name.replace(notInNames, ' ').slice(0, maxName),
      data: [
        columns.map(({ title }) => ({ value: title, fontWeight: 'bold' as const })),
        ...rows.map((row) => row.map(cellOf)),
      ],
      columns: columns.map(({ width }) => ({ width })),
      stickyRowsCount: 1,
    })),
  ).toBuffer()
}
