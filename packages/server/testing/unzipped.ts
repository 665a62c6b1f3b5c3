import { inflateRawSync } from 'node:zlib'

const entryMark = 0x02014b50

/** Returns the files of a ZIP archive, such as a workbook, as texts by name, from the directory at its end. */
export function unzipped(archive: Buffer): ReadonlyMap<string, string> {
  const files = new Map<string, string>()
  let at = archive.readUInt32LE(archive.lastIndexOf('PK\u0005\u0006') + 16)
  while (archive.readUInt32LE(at) === entryMark) {
    const [packed, nameLength, extra, comment] = [20, 28, 30, 32].map((offset) =>
      offset === 20 ? archive.readUInt32LE(at + offset) : archive.readUInt16LE(at + offset),
    ) as [number, number, number, number]
    const start = archive.readUInt32LE(at + 42)
    const begin = start + 30 + archive.readUInt16LE(start + 26) + archive.readUInt16LE(start + 28)
    const bytes = archive.subarray(begin, begin + packed)
    const isPacked = archive.readUInt16LE(at + 10) !== 0
    const name = archive.subarray(at + 46, at + 46 + nameLength).toString()
    files.set(name, (isPacked ? inflateRawSync(bytes) : bytes).toString())
    at += 46 + nameLength + extra + comment
  }
  return files
}
