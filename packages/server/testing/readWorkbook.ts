import { inflateRawSync } from 'node:zlib'

/** Returns the files of a ZIP archive as texts, by their names. */
function unzip(zip: Buffer): Map<string, string> {
  const files = new Map<string, string>()
  const end = zip.lastIndexOf(Buffer.from('PK\x05\x06'))
  let at = zip.readUInt32LE(end + 16)
  for (let count = zip.readUInt16LE(end + 10); count > 0; count--) {
    const [method, size] = [zip.readUInt16LE(at + 10), zip.readUInt32LE(at + 20)]
    const [name, extra, comment] = [28, 30, 32].map((place) => zip.readUInt16LE(at + place)) as [number, number, number]
    const local = zip.readUInt32LE(at + 42)
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28)
    const bytes = zip.subarray(start, start + size)
    files.set(zip.toString('utf8', at + 46, at + 46 + name), (method === 0 ? bytes : inflateRawSync(bytes)).toString())
    at += 46 + name + extra + comment
  }
  return files
}

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

/** Returns the cells of every sheet of a workbook, row by row, and the XML of all sheets. */
export function readSheets(file: Buffer) {
  const files = unzip(file)
  const shared = files.get('xl/sharedStrings.xml') ?? ''
  const sheets = [...files].filter(([name]) => /worksheets\/sheet\d+\.xml$/.test(name))
  const inOrder = sheets.toSorted(([a], [b]) => a.localeCompare(b, 'en', { numeric: true })).map(([, xml]) => xml)
  return { xml: inOrder.join('\n'), sheets: inOrder.map((sheet) => rowsOf(sheet, shared)) }
}

/** Returns the XML of the first sheet of a workbook, its texts, its cells row by row, and the names of all sheets. */
export function readWorkbook(file: Buffer) {
  const files = unzip(file)
  const sheet = files.get('xl/worksheets/sheet1.xml') ?? ''
  const shared = files.get('xl/sharedStrings.xml') ?? ''
  const names = all(files.get('xl/workbook.xml') ?? '', /<sheet [^>]*name="([^"]*)"/g)
  return { sheet, texts: `${sheet}${shared}`, rows: rowsOf(sheet, shared), names }
}

/** Returns a day as a cell of a spreadsheet holds it: the days since the end of 1899. */
export const serialDay = (day: string) => String(Date.parse(day) / 86_400_000 + 25_569)
