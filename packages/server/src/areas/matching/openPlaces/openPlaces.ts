import { defaultSettings } from '@semilla/domain/enrollment/settings.ts'
import { type ObstacleName, obstaclesOf } from '@semilla/domain/matching/obstacles.ts'
import { seatsLeft as seatsLeftIn } from '@semilla/domain/matching/queueCapacity.ts'
import type { Opening, OpenVacancy, WaitingChild, WantedPlace } from '@semilla/domain/matching/types.ts'
import type { WeeklySpans } from '@semilla/domain/values/weekdays.ts'
import type { Context } from '../../../platform/context.ts'
import { locateAll } from '../../../platform/geocoding/locate.ts'
import { noPrefetchedAddresses } from '../../../platform/geocoding/prefetchAddresses.ts'
import { withStored } from '../../organizations/settings.ts'
import { hoursOf, siteOf, vacancyAt } from '../openVacancy.ts'
import {
  findHomeZip,
  listOpenVacancies,
  listOwnerSettings,
  listReferredBefore,
  type OpenVacancyRow,
} from '../queries/openPlaces.ts'

/** An open vacancy with its row, which says what is shown of it. */
export type OpenPlace = { readonly row: OpenVacancyRow; readonly vacancy: OpenVacancy }

/** Returns the hours of vacancies from their times, each of which is read once. */
function hoursByTimes(): (times: string) => WeeklySpans {
  const known = new Map<string, WeeklySpans>()
  const read = (times: string) => {
    const [opens = [], closes = []] = times.split('}').map((list) => list.slice(1).split(',').map(Number))
    return hoursOf({ opens, closes })
  }
  return (times) => {
    const hours = known.get(times) ?? read(times)
    known.set(times, hours)
    return hours
  }
}

/**
 * Returns the open vacancies at the sites that a text finds; all without a text. Each site has those of its vacancies
 * in which the children of one family can be seated together.
 */
export async function readOpenPlaces({ db }: Pick<Context, 'db'>, text = ''): Promise<OpenPlace[]> {
  const sites = new Map<number, { readonly site: OpenVacancy['site']; readonly openings: Opening[] }>()
  const hoursAt = hoursByTimes()
  return (await listOpenVacancies(db, text)).map((row) => {
    const openings = sites.get(row.siteId)?.openings ?? []
    const { site } = sites.get(row.siteId) ?? { site: siteOf(row, openings) }
    sites.set(row.siteId, { site, openings })
    const vacancy = vacancyAt(row, hoursAt(row.times), site)
    const { startOn, takesBorn, hours, program } = vacancy
    if (row.isOpen) openings.push({ startOn, takesBorn, hours, program, seatsLeft: seatsLeftIn(row) })
    return { row, vacancy }
  })
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
  const settings = new Map([...(await listOwnerSettings(db))].map(([id, stored]) => [id, withStored(stored)]))
  return (child, { row, vacancy }) => {
    const { startWindowDays, maxUnanswered } = settings.get(row.organizationId) ?? defaultSettings
    const alreadyReferred = referred.has(`${child.childId} ${row.id}`)
    return obstaclesOf(child, vacancy, { today, alreadyReferred, startWindowDays, maxUnanswered })
  }
}

/** Returns the home of a family as a place to measure from, or undefined if its zip is not known. */
export async function findHome(ctx: Context, applicationId: number): Promise<WantedPlace | undefined> {
  const place = await findHomeZip(ctx.db, applicationId)
  if (place === '') return undefined
  const [point] = await locateAll(ctx, [{ kind: 'zip', place }], noPrefetchedAddresses)
  return { kind: 'zip', place, miles: 0, point }
}
