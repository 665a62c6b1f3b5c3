import type { ReaderTime } from '@semilla/domain/values/readerTime.ts'
import { translate } from '../../../platform/language.ts'
import type { DocumentContext, PdfDocument } from '../../../platform/pdf/pdfDocument.ts'

/** Returns the title, the foot and the line below the title of a file about an application: when, and in which zone. */
export function pageFrame(
  { language, clock }: DocumentContext,
  time: ReaderTime,
  title: string,
  number: string,
): Omit<PdfDocument, 'sections'> {
  const at = time.display(clock.now())
  const zone = time.zone ?? translate(language, 'reportFiles:cityTime')
  return {
    title,
    subtitle: translate(language, 'reportFiles:asOf', { at, zone }),
    language,
    footer: translate(language, 'record:page', { number, page: '{page}', pages: '{pages}' }),
  }
}
