import type { downloadExport as operation } from '@semilla/contract/bulk.ts'
import type { Input } from '@semilla/contract/wire/operation.ts'
import { refuse } from '@semilla/domain/refusal.ts'
import { dayInCity } from '@semilla/domain/values/dates.ts'
import type { Context } from '../../../platform/context.ts'
import { fileStoreOf } from '../../../platform/files/fileStore.ts'
import type { FileAnswer } from '../../../platform/http/calls/route.ts'
import { translate } from '../../../platform/language.ts'
import { listVisible } from '../../applications/queries/reach.ts'
import { seesTasks } from '../../casework/worklist/shownTasks.ts'
import { listDone } from '../queries/items.ts'
import { findWorkbook } from '../queries/jobs.ts'

/**
 * Returns the workbook of an export of the caller. Refuses one with a family that is no longer within the caller's reach,
 * or with tasks that the caller may no longer read, because the workbook is kept for a day and a role is taken within a
 * second; and one with a family that was deleted.
 */
export async function downloadExport(ctx: Context, { jobId }: Input<typeof operation>): Promise<FileAnswer> {
  const workbook = await findWorkbook(ctx.db, jobId)
  if (!workbook) throw refuse('notFound')
  const { fileKey, byteCount, finishedAt, hasTasks } = workbook
  if (fileKey === null) throw refuse('workbookOutdated')
  const families = await listDone(ctx.db, jobId)
  if ((await listVisible(ctx.db, ctx.actor, families)).length < families.length) throw refuse('workbookOutdated')
  if (hasTasks && !seesTasks(ctx.actor)) throw refuse('workbookWithTasks')
  ctx.audit({ action: 'read', entity: 'bulkJob', entityId: jobId })
  return {
    fileName: `${translate(ctx.language, 'worklist:export.fileName')} ${dayInCity(new Date(finishedAt))}.xlsx`,
    contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    body: { byteCount, open: async (range) => (await fileStoreOf(ctx.config)).get(fileKey, range) },
  }
}
