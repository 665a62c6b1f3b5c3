import type { TableName } from '@semilla/domain/tables/names.ts'
import type { JobContext, TaskOf } from '../../platform/jobs/jobs.ts'
import { moveWantedPlaces } from '../applications/queries/wantedPlaces.ts'

type Ctx = Pick<JobContext, 'db' | 'clock' | 'plan'>

/** Milliseconds after which a request that began before a correction has stored its places: it may take two minutes. */
const storedAfterMs = 3 * 60_000

/** Moves the places that are not at their center. If there are any, the open vacancies are matched again. */
async function move({ db, plan }: Ctx): Promise<void> {
  if (await moveWantedPlaces(db)) await plan('rematchOpenVacancies', {}, { key: 'rematchOpenVacancies' })
}

/**
 * Moves the places of families to the centers of their zips and neighborhoods after one was added or corrected: now, and
 * once more for places that were being stored meanwhile with a center that had been read before.
 */
export async function moveFamiliesPlaces(ctx: Ctx, table: TableName): Promise<void> {
  if (table !== 'zips' && table !== 'neighborhoods') return
  await move(ctx)
  const runAt = new Date(ctx.clock.now().getTime() + storedAfterMs)
  await ctx.plan('moveLatePlaces', {}, { key: 'moveLatePlaces', runAt })
}

/** Moves the places that were stored with an old center while it was corrected. */
export const moveLatePlaces: TaskOf<'moveLatePlaces'> = (_payload, inTransaction) => inTransaction(move)
