import { queuedThread } from '../queuedThread.ts'
import type { PdfDocument } from './pdfDocument.ts'
import type { PdfTask } from './pdfThread.ts'
import type { PicturePdf } from './renderPictures.ts'

/** A document takes up to a third of a second, so the last of those that wait is made within a few seconds. */
const ask = queuedThread<PdfTask, Uint8Array | undefined>(new URL('./pdfThread.ts', import.meta.url), { waiting: 15 })

/** Returns a document as a PDF, made on a worker thread. Refuses with `unavailable` when too many wait. */
export const makePdf = async (document: PdfDocument): Promise<Uint8Array> => (await ask(document)) as Uint8Array

/** Makes a file of several pictures, on the worker thread. Refuses with `unavailable` when too many wait. */
export const makePicturePdf = async (pictures: PicturePdf): Promise<void> => void (await ask(pictures))
