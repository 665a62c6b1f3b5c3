import type { getSeatCalendar as operation } from '@semilla/contract/enrollment/seats.ts'
import type { Input, Output } from '@semilla/contract/wire/operation.ts'
import { birthDatesTaken } from '@semilla/domain/matching/fitting.ts'
import { refuse } from '@semilla/domain/refusal.ts'
import { freedSeats, type OfferedSeats, seatCalendar } from '@semilla/domain/seats/calendar.ts'
import { groupOfAges } from '@semilla/domain/seats/proposal.ts'
import { ageOn } from '@semilla/domain/values/age.ts'
import type { Context } from '../../../platform/context.ts'
import { findSite } from '../../sites/queries/record.ts'
import { listOfferedSeats, listPlaces } from './queries.ts'

type StoredOffer = Awaited<ReturnType<typeof listOfferedSeats>>[number]

const monthsOn = (bornOn: string, day: string) => {
  const { years, months } = ageOn(bornOn, day)
  return years * 12 + months
}

/** Returns the free seats of a vacancy with the age group to which most of the ages belong that it and its subsidy take. */
function offerOf({ startOn, takesBornFrom, takesBornTo, seats, ...program }: StoredOffer): OfferedSeats {
  const takesBorn = { from: takesBornFrom, to: takesBornTo }
  // A site may publish a vacancy for which its subsidy does not pay: then its own ages tell what it is for.
  const { from, to } = birthDatesTaken({ takesBorn, startOn, program }) ?? takesBorn
  return { startOn, seats, group: groupOfAges({ from: monthsOn(to, startOn), to: monthsOn(from, startOn) + 1 }) }
}

/** Returns the seats of a site in the next twelve months, by age group (rules: Seats of a site). */
export async function getSeatCalendar(
  { db, clock }: Context,
  { siteId }: Input<typeof operation>,
): Promise<Output<typeof operation>> {
  const site = await findSite(db, siteId)
  if (!site) throw refuse('notFound')
  const seats = site.ageGroupSeats
  const places = (await listPlaces(db, siteId)).map(({ bornOn, startOn, endsOn, untilMonths }) => ({
    bornOn,
    startOn: startOn ?? undefined,
    endsOn: endsOn ?? undefined,
    untilMonths: untilMonths ?? undefined,
  }))
  const offers = (await listOfferedSeats(db, siteId)).map(offerOf)
  const today = clock.today()
  return {
    isPlanned: Object.values(seats).some((count) => count !== undefined && count !== null),
    months: seatCalendar({ today, seats, places, offers }),
    freed: freedSeats({ today, places }),
  }
}
