import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { isWordArchive } from './wordArchive.ts'

/** The kinds of files that are accepted, by what they contain and not by their names (rules: Documents). */
export const acceptedTypes = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/gif': 'gif',
  'application/msword': 'doc',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'docx',
} as const
export type AcceptedType = keyof typeof acceptedTypes

const signatures: readonly (readonly [type: AcceptedType | 'zip', bytes: Buffer])[] = [
  ['application/pdf', Buffer.from('%PDF-')],
  ['image/jpeg', Buffer.from('ffd8ff', 'hex')],
  ['image/png', Buffer.from('89504e470d0a1a0a', 'hex')],
  ['image/gif', Buffer.from('GIF87a')],
  ['image/gif', Buffer.from('GIF89a')],
  ['application/msword', Buffer.from('d0cf11e0a1b11ae1', 'hex')],
  ['zip', Buffer.from('504b0304', 'hex')],
]

const wordStream = Buffer.from('WordDocument', 'utf16le')
const macroStream = Buffer.from('_VBA_PROJECT', 'utf16le')

/** Returns whether a compound file of the old Office is a Word document without macros. */
async function isOldWord(path: string): Promise<boolean> {
  let isWord = false
  let carried = Buffer.alloc(0)
  for await (const chunk of createReadStream(path)) {
    const read = Buffer.concat([carried, chunk as Buffer])
    if (read.includes(macroStream)) return false
    isWord ||= read.includes(wordStream)
    carried = read.subarray(-wordStream.length)
  }
  return isWord
}

/** Some programs write a mark of the encoding or empty lines before a PDF, which every reader skips. */
const beforePdf = /^(\xef\xbb\xbf)?[\s\0]*(?=%PDF-)/

/** Returns the first bytes of a file, or of the PDF in it. */
async function firstBytes(path: string): Promise<Buffer> {
  const file = await open(path)
  try {
    const { bytesRead, buffer } = await file.read(Buffer.alloc(64), 0, 64, 0)
    const read = buffer.subarray(0, bytesRead)
    return read.subarray(beforePdf.exec(read.toString('latin1'))?.[0].length ?? 0)
  } finally {
    await file.close()
  }
}

/**
 * Returns the type of a file by its first bytes, and of a Word document also by what it is made of; undefined when it is
 * not accepted. The name of the file plays no part.
 */
export async function contentTypeOf(path: string): Promise<AcceptedType | undefined> {
  const head = await firstBytes(path)
  const type = signatures.find(([, bytes]) => head.subarray(0, bytes.length).equals(bytes))?.[0]
  if (type === 'zip')
    return (await isWordArchive(path))
      ? 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
      : undefined
  if (type === 'application/msword' && !(await isOldWord(path))) return undefined
  return type
}
