import { readerTime } from '@semilla/domain/values/readerTime.ts'
import { can } from '../../../platform/access/actor.ts'
import type { Context } from '../../../platform/context.ts'
import type { FileAnswer } from '../../../platform/http/calls/route.ts'
import { inDocumentLanguage } from '../../../platform/pdf/pdfDocument.ts'
import { getApplicationDetail } from '../../applications/detail/getApplicationDetail.ts'
import { recordDocument } from '../../applications/record/recordDocument.ts'
import { recordWords } from '../../applications/record/recordWords.ts'
import { caseworkSections } from './caseworkSections.ts'
import { type AskedFile, checkOwnIds } from './checkOwnIds.ts'
import { fileOf } from './fileOf.ts'
import { listedNotes } from './listedNotes.ts'
import { noteSections, noteSheet } from './noteParts.ts'
import { pageFrame } from './pageFrame.ts'
import { sectionsSheet } from './sectionsSheet.ts'

/**
 * Returns an application with what staff keep with it as a file, in the reader's language and time zone. It has notes
 * only for those who may read them (rules: Reports).
 */
export async function exportApplication(caller: Context, asked: AskedFile): Promise<FileAnswer> {
  const ctx = inDocumentLanguage(caller)
  await checkOwnIds(ctx, asked)
  const detail = await getApplicationDetail(ctx, { applicationId: asked.applicationId, really: true })
  const time = readerTime(asked.offsetMinutes, ctx.clock.now())
  const record = await recordWords(ctx, false)
  const document = recordDocument(record, detail, time.dayOf(ctx.clock.now()))
  const sections = [...document.sections, ...caseworkSections(record, detail)]
  const listed = can(ctx.actor, 'viewNotes') ? await listedNotes(ctx, asked, time) : undefined
  const { externalId } = detail.application
  return fileOf(asked.fileName, `${record.say('record:fileName')} ${externalId}`, {
    document: {
      ...pageFrame(ctx, time, document.title, externalId),
      sections: [...sections, ...(listed ? noteSections(record.say, time, listed) : [])],
    },
    sheets: [sectionsSheet(record, sections), ...(listed ? [noteSheet(record.say, time, listed)] : [])],
  })
}
