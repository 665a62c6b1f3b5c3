import { refuse } from '@semilla/domain/refusal.ts'
import sharp, { type Sharp } from 'sharp'
import { boundedQueue } from '../boundedQueue.ts'

/** The maximum number of pixels of a picture; a small file can claim to have a thousand million. */
const maxPixels = 60_000_000
/** The longest side of a stored picture, with which a page of small print is easy to read. */
const maxSide = 3000
const decodingSeconds = 20

// Only these three formats are ever decoded, whatever a file claims to be.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Nsgif'].flatMap((format) => [
    `VipsForeignLoad${format}Buffer`,
    `VipsForeignLoad${format}File`,
  ]),
})
sharp.concurrency(1)
sharp.cache(false)

/** The decoder of pictures, limited to three formats. */
export const decodePicture = sharp

/** The queue of pictures to decode: one at a time, as each may use a whole processor for a moment. */
export const imageQueue = boundedQueue({ maxConcurrent: 1, waiting: 100 })

const encoders = {
  'image/jpeg': (image: Sharp) => image.jpeg({ quality: 82 }),
  'image/png': (image: Sharp) => image.png(),
  'image/gif': (image: Sharp) => image.gif(),
} as const
export type ImageType = keyof typeof encoders

/** Returns whether files of a type are pictures. */
export const isImage = (type: string): type is ImageType => type in encoders

/** Runs a step of drawing in its turn. Refuses a picture that cannot be read or has too many pixels. */
const inTurn = (draw: () => Promise<void>): Promise<void> =>
  imageQueue.run(draw).catch((error: Error) => {
    if ('key' in error) throw error
    // The type is known by then: what cannot be read of it is damaged or did not arrive whole.
    throw refuse(/pixel limit|timeout/i.test(error.message) ? 'pictureTooLarge' : 'fileCutOff')
  })

/**
 * Redraws a picture as a JPEG on white: upright, with at most the given number of pixels on each side, without
 * metadata.
 */
export const drawPhoto = (from: string, to: string, side: number): Promise<void> =>
  inTurn(async () => {
    await sharp(from, { limitInputPixels: maxPixels, failOn: 'error', sequentialRead: true })
      .autoOrient()
      .resize(side, side, { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .timeout({ seconds: decodingSeconds })
      .jpeg({ quality: 80, mozjpeg: true })
      .toFile(to)
  })

/**
 * Redraws a picture from its pixels into another file: upright, at most 3,000 pixels on each side, without metadata
 * such as the place where it was taken, and without anything hidden beside the pixels. An animated GIF stays animated.
 * Refuses one that cannot be read or has too many pixels.
 */
export async function redrawImage(from: string, to: string, type: ImageType): Promise<void> {
  const options = { limitInputPixels: maxPixels, failOn: 'error', sequentialRead: true } as const
  const draw = async () => {
    const image = sharp(from, { ...options, animated: type === 'image/gif' })
    const { width, pageHeight, height } = await image.metadata()
    const isLarge = Math.max(width, pageHeight ?? height) > maxSide
    const upright = type === 'image/gif' ? image : image.autoOrient()
    const drawn = isLarge ? upright.resize(maxSide, maxSide, { fit: 'inside', withoutEnlargement: true }) : upright
    await encoders[type](drawn.timeout({ seconds: decodingSeconds })).toFile(to)
  }
  await inTurn(draw)
}
