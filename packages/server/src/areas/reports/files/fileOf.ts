import { documentName } from '@semilla/domain/documents/names.ts'
import type { FileAnswer } from '../../../platform/http/calls/route.ts'
import { makePdf } from '../../../platform/pdf/makePdf.ts'
import type { PdfDocument } from '../../../platform/pdf/pdfDocument.ts'
import { makeWorkbook } from '../../../platform/workbook/makeWorkbook.ts'
import { type Sheet, workbookType } from '../../../platform/workbook/sheet.ts'

const isPdf = /\.pdf$/i

/** Returns a report as the kind of file that its name asks for: a PDF for `.pdf`, a workbook for any other. */
export function fileOf(
  asked: string,
  usual: string,
  { document, sheets }: { readonly document: PdfDocument; readonly sheets: readonly Sheet[] },
): FileAnswer {
  if (isPdf.test(asked))
    return {
      fileName: documentName(asked, 'pdf', usual),
      contentType: 'application/pdf',
      body: () => makePdf(document),
    }
  return { fileName: documentName(asked, 'xlsx', usual), contentType: workbookType, body: () => makeWorkbook(sheets) }
}
