import type { listBulk as operation } from '@semilla/contract/bulk.ts'
import type { Output } from '@semilla/contract/wire/operation.ts'
import type { SignedIn } from '../../platform/access/actor.ts'
import type { Context } from '../../platform/context.ts'
import { presentJob } from './presentJob.ts'
import { listStates } from './queries/jobs.ts'

/** How many of the latest actions are listed. */
const most = 10

/** Returns the caller's latest actions on many applications. */
export const listBulk = async (ctx: Context): Promise<Output<typeof operation>> =>
  (await listStates(ctx.db, (ctx.actor as SignedIn).userId, most)).map((state) => presentJob(ctx, state))
