export type Part = { readonly x: number; readonly y: number; readonly width: number; readonly height: number }

/**
 * Width and height of a stored picture in pixels: sharp on a dense screen, and far below the server's limit of 100 KB.
 */
const side = 320

/** Returns the URL of a picture file; undefined if the browser cannot show it. */
export async function readPicture(file: File): Promise<string | undefined> {
  const url = URL.createObjectURL(file)
  const image = new Image()
  image.src = url
  try {
    await image.decode()
    return url
  } catch {
    URL.revokeObjectURL(url)
    return undefined
  }
}

/**
 * Returns a part of a picture at the stored size, as a data URL. Redrawing removes its metadata, such as the location.
 */
export async function cropPicture(url: string, part: Part): Promise<string> {
  const image = new Image()
  image.src = url
  await image.decode()
  const canvas = document.createElement('canvas')
  canvas.width = side
  canvas.height = side
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser cannot draw')
  context.fillStyle = '#ffffff'
  context.fillRect(0, 0, side, side)
  context.drawImage(image, part.x, part.y, part.width, part.height, 0, 0, side, side)
  return canvas.toDataURL('image/jpeg', 0.88)
}
