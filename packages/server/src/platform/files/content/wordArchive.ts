import { type FileHandle, open } from 'node:fs/promises'
import { promisify } from 'node:util'
import { inflateRaw } from 'node:zlib'

// A .docx is a zip. Only its directory and one small file in it are read: a file that would unpack to more than it
// should is refused by what its directory says, without unpacking it.

const maxEntries = 2000
const maxDirectoryBytes = 1_048_576
const maxUnpackedBytes = 200 * 1_048_576
const maxTypesBytes = 262_144
const endBytes = 22
const maxCommentBytes = 65_535
const typesName = '[Content_Types].xml'
const unpack = promisify(inflateRaw)

type Entry = {
  readonly name: string
  readonly method: number
  readonly packed: number
  readonly unpacked: number
  readonly at: number
}

async function read(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const { bytesRead, buffer } = await file.read(Buffer.alloc(length), 0, length, position)
  return buffer.subarray(0, bytesRead)
}

/** Returns the entries of a directory; undefined when it is cut off or broken. */
function entriesOf(directory: Buffer, count: number): Entry[] | undefined {
  const entries: Entry[] = []
  let at = 0
  for (let index = 0; index < count; index++) {
    if (at + 46 > directory.length || directory.readUInt32LE(at) !== 0x02014b50) return undefined
    const nameLength = directory.readUInt16LE(at + 28)
    entries.push({
      name: directory.toString('utf8', at + 46, at + 46 + nameLength),
      method: directory.readUInt16LE(at + 10),
      packed: directory.readUInt32LE(at + 20),
      unpacked: directory.readUInt32LE(at + 24),
      at: directory.readUInt32LE(at + 42),
    })
    at += 46 + nameLength + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32)
  }
  return entries
}

async function readEntries(file: FileHandle, size: number): Promise<Entry[] | undefined> {
  const tailLength = Math.min(size, endBytes + maxCommentBytes)
  const tail = await read(file, size - tailLength, tailLength)
  const end = tail.lastIndexOf(Buffer.from('504b0506', 'hex'))
  if (end < 0 || end + endBytes > tail.length) return undefined
  const [count, length, start] = [tail.readUInt16LE(end + 10), tail.readUInt32LE(end + 12), tail.readUInt32LE(end + 16)]
  if (count > maxEntries || length > maxDirectoryBytes || start + length > size) return undefined
  return entriesOf(await read(file, start, length), count)
}

/** Returns the text of one small entry; undefined when it is larger than it should be or cannot be unpacked. */
async function readSmall(file: FileHandle, { at, method, packed, unpacked }: Entry): Promise<string | undefined> {
  if (unpacked > maxTypesBytes || packed > maxTypesBytes) return undefined
  const head = await read(file, at, 30)
  if (head.length < 30) return undefined
  const bytes = await read(file, at + 30 + head.readUInt16LE(26) + head.readUInt16LE(28), packed)
  if (method === 0) return bytes.toString('utf8')
  return unpack(bytes, { maxOutputLength: maxTypesBytes }).then(
    (text) => text.toString('utf8'),
    () => undefined,
  )
}

const isHarmless = (entries: readonly Entry[], size: number) =>
  entries.reduce((sum, { packed }) => sum + packed, 0) <= size &&
  entries.reduce((sum, { unpacked }) => sum + unpacked, 0) <= maxUnpackedBytes &&
  new Set(entries.map(({ at }) => at)).size === entries.length &&
  entries.every(
    ({ name, method }) => !/(^|[\\/])\.\.([\\/]|$)|vbaProject/i.test(name) && (method === 0 || method === 8),
  )

/**
 * Returns whether a zip is a Word document without macros whose directory says that it unpacks to at most 200 MB in at
 * most 2,000 files, none of which shares its bytes with another.
 */
export async function isWordArchive(path: string): Promise<boolean> {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    const entries = await readEntries(file, size)
    const types = entries?.find(({ name }) => name === typesName)
    if (!entries || !types || !entries.some(({ name }) => name === 'word/document.xml')) return false
    if (!isHarmless(entries, size)) return false
    const text = await readSmall(file, types)
    return text !== undefined && text.includes('wordprocessingml.document.main+xml')
  } finally {
    await file.close()
  }
}
