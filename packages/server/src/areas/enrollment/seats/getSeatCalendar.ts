import type { getSeatCalendar as operation } from '@semilla/contract/enrollment/seats.ts'
import type { Input, Output } from '@semilla/contract/wire/operation.ts'
import { refuse } from '@semilla/domain/refusal.ts'
import { freedSeats, seatCalendar } from '@semilla/domain/seats/calendar.ts'
import { groupOfAges } from '@semilla/domain/seats/proposal.ts'
import { ageOn } from '@semilla/domain/values/age.ts'
import type { Context } from '../../../platform/context.ts'
import { findSite } from '../../sites/queries/record.ts'
import { listOfferedSeats, listPlaces } from './queries.ts'

const monthsOn = (bornOn: string, day: string) => {
  const { years, months } = ageOn(bornOn, day)
  return years * 12 + months
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
  const offers = (await listOfferedSeats(db, siteId)).map(({ startOn, takesBornFrom, takesBornTo, seats: left }) => ({
    startOn,
    seats: left,
    group: groupOfAges({ from: monthsOn(takesBornTo, startOn), to: monthsOn(takesBornFrom, startOn) + 1 }),
  }))
  const today = clock.today()
  return {
    isPlanned: Object.values(seats).some((count) => count !== undefined && count !== null),
    months: seatCalendar({ today, seats, places, offers }),
    freed: freedSeats({ today, places }),
  }
}
