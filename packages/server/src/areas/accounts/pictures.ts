import { refuse } from '@semilla/domain/refusal.ts'
import type { Picture } from './queries/profiles.ts'

/** Bytes of a profile picture at most (specification, section 5: about 100 KB). */
export const largestPicture = 100 * 1024

const names = /\.(gif|jpe?g|png|bmp)$/i
/** What a picture's file begins with says what it is, whatever its name says. */
const beginnings: readonly [type: string, beginning: Buffer][] = [
  ['image/gif', Buffer.from('GIF8')],
  ['image/jpeg', Buffer.from([0xff, 0xd8, 0xff])],
  ['image/png', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])],
  ['image/bmp', Buffer.from('BM')],
]

/**
 * Reads a picture from base64 or a data address. Refuses one over 100 KB, a name that does not end in gif, jpg, jpeg, png
 * or bmp, and a file that is none of these.
 */
export function readPicture(sent: string, fileName: string): Picture {
  const base64 = sent.replace(/^data:[^,]*,/, '').replace(/\s/g, '')
  if (base64.length > largestPicture * 1.4) throw refuse('tooLarge')
  if (!names.test(fileName) || !/^[A-Za-z0-9+/_-]+={0,2}$/.test(base64)) throw refuse('wrongType')
  const bytes = Buffer.from(base64, 'base64')
  if (bytes.length > largestPicture) throw refuse('tooLarge')
  const type = beginnings.find(([, beginning]) => bytes.subarray(0, beginning.length).equals(beginning))?.[0]
  if (!type) throw refuse('wrongType')
  return { bytes, type }
}

/** A picture as an address that needs no further call. */
export const addressOfPicture = ({ bytes, type }: Picture): string => `data:${type};base64,${bytes.toString('base64')}`
