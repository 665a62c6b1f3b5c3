export type Part = { readonly x: number; readonly y: number; readonly width: number; readonly height: number }

/** Pixels of a side of a kept picture: sharp on a dense screen, and far below the 100 KB that the server takes. */
const side = 320

/** Reads a file as an address of its own; undefined when the browser cannot show it as a picture. */
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

/** Cuts a part out of a picture, at the size in which it is kept. Drawing anew leaves behind where it was taken. */
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
