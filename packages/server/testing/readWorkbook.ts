import { unzipped } from './unzipped.ts'

const marks: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' }
const plain = (xml: string) =>
  xml
    .replace(/<[^>]*>/g, '')
    .replace(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)))
    .replace(/&(lt|gt|quot|apos|amp);/g, (_, name: string) => marks[name] ?? '')
const all = (xml: string, pattern: RegExp) => [...xml.matchAll(pattern)].map(([, found = '']) => found)

/** Returns the cells of a sheet by their letters, row by row; an empty cell is absent. */
function rowsOf(sheet: string, shared: string): Record<string, string>[] {
  const texts = all(shared, /<si>(.*?)<\/si>/gs).map(plain)
  return all(sheet, /<row [^>]*>(.*?)<\/row>/gs).map((row) =>
    Object.fromEntries(
      [...row.matchAll(/<c r="([A-Z]+)\d+"([^>/]*)>(.*?)<\/c>/gs)].map(([, letter = '', kind = '', value = '']) => [
        letter,
        kind.includes('t="s"') ? (texts[Number(plain(value))] ?? '') : plain(value),
      ]),
    ),
  )
}

/**
 * Returns the XML of the first sheet of a workbook, its texts and its cells row by row; and the names, the cells and the XML
 * of all sheets.
 */
export function readWorkbook(file: Buffer) {
  const files = unzipped(file)
  const shared = files.get('xl/sharedStrings.xml') ?? ''
  const names = all(files.get('xl/workbook.xml') ?? '', /<sheet [^>]*name="([^"]*)"/g)
  const xml = names.map((_, index) => files.get(`xl/worksheets/sheet${index + 1}.xml`) ?? '')
  const sheets = xml.map((each) => rowsOf(each, shared))
  const [sheet = ''] = xml
  const [rows = []] = sheets
  return { sheet, texts: `${sheet}${shared}`, rows, names, sheets, xml: xml.join('\n') }
}

/** Returns a day as a cell of a spreadsheet holds it: the days since the end of 1899. */
export const serialDay = (day: string) => String(Date.parse(day) / 86_400_000 + 25_569)
