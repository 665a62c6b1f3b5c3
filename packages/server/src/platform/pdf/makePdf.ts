import { boundedQueue } from '../boundedQueue.ts'
import { startThread, type WorkerThread } from '../workerThread.ts'
import type { PdfDocument } from './pdfDocument.ts'

/** A document takes up to a third of a second, so the last of those that wait is made within a few seconds. */
const queue = boundedQueue({ maxConcurrent: 1, waiting: 15 })

let thread: WorkerThread<PdfDocument, Uint8Array> | undefined

/** Returns a document as a PDF, made on a worker thread. Refuses with `unavailable` when too many wait. */
export function makePdf(document: PdfDocument): Promise<Uint8Array> {
  return queue.run(() => {
    thread ??= startThread(new URL('./pdfThread.ts', import.meta.url), () => {
      thread = undefined
    })
    return thread.ask(document)
  })
}
