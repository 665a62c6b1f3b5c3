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

/** Returns the XML of the first sheet of a workbook, and its texts. */
export function readWorkbook(file: Buffer): { readonly sheet: string; readonly texts: string } {
  const files = unzip(file)
  const sheet = files.get('xl/worksheets/sheet1.xml') ?? ''
  return { sheet, texts: `${sheet}${files.get('xl/sharedStrings.xml') ?? ''}` }
}
