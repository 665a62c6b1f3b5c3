import type { downloadApplication as operation } from '@semilla/contract/applications/record.ts'
import type { Input } from '@semilla/contract/wire/operation.ts'
import type { Context } from '../../../platform/context.ts'
import type { FileAnswer } from '../../../platform/http/calls/route.ts'
import { makePdf } from '../../../platform/pdf/makePdf.ts'
import { inDocumentLanguage } from '../../../platform/pdf/pdfDocument.ts'
import { readerOf } from '../access.ts'
import { getApplicationDetail } from '../detail/getApplicationDetail.ts'
import { recordDocument } from './recordDocument.ts'
import { recordWords } from './recordWords.ts'

/**
 * Returns an application and its result as a PDF in the reader's language, with what the reader may see of it. It is
 * logged like any read.
 */
export async function downloadApplication(
  caller: Context,
  { applicationId }: Input<typeof operation>,
): Promise<FileAnswer> {
  const ctx = inDocumentLanguage(caller)
  const detail = await getApplicationDetail(ctx, { applicationId, really: true })
  const reader = readerOf(ctx.actor)
  const record = await recordWords(ctx, reader === 'parent' || reader === 'holder')
  const document = recordDocument(record, detail, ctx.clock.today())
  return {
    fileName: `${record.say('record:fileName')} ${detail.application.externalId}.pdf`,
    contentType: 'application/pdf',
    body: () => makePdf(document),
  }
}
