import { readerTime } from '@semilla/domain/values/readerTime.ts'
import type { Context } from '../../../platform/context.ts'
import type { FileAnswer } from '../../../platform/http/calls/route.ts'
import { translate } from '../../../platform/language.ts'
import { inDocumentLanguage } from '../../../platform/pdf/pdfDocument.ts'
import { findReference } from '../queries/references.ts'
import { type AskedFile, checkOwnIds } from './checkOwnIds.ts'
import { fileOf } from './fileOf.ts'
import { listedNotes } from './listedNotes.ts'
import { noteSections, noteSheet } from './noteParts.ts'
import { pageFrame } from './pageFrame.ts'

/** Returns the notes of an application as a file, in the reader's language and time zone (rules: Reports). */
export async function exportNotes(caller: Context, asked: AskedFile): Promise<FileAnswer> {
  const ctx = inDocumentLanguage(caller)
  await checkOwnIds(ctx, asked)
  const say = (key: string, values?: Record<string, unknown>) => translate(ctx.language, key, values)
  const time = readerTime(asked.offsetMinutes, ctx.clock.now())
  const listed = await listedNotes(ctx, asked, time)
  const number = await findReference(ctx.db, asked.applicationId)
  const frame = pageFrame(ctx, time, say('reportFiles:notesOf', { number }), number)
  return fileOf(asked.fileName, `${say('reportFiles:notes')} ${number}`, {
    document: { ...frame, sections: noteSections(say, time, listed) },
    sheets: [noteSheet(say, time, listed)],
  })
}
