import { ageGroups, type getAdministratorHome as operation } from '@semilla/contract/administration.ts'
import type { Output } from '@semilla/contract/wire/operation.ts'
import { outdatedTables } from '@semilla/domain/tables/outdated.ts'
import { signedInUser } from '../../platform/access/actor.ts'
import type { Context } from '../../platform/context.ts'
import { incomeTablesOf } from '../reference/incomeTables.ts'
import { type Area, listAreas } from '../reports/queries/names.ts'
import { countAsked } from '../rights/queries/deletions.ts'
import { countDecidable, countFailed } from '../tables/queries/changes.ts'
import { failedSince } from './failedSince.ts'
import { type AreaCount, countByAge, countByArea, countForHome } from './queries.ts'

type AreaRow = Output<typeof operation>['byArea'][number]

/** Returns the areas with children who wait or free seats; what is outside of the city's areas is one row without a place. */
function areaRows(counts: readonly AreaCount[], areas: readonly Area[]): AreaRow[] {
  const known = new Map(areas.map((area) => [area.zip, area]))
  const zipOf = ({ zip }: AreaCount) => (known.has(zip) ? zip : '')
  return [...Map.groupBy(counts, zipOf)]
    .map(([zip, own]) => {
      const sum = (age: AreaCount['age']) => {
        const those = own.filter((each) => each.age === age)
        return {
          waiting: those.reduce((total, { waiting }) => total + waiting, 0),
          seats: those.reduce((total, { seats }) => total + seats, 0),
        }
      }
      const { neighborhood = '', latitude, longitude } = known.get(zip) ?? {}
      return { zip, neighborhood, latitude, longitude, ...sum(null), ages: ageGroups.map(sum) }
    })
    .filter(({ waiting, seats }) => waiting + seats > 0)
    .toSorted(
      (one, other) => other.waiting - other.seats - (one.waiting - one.seats) || one.zip.localeCompare(other.zip),
    )
}

/** Returns what waits for an administrator of the city, and the city in numbers. */
export async function getAdministratorHome(ctx: Context): Promise<Output<typeof operation>> {
  const { db } = ctx
  const today = ctx.clock.today()
  return {
    ...(await countForHome(db, { since: failedSince(ctx), today })),
    tableChanges: await countDecidable(db, signedInUser(ctx).userId),
    failedChanges: await countFailed(db),
    deletionRequests: await countAsked(db, ctx.actor),
    oldTables: outdatedTables(await incomeTablesOf(ctx), today).length,
    byAge: await countByAge(db, today),
    byArea: areaRows(await countByArea(db, today), await listAreas(db)),
  }
}
