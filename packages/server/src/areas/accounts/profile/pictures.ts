import { refuse } from '@semilla/domain/refusal.ts'
import sharp from 'sharp'
import { boundedQueue } from '../../../platform/boundedQueue.ts'
import type { Picture } from './queries/profiles.ts'

/** Bytes of a profile picture at most, as it is sent and as it is kept (rules: Accounts and sessions). */
export const largestPicture = 100 * 1024
/** Points of a picture at most, as it is sent. A hundred kilobytes can say of themselves that they are a thousand million. */
const mostPoints = 4096 * 4096
const decodingSeconds = 5

// Nothing but these three is ever decoded, whatever a file says that it is.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadNsgifBuffer'] })
sharp.concurrency(1)
sharp.cache(false)

/** Where pictures wait to be decoded: one after another, as each may take all of a processor for a moment. */
export const picturing = boundedQueue({ atOnce: 1, waiting: 20 })

/** Longest side and quality of what is kept; the first that is small enough is taken, and the last always is. */
const sizes = [
  { side: 512, quality: 82 },
  { side: 512, quality: 60 },
  { side: 384, quality: 60 },
  { side: 256, quality: 60 },
] as const

const names = /\.(gif|jpe?g|png|bmp)$/i

/**
 * Answers a picture drawn anew from its points: upright, at most 512 points a side and 100 KB, the first of several, and
 * with nothing that the file said besides, such as where it was taken.
 */
async function redraw(bytes: Buffer): Promise<Picture> {
  const source = sharp(bytes, { limitInputPixels: mostPoints, failOn: 'warning' })
  const { hasAlpha } = await source.metadata()
  for (const { side, quality } of sizes) {
    const drawn = source
      .clone()
      .timeout({ seconds: decodingSeconds })
      .autoOrient()
      .resize(side, side, { fit: 'inside', withoutEnlargement: true })
    const kept = await (hasAlpha
      ? drawn.png({ palette: true, quality })
      : drawn.jpeg({ quality, mozjpeg: true })
    ).toBuffer()
    if (kept.length <= largestPicture) return { bytes: kept, type: hasAlpha ? 'image/png' : 'image/jpeg' }
  }
  throw refuse('tooLarge')
}

/**
 * Reads a picture from base64 or a data address, and answers it drawn anew. Refuses one over 100 KB or of more than 4096
 * points each way, a name that does not end in gif, jpg, jpeg, png or bmp, and a file that cannot be read as a GIF, JPEG
 * or PNG. A BMP cannot, whatever its name: no browser sends one, as the page crops pictures first.
 */
export async function readPicture(sent: string, fileName: string): Promise<Picture> {
  const base64 = sent.replace(/^data:[^,]*,/, '').replace(/\s/g, '')
  if (base64.length > largestPicture * 1.4) throw refuse('tooLarge')
  if (!names.test(fileName) || !/^[A-Za-z0-9+/_-]+={0,2}$/.test(base64)) throw refuse('wrongType')
  const bytes = Buffer.from(base64, 'base64')
  if (bytes.length > largestPicture) throw refuse('tooLarge')
  return redraw(bytes).catch((error: Error) => {
    throw refuse(/pixel limit|timeout/i.test(error.message) ? 'tooLarge' : 'wrongType')
  })
}

/** A picture as an address that needs no further call. */
export const addressOfPicture = ({ bytes, type }: Picture): string => `data:${type};base64,${bytes.toString('base64')}`
