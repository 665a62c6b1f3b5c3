import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import PDFKit from 'pdfkit'

/** Pictures to be joined: the paths of JPEG files, and the path of the PDF that is made of them. */
export type PicturePdf = { readonly pages: readonly string[]; readonly to: string }

const [paperWidth, paperHeight] = [612, 792]

/** Writes a PDF with a picture on each page, as large as letter paper allows, lying where the picture does. */
export async function renderPictures({ pages, to }: PicturePdf): Promise<void> {
  const doc = new PDFKit({ autoFirstPage: false, info: { Creator: 'Semilla', Producer: 'Semilla' } })
  const written = pipeline(doc, createWriteStream(to, { flags: 'wx', mode: 0o600 }))
  for (const page of pages) {
    const picture = (doc as unknown as { openImage(path: string): { width: number; height: number } }).openImage(page)
    const lies = picture.width > picture.height
    const size: [number, number] = lies ? [paperHeight, paperWidth] : [paperWidth, paperHeight]
    doc.addPage({ size, margin: 0 }).image(picture as never, 0, 0, { fit: size, align: 'center', valign: 'center' })
  }
  doc.end()
  await written
}
