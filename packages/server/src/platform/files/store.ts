import type { Readable } from 'node:stream'

/** Part of a file: the first and last byte, both included. */
export type ByteRange = { readonly first: number; readonly last: number }

/** A file as it was kept: the name that nobody can guess, and its size. */
export type KeptFile = { readonly key: string; readonly byteCount: number }

/** Returns whether a name is the key of a kept file. */
export const isKey = (name: string): boolean => /^[\da-f]{32}$/.test(name)

/** There is no file under a key: somebody removed it, or a copy of the store that was put back has it not. */
export class FileMissing extends Error {}

/**
 * Where the bytes of documents and attachments are kept. A file appears under its key only when it is complete, and is
 * never changed afterwards.
 */
export type FileStore = {
  /** Keeps what a stream gives, and returns the key and the number of bytes. Nothing stays of a stream that fails. */
  put(source: Readable): Promise<KeptFile>
  /** Returns the bytes of a file, or of a part of it. Throws `FileMissing` if there is no such file. */
  get(key: string, range?: ByteRange): Promise<Readable>
  /** Removes a file. Does nothing if there is none. */
  remove(key: string): Promise<void>
  /** Lists the keys of the files that were kept before an instant, a batch at a time, and nothing that others put there. */
  listKeptBefore(instant: Date): AsyncIterable<readonly string[]>
}
