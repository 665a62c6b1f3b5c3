import { createHash } from 'node:crypto'
import type { Entry } from './queries.ts'

/** The hash that the first link includes in place of a previous one. */
export const beginning = Buffer.alloc(32)

/** Returns the hash of the fields before and after of an entry. */
export const contentHashOf = ({ before, after }: Pick<Entry, 'before' | 'after'>): Buffer =>
  createHash('sha256')
    .update(JSON.stringify([before, after]))
    .digest()

/** Returns the hash of a link, which includes that of the link before it. */
export const linkHashOf = (previous: Buffer, { identity }: Pick<Entry, 'identity'>, contentHash: Buffer): Buffer =>
  createHash('sha256').update(previous).update(identity).update('\n').update(contentHash).digest()
