import { join } from 'node:path'
import type { Readable } from 'node:stream'
import type { Config } from '../../config.ts'
import { folderStore } from './folderStore.ts'

/** Part of a file: the first and last byte, both included. */
export type ByteRange = { readonly first: number; readonly last: number }

/** A file as it was kept: the name that nobody can guess, and its size. */
export type KeptFile = { readonly key: string; readonly byteCount: number }

/**
 * Where the bytes of documents and attachments are kept. A file appears under its key only when it is complete, and is
 * never changed afterwards.
 */
export type FileStore = {
  /** Keeps what a stream gives, and returns the key and the number of bytes. Nothing stays of a stream that fails. */
  put(source: Readable): Promise<KeptFile>
  /** Returns the bytes of a file, or of a part of it. Throws if there is no such file. */
  get(key: string, range?: ByteRange): Promise<Readable>
  /** Removes a file. Does nothing if there is none. */
  remove(key: string): Promise<void>
  /** Lists the keys of the files that were kept before an instant, a batch at a time. */
  listKeptBefore(instant: Date): AsyncIterable<readonly string[]>
}

/** Returns the folder in which files are received before they are checked. */
export const incomingFolder = ({ DATA_DIR }: Pick<Config, 'DATA_DIR'>): string => join(DATA_DIR, 'files', 'incoming')

const stores = new WeakMap<Config, Promise<FileStore>>()

const open = async (config: Config): Promise<FileStore> =>
  config.S3_BUCKET
    ? (await import('./s3Store.ts')).s3Store(config, incomingFolder(config))
    : folderStore(join(config.DATA_DIR, 'files', 'kept'), incomingFolder(config))

/** Returns the file store of a deployment: a folder, or a bucket where S3_BUCKET is set. */
export function fileStoreOf(config: Config): Promise<FileStore> {
  const known = stores.get(config)
  if (known) return known
  const opened = open(config)
  stores.set(config, opened)
  return opened
}
