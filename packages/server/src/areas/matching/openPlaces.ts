import { type ObstacleName, obstaclesOf } from '@semilla/domain/matching/obstacles.ts'
import type { Opening, OpenVacancy, WaitingChild, WantedPlace } from '@semilla/domain/matching/types.ts'
import type { Context } from '../../platform/context.ts'
import { locateAll } from '../../platform/geocoding/locate.ts'
import { noPrefetchedAddresses } from '../../platform/geocoding/prefetchAddresses.ts'
import { openVacancyOf } from './openVacancy.ts'
import { findHomeZip, listOpenVacancies, listReferredBefore, type OpenVacancyRow } from './queries/openPlaces.ts'

/** An open vacancy with its row, which says what is shown of it. */
export type OpenPlace = { readonly row: OpenVacancyRow; readonly vacancy: OpenVacancy }

const seatsLeftIn = ({ seats, enrolled }: OpenVacancyRow) => seats - enrolled

/** Returns a vacancy as one of those of its site in which the children of one family can be seated together. */
const openingOf = ({ row, vacancy: { startOn, takesBorn, hours, program } }: OpenPlace): Opening => ({
  startOn,
  takesBorn,
  hours,
  program,
  seatsLeft: seatsLeftIn(row),
})

/** Returns the open vacancies at the sites that a text finds; all without a text. */
export async function readOpenPlaces({ db }: Pick<Context, 'db'>, text = ''): Promise<OpenPlace[]> {
  const rows = await listOpenVacancies(db, text)
  const places = rows.map((row) => ({ row, vacancy: openVacancyOf({ ...row, openings: [] }) }))
  const open = places.filter(({ row }) => row.isOpen)
  const bySite = new Map([...Map.groupBy(open, ({ row }) => row.siteId)].map(([id, here]) => [id, here.map(openingOf)]))
  return places.map(({ row, vacancy }) => ({
    row,
    vacancy: { ...vacancy, site: { ...vacancy.site, openings: bySite.get(row.siteId) ?? [] } },
  }))
}

/** Returns how many more children a vacancy can take. */
export const seatsLeft = ({ row }: OpenPlace): number => seatsLeftIn(row)

/** Returns a function for what keeps one of some children from an open vacancy. */
export async function comparison(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  children: readonly WaitingChild[],
): Promise<(child: WaitingChild, place: OpenPlace) => ObstacleName[]> {
  const pairs = await listReferredBefore(
    db,
    children.map(({ childId }) => childId),
  )
  const referred = new Set(pairs.map(({ childId, vacancyId }) => `${childId} ${vacancyId}`))
  const today = clock.today()
  return (child, { row, vacancy }) =>
    obstaclesOf(child, vacancy, {
      today,
      alreadyReferred: referred.has(`${child.childId} ${row.id}`),
      startWindowDays: row.startWindowDays,
      maxUnanswered: row.maxUnanswered,
    })
}

/** Returns the home of a family as a place to measure from, or undefined if its zip is not known. */
export async function findHome(ctx: Context, applicationId: number): Promise<WantedPlace | undefined> {
  const place = await findHomeZip(ctx.db, applicationId)
  if (place === '') return undefined
  const [point] = await locateAll(ctx, [{ kind: 'zip', place }], noPrefetchedAddresses)
  return { kind: 'zip', place, miles: 0, point }
}
