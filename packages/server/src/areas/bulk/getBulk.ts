import type { getBulk as operation } from '@semilla/contract/bulk.ts'
import type { Input, Output } from '@semilla/contract/wire/operation.ts'
import { refuse } from '@semilla/domain/refusal.ts'
import type { Context } from '../../platform/context.ts'
import { translate } from '../../platform/language.ts'
import { listVisible } from '../applications/queries/reach.ts'
import { presentJob } from './presentJob.ts'
import { countReferrals, listRefused } from './queries/items.ts'
import { findState } from './queries/jobs.ts'

/** How many of the applications that could not be changed are listed. */
const mostListed = 500

/** Returns how far an action is, and which applications could not be changed and why. */
export async function getBulk(ctx: Context, { jobId }: Input<typeof operation>): Promise<Output<typeof operation>> {
  const state = await findState(ctx.db, jobId)
  if (!state) throw refuse('notFound')
  const refused = await listRefused(ctx.db, jobId, mostListed)
  const visible = new Set(
    await listVisible(
      ctx.db,
      ctx.actor,
      refused.map(({ applicationId }) => applicationId),
    ),
  )
  const refusals = refused.map(({ refusal, ...family }) => ({
    ...family,
    familyName: visible.has(family.applicationId) ? family.familyName : '',
    reason: translate(ctx.language, `refusals:${refusal}`, { minutes: 1 }),
  }))
  return { job: presentJob(ctx, state), refusals, referrals: await countReferrals(ctx.db, jobId) }
}
