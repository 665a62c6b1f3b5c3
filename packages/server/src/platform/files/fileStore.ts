import { accessSync, chmodSync, constants, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../../config.ts'
import { makeFolder } from '../../makeFolder.ts'
import { folderStore } from './folderStore.ts'
import type { FileStore } from './store.ts'

export { type ByteRange, FileMissing, type FileStore, type KeptFile } from './store.ts'

/** Returns the folder in which files are received before they are checked. */
export const incomingFolder = ({ DATA_DIR }: Pick<Config, 'DATA_DIR'>): string => join(DATA_DIR, 'files', 'incoming')

/** Keeps other users of the machine out of a folder, unless it belongs to one of them. */
function closeToOthers(folder: string): void {
  const { mode, uid } = statSync(folder)
  if (uid === process.getuid?.()) chmodSync(folder, mode & 0o770)
}

/**
 * Creates the folder in which files are received. Others may not enter it, because the library that receives files in
 * parts lets everyone read them. Throws what an operator has to change if the folder cannot be written to.
 */
export function openIncomingFolder(config: Pick<Config, 'DATA_DIR'>): void {
  const folder = incomingFolder(config)
  try {
    makeFolder(folder)
    closeToOthers(folder)
    accessSync(folder, constants.W_OK)
  } catch (error) {
    throw new Error(`DATA_DIR: files cannot be received in ${folder}: ${(error as Error).message}`)
  }
}

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
