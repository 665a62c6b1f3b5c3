import { createHash } from 'node:crypto'
import type { ReadFamily } from '@semilla/domain/duplicates/families.ts'
import { comparedText } from '@semilla/domain/duplicates/fingerprint.ts'

/** Returns a hash of the compared fields of two families, the one with the lower id first. */
export const fingerprintOf = (low: ReadFamily, high: ReadFamily): string =>
  createHash('sha256')
    .update(`${comparedText(low)}\n${comparedText(high)}`)
    .digest('base64url')

/** Returns two ids as pairs are stored: the lower one first. */
export const inOrder = (one: number, other: number) => ({ lowId: Math.min(one, other), highId: Math.max(one, other) })
