import { randomBytes } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { type Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { refuse } from '@semilla/domain/refusal.ts'

/** Returns a random name with 128 bits, which nobody can guess. */
export const newFileKey = (): string => randomBytes(16).toString('hex')

/** Returns a stream that passes bytes on and counts them, and fails beyond a number of bytes. */
export function countBytes(most: number) {
  let byteCount = 0
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      byteCount += chunk.length
      if (byteCount > most) done(refuse('fileTooLarge'))
      else done(null, chunk)
    },
  })
  return { stream, count: () => byteCount }
}

/** A file that was received and is not kept yet. */
export type IncomingFile = { readonly path: string; readonly byteCount: number }

/** Writes a stream to a new file of a folder, of which nothing stays if it fails, and returns its path and size. */
export async function receiveFile(source: Readable, folder: string, most = Number.POSITIVE_INFINITY) {
  await mkdir(folder, { recursive: true })
  const path = join(folder, `${newFileKey()}.part`)
  const { stream, count } = countBytes(most)
  try {
    await pipeline(source, stream, createWriteStream(path, { flags: 'wx', mode: 0o600 }))
  } catch (error) {
    await rm(path, { force: true })
    throw error
  }
  return { path, byteCount: count() } satisfies IncomingFile
}

/** Removes the files of a folder that nobody has written to since an instant: what killed processes left behind. */
export async function removeStaleIncoming(folder: string, before: Date): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name)
    const found = await stat(path).catch(() => undefined)
    if (found?.isFile() && found.mtime < before) await rm(path, { force: true })
  }
}
