import type { listVacancyLog as operation } from '@semilla/contract/vacancies/lists.ts'
import type { Input, Output } from '@semilla/contract/wire/operation.ts'
import { refuse } from '@semilla/domain/refusal.ts'
import type { Context } from '../../../platform/context.ts'
import { entriesOf, periodOf, readingOf } from '../../sites/log/logEntry.ts'
import { listVacancyLog as listLines } from '../../sites/queries/log.ts'
import { isStaffOfVacancy } from '../access.ts'
import { findVacancySite } from '../queries/record.ts'

/** Returns the changes of a vacancy and its queue. */
export async function listVacancyLog(
  ctx: Context,
  { vacancyId, ...asked }: Input<typeof operation>,
): Promise<Output<typeof operation>> {
  const vacancy = await findVacancySite(ctx.db, vacancyId)
  if (!vacancy) throw refuse('notFound')
  const withChildren = await isStaffOfVacancy(ctx, vacancyId)
  const { lines, total } = await listLines(ctx.db, vacancyId, { ...periodOf(asked), withChildren })
  for (const entry of readingOf(lines, { siteId: vacancy.siteId, vacancyId })) ctx.audit(entry)
  return { items: await entriesOf(ctx, lines), total }
}
