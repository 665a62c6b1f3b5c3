import { createReadStream } from 'node:fs'
import { type CsvError, parse } from 'csv-parse'
import { type Finding, type LicensedSite, readLicensedSite, requiredColumns } from './licensedSite.ts'

type Read = { readonly record: string[]; readonly info: { readonly lines: number } }

/** Thrown for a file that is not a licensing list. */
export class UnreadableList extends Error {}

function checkColumns(columns: readonly string[]): void {
  const missing = requiredColumns.filter((name) => !columns.includes(name))
  if (missing.length > 0) throw new UnreadableList(`The list has no column ${missing.join(', ')}`)
}

/**
 * Adds an error of a row to the findings. Throws for a quote that never closes, which invalidates the rest of the list.
 */
function notice(broken: Finding[], error: CsvError): void {
  const line = Number(error.lines ?? 0)
  if (error.code === 'CSV_QUOTE_NOT_CLOSED' || error.code === 'CSV_MAX_RECORD_SIZE') {
    throw new UnreadableList(`A quotation mark on line ${line} is never closed`)
  }
  if (broken.at(-1)?.line !== line) broken.push({ line, licenceNumber: '', isTaken: false, because: error.message })
}

/**
 * Yields the site in each row of a licensing list, or the reason why the row cannot be imported: a wrong number of
 * fields, broken quotes, or invalid content. Reads row by row, so that a list of any length fits in memory. Throws for
 * a file without the required columns.
 */
export async function* readLicensingList(file: string): AsyncGenerator<LicensedSite | Finding> {
  const broken: Finding[] = []
  const parser = parse({
    bom: true,
    info: true,
    trim: true,
    relax_column_count: true,
    skip_empty_lines: true,
    skip_records_with_error: true,
    max_record_size: 20_000,
    on_skip: (error?: CsvError) => {
      if (error) notice(broken, error)
    },
  })
  createReadStream(file)
    .on('error', (error) => parser.destroy(error))
    .pipe(parser)
  let columns: string[] | undefined
  for await (const { record, info } of parser as AsyncIterable<Read>) {
    yield* broken.splice(0)
    if (!columns) {
      columns = record.map((name) => name.toLowerCase())
      checkColumns(columns)
      continue
    }
    const fields = Object.fromEntries(columns.map((name, index) => [name, record[index] ?? '']))
    if (record.length === columns.length) yield readLicensedSite(fields, info.lines)
    else yield unevenRow(fields, info.lines, record.length, columns.length)
  }
  yield* broken
  if (!columns) throw new UnreadableList('The list is empty')
}

const unevenRow = (fields: Record<string, string>, line: number, found: number, expected: number): Finding => ({
  line,
  licenceNumber: fields.license_number ?? '',
  isTaken: false,
  because: `it has ${found} fields and not ${expected}`,
})
