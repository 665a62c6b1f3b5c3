import { answerTasks } from '../answerTasks.ts'
import type { PdfDocument } from './pdfDocument.ts'
import { renderPdf } from './renderPdf.ts'
import { type PicturePdf, renderPictures } from './renderPictures.ts'

// A worker thread that makes PDFs, which takes longer than other requests should wait.

/** What the thread is asked for: a document, which it returns, or a file of pictures, which it writes. */
export type PdfTask = PdfDocument | PicturePdf

answerTasks<PdfTask>((task) => ('pages' in task ? renderPictures(task) : renderPdf(task)))
