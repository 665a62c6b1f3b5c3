import type { PDFPageProxy } from 'pdfjs-dist'

/** The pixels of a canvas above which phones draw nothing. */
const mostPixels = 16_000_000

/** Returns a page drawn as wide as it is shown, with the pixels of the screen. */
export async function drawPage(page: PDFPageProxy, width: number, signal: AbortSignal): Promise<HTMLCanvasElement> {
  const size = page.getViewport({ scale: 1 })
  const height = (width * size.height) / size.width
  const density = Math.min(window.devicePixelRatio, Math.sqrt(mostPixels / (width * height)))
  const viewport = page.getViewport({ scale: (width * density) / size.width })
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.floor(viewport.width))
  canvas.height = Math.max(1, Math.floor(viewport.height))
  const task = page.render({ canvas, viewport })
  signal.addEventListener('abort', () => task.cancel(), { once: true })
  await task.promise
  return canvas
}

/** Returns the text of a page in its order, with its lines; empty for a scan. */
export async function textOf(page: PDFPageProxy): Promise<string> {
  const { items } = await page.getTextContent()
  return items
    .map((item) => ('str' in item ? `${item.str}${item.hasEOL ? '\n' : ''}` : ''))
    .join('')
    .trim()
}
