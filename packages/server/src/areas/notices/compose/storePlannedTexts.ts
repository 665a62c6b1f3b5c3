import { listPlanned, storeContent } from '../../../platform/delivery/queries/sending.ts'
import type { JobContext } from '../../../platform/jobs/jobs.ts'
import { composeNotices } from './composeNotices.ts'

/** Writes the texts of planned messages as they would be sent now, for the outbox and the staff who look at them. */
export async function storePlannedTexts(ctx: JobContext, noticeIds: readonly number[]): Promise<void> {
  if (noticeIds.length === 0) return
  const contents = await composeNotices(ctx, await listPlanned(ctx.db, noticeIds))
  for (const [id, content] of contents) await storeContent(ctx.db, id, content)
}
