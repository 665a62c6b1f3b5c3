import { parentPort } from 'node:worker_threads'
import type { PdfDocument } from './pdfDocument.ts'
import { renderPdf } from './renderPdf.ts'

// A worker thread that makes PDFs, which takes longer than other requests should wait.

parentPort?.on('message', async ({ id, task }: { id: number; task: PdfDocument }) => {
  try {
    parentPort?.postMessage({ id, result: await renderPdf(task) })
  } catch (error) {
    parentPort?.postMessage({ id, error })
  }
})
