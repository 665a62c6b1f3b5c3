import { faultOf } from './chosenFile.ts'

/** The longest side of a photo that is drawn again, with which the server keeps it. */
const side = 3000

/** Returns whether a file is a picture that the server would refuse, though the browser may be able to show it. */
export const isToDraw = (file: Pick<File, 'size' | 'type' | 'name'>): boolean => {
  const isPicture = /^image\/(?!svg)/.test(file.type) || (file.type === '' && /\.(hei[cf]|webp|avif)$/i.test(file.name))
  return isPicture && ['fileTooLarge', 'invalidDocument'].includes(faultOf(file) ?? '')
}

async function draw(url: string): Promise<Blob | null> {
  const image = new Image()
  image.src = url
  await image.decode()
  const { naturalWidth: width, naturalHeight: height } = image
  const scale = Math.min(1, side / Math.max(width, height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(width * scale)
  canvas.height = Math.round(height * scale)
  const context = canvas.getContext('2d')
  if (!context) return null
  context.fillStyle = '#ffffff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(image, 0, 0, canvas.width, canvas.height)
  return new Promise((drawn) => canvas.toBlob(drawn, 'image/jpeg', 0.9))
}

/**
 * Returns a photo as a JPEG that the server takes: phones save photos of more than 10 MB, and in formats that only some
 * devices can show. A file that the browser cannot show is returned as it is.
 */
export async function drawnPhoto(file: File): Promise<File> {
  const url = URL.createObjectURL(file)
  try {
    const drawn = await draw(url)
    if (!drawn) return file
    return new File([drawn], `${file.name.replace(/\.\w{1,5}$/, '')}.jpg`, { type: 'image/jpeg' })
  } catch {
    return file
  } finally {
    URL.revokeObjectURL(url)
  }
}
