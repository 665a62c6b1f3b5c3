import type { listOutreachTagLog as operation } from '@semilla/contract/casework/log.ts'
import type { Input, Output } from '@semilla/contract/wire/operation.ts'
import type { Context } from '../../../platform/context.ts'
import { listMerged } from '../../applications/queries/reach.ts'
import { logPeriod } from './logPeriod.ts'
import { findOutreachTagLines } from './queries/lines.ts'

const missingIn = (names: readonly string[], from: readonly string[]) => names.filter((name) => !from.includes(name))

/** Returns who set and removed which outreach tags of an application, the newest first (rules: Log). */
export async function listOutreachTagLog(
  ctx: Context,
  { applicationId, skip, take, ...period }: Input<typeof operation>,
): Promise<Output<typeof operation>> {
  const asked = { skip, take, ...logPeriod(period, ctx.clock.today()) }
  const { lines, total } = await findOutreachTagLines(ctx.db, await listMerged(ctx.db, applicationId), asked)
  ctx.audit({ action: 'read', entity: 'log', applicationId })
  return {
    items: lines.map(({ before, after, ...line }) => ({
      ...line,
      added: missingIn(after, before),
      removed: missingIn(before, after),
    })),
    total,
  }
}
