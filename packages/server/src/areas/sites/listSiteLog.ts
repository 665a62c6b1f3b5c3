import type { listSiteLog as operation } from '@semilla/contract/sites/sites.ts'
import type { Input, Output } from '@semilla/contract/wire/operation.ts'
import type { Context } from '../../platform/context.ts'
import { isStaffOfSite } from './access.ts'
import { entriesOf, periodOf, readingOf } from './log/logEntry.ts'
import { listSiteLog as listLines } from './queries/log.ts'

/** Returns the changes of a site and its vacancies. */
export async function listSiteLog(
  ctx: Context,
  { siteId, ...asked }: Input<typeof operation>,
): Promise<Output<typeof operation>> {
  const withChildren = await isStaffOfSite(ctx, siteId)
  const { lines, total } = await listLines(ctx.db, siteId, { ...periodOf(asked), withChildren })
  for (const entry of readingOf(lines, { siteId })) ctx.audit(entry)
  return { items: await entriesOf(ctx, lines), total }
}
