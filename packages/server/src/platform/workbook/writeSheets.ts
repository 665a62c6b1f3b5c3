import writeWorkbook from 'write-excel-file/node'
import type { Cell, Sheet } from './sheet.ts'

/** The most characters that a cell can hold. */
const maxCell = 32_767
/** The most characters of a sheet's name, and those that it cannot have. */
const maxName = 31
const notInNames = /[\\/?*[\]:]/g

const atTop = { alignVertical: 'top' as const }
const dateCell = (value: Date | undefined, format: string) =>
  value ? { type: Date, value, format, ...atTop } : { type: String, value: '' }

/** Returns a cell. A text stays a text, whatever it begins with, so that no spreadsheet takes it for a formula. */
function cellOf(value: Cell) {
  if (typeof value === 'number') return { type: Number, value, ...atTop }
  if (typeof value !== 'object') return { type: String, value: (value ?? '').slice(0, maxCell), wrap: true, ...atTop }
  if ('time' in value) return dateCell(value.time, 'mm/dd/yyyy hh:mm AM/PM')
  return dateCell(value.day ? new Date(`${value.day}T00:00:00Z`) : undefined, 'mm/dd/yyyy')
}

/** Returns as much of a name as fits, up to the end of a word where it has one. */
function shortened(name: string, max: number): string {
  if (name.length <= max) return name
  const cut = name.slice(0, max)
  const wordEnd = /\s/.test(name.charAt(max)) ? max : cut.search(/\s+\S*$/)
  return (wordEnd > 0 ? cut.slice(0, wordEnd) : cut).trimEnd()
}

/** Returns the names of sheets as a workbook can have them: without some characters, short, and each once in any case. */
function namesOf(sheets: readonly Sheet[]): string[] {
  const taken = new Set<string>()
  return sheets.map(({ name }) => {
    const wanted = shortened(name.replace(notInNames, ' '), maxName)
    let own = wanted
    for (let count = 2; taken.has(own.toLowerCase()); count++) {
      const mark = ` (${count})`
      own = shortened(wanted, maxName - mark.length) + mark
    }
    taken.add(own.toLowerCase())
    return own
  })
}

/** Returns sheets as a workbook. Takes a second for 10,000 rows, in which the thread does nothing else. */
export async function writeSheets(sheets: readonly Sheet[]): Promise<Uint8Array> {
  const names = namesOf(sheets)
  return writeWorkbook(
    sheets.map(({ columns, rows }, index) => ({
      sheet: names[index] as string,
      data: [
        columns.map(({ title }) => ({ value: title, fontWeight: 'bold' as const })),
        ...rows.map((row) => row.map(cellOf)),
      ],
      columns: columns.map(({ width }) => ({ width })),
      stickyRowsCount: 1,
    })),
  ).toBuffer()
}
