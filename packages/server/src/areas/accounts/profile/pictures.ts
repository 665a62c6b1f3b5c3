import { refuse } from '@semilla/domain/refusal.ts'
import { boundedQueue } from '../../../platform/boundedQueue.ts'
import { decodePicture } from '../../../platform/files/images.ts'
import type { Picture } from './queries/profiles.ts'

/** The maximum size of a profile picture in bytes, as sent and as stored (rules: Accounts and sessions). */
export const maxPictureBytes = 100 * 1024
/** The maximum number of pixels of an uploaded picture. A file of 100 KB can claim to have a thousand million. */
const maxPixels = 4096 * 4096
const decodingSeconds = 5

/** The queue of pictures to decode: one at a time, as each may use a whole processor for a moment. */
export const pictureQueue = boundedQueue({ maxConcurrent: 1, waiting: 20 })

/**
 * The maximum side length and quality to try in turn; the first result that is small enough is stored, and the last
 * always is.
 */
const sizes = [
  { side: 512, quality: 82 },
  { side: 512, quality: 60 },
  { side: 384, quality: 60 },
  { side: 256, quality: 60 },
] as const

const names = /\.(gif|jpe?g|png|bmp)$/i

/**
 * Returns a picture re-encoded from its pixels: upright, at most 512 pixels a side and 100 KB, the first frame only,
 * and without metadata such as the location.
 */
async function redraw(bytes: Buffer): Promise<Picture> {
  const source = decodePicture(bytes, { limitInputPixels: maxPixels, failOn: 'warning' })
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
    if (kept.length <= maxPictureBytes) return { bytes: kept, type: hasAlpha ? 'image/png' : 'image/jpeg' }
  }
  throw refuse('tooLarge')
}

/**
 * Decodes a picture from base64 or a data URL and returns it re-encoded. Refuses one over 100 KB or of more than 4096
 * pixels each way, a name that does not end in gif, jpg, jpeg, png or bmp, and a file that cannot be read as a GIF,
 * JPEG or PNG. BMP content is refused even though the extension is allowed; browsers do not send it, because the page
 * crops pictures first.
 */
export async function readPicture(sent: string, fileName: string): Promise<Picture> {
  const base64 = sent.replace(/^data:[^,]*,/, '').replace(/\s/g, '')
  if (base64.length > maxPictureBytes * 1.4) throw refuse('tooLarge')
  if (!names.test(fileName) || !/^[A-Za-z0-9+/_-]+={0,2}$/.test(base64)) throw refuse('wrongType')
  const bytes = Buffer.from(base64, 'base64')
  if (bytes.length > maxPictureBytes) throw refuse('tooLarge')
  return redraw(bytes).catch((error: Error) => {
    throw refuse(/pixel limit|timeout/i.test(error.message) ? 'tooLarge' : 'wrongType')
  })
}

/** Returns a picture as a data URL. */
export const addressOfPicture = ({ bytes, type }: Picture): string => `data:${type};base64,${bytes.toString('base64')}`
