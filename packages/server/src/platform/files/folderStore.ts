import { createReadStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { newFileKey, receiveFile } from './incoming.ts'
import { FileMissing, type FileStore, isKey } from './store.ts'

/** Returns an empty list if there is no such file or folder; throws any other error. */
const orNone = (error: NodeJS.ErrnoException): [] => {
  if (error.code === 'ENOENT') return []
  throw error
}

/**
 * Returns a store that keeps files in a folder, in 256 folders by the first two characters of their keys. A file is
 * written under another name and renamed when it is complete, so both must be on one disk.
 */
export function folderStore(folder: string, incoming: string): FileStore {
  const pathOf = (key: string) => {
    if (!isKey(key)) throw new Error('This is not the key of a file')
    return join(folder, key.slice(0, 2), key)
  }
  return {
    async put(source) {
      const { path, byteCount } = await receiveFile(source, incoming)
      const key = newFileKey()
      await mkdir(dirname(pathOf(key)), { recursive: true })
      await rename(path, pathOf(key))
      return { key, byteCount }
    },
    async get(key, range) {
      // Opened first, so that a missing file is an error before the first byte is sent.
      const file = await open(pathOf(key)).catch((error: NodeJS.ErrnoException) => {
        throw error.code === 'ENOENT' ? new FileMissing(error.message) : error
      })
      await file.close()
      return createReadStream(pathOf(key), range ? { start: range.first, end: range.last } : {})
    },
    remove: (key) => rm(pathOf(key), { force: true }),
    async *listKeptBefore(instant) {
      for (const part of await readdir(folder).catch(orNone)) {
        const names = (await readdir(join(folder, part)).catch(orNone)).filter(isKey)
        const old = await Promise.all(
          names.map(async (name) => ((await stat(pathOf(name)).catch(() => undefined))?.mtime ?? instant) < instant),
        )
        yield names.filter((_, index) => old[index])
      }
    },
  }
}
