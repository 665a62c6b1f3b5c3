import { parentPort } from 'node:worker_threads'
import type { PdfDocument } from './pdfDocument.ts'
import { renderPdf } from './renderPdf.ts'
import { type PicturePdf, renderPictures } from './renderPictures.ts'

// A worker thread that makes PDFs, which takes longer than other requests should wait.

/** What the thread is asked for: a document, which it returns, or a file of pictures, which it writes. */
export type PdfTask = PdfDocument | PicturePdf

parentPort?.on('message', async ({ id, task }: { id: number; task: PdfTask }) => {
  try {
    const result = 'pages' in task ? await renderPictures(task) : await renderPdf(task)
    parentPort?.postMessage({ id, result })
  } catch (error) {
    parentPort?.postMessage({ id, error })
  }
})
