import type { Operation } from '@semilla/contract/wire/operation.ts'
import type { ApplicationForm } from '@semilla/domain/applications/application.ts'
import { careStartFaults } from '@semilla/domain/applications/careRules.ts'
import { applicationFaults } from '@semilla/domain/applications/rules.ts'
import { asStored, type SentForm } from '@semilla/domain/applications/sentForm.ts'
import { type Fault, refuse } from '@semilla/domain/refusal.ts'
import { type Address, streetNumberOf, withPlaceOfZip } from '@semilla/domain/values/address.ts'
import type { CalendarDate } from '@semilla/domain/values/dates.ts'
import type { Point } from '@semilla/domain/values/distance.ts'
import { under } from '@semilla/domain/values/faults.ts'
import type { Context } from '../../../platform/context.ts'
import { cityOfZip, locateAll } from '../../../platform/geocoding/locate.ts'
import {
  noPrefetchedAddresses,
  type PrefetchedAddresses,
  prefetchAddresses,
} from '../../../platform/geocoding/prefetchAddresses.ts'
import { refuseFaults } from '../../../platform/http/calls/refuseFaults.ts'
import type { Before } from '../../../platform/http/calls/route.ts'
import { type Decision, decide } from '../../eligibility/decide.ts'
import { citySettings } from '../../organizations/cities.ts'
import { neighborhoodName } from '../../reference/neighborhoodName.ts'
import type { StoredFamily } from '../detail/queries/family.ts'
import { placeFaults, referenceFaults } from './referenceFaults.ts'

/** Derives the house number of an address from its text; a number that the client sends is ignored. */
const withStreetNumbers = (form: ApplicationForm): ApplicationForm => ({
  ...form,
  care: {
    ...form.care,
    locations: form.care.locations.map((each) => ({
      ...each,
      hasStreetNumber: each.kind === 'address' && streetNumberOf(each.place) !== undefined,
    })),
  },
})

/** Names the neighborhoods that were sent by their ids. */
async function withNeighborhoodNames(ctx: Context, form: ApplicationForm): Promise<ApplicationForm> {
  const named = form.care.locations.map(async (each) =>
    each.kind === 'neighborhood' ? { ...each, place: await neighborhoodName(ctx, each.place) } : each,
  )
  return { ...form, care: { ...form.care, locations: await Promise.all(named) } }
}

/** Fills in the city and state that a family left blank beside a known zip (rules: Distances and places). */
async function withCities(ctx: Context, form: ApplicationForm): Promise<ApplicationForm> {
  const complete = async (given: Address) => withPlaceOfZip(given, await cityOfZip(ctx, given.zip))
  const parents = form.parents.map(async (parent) => ({
    ...parent,
    address: await complete(parent.address),
    mailingAddress: await complete(parent.mailingAddress),
  }))
  return { ...form, parents: await Promise.all(parents) }
}

/** Refuses an invalid form. A part-day need that one parent alone has or dropped is refused in words of its own. */
function refuseForm(operation: Operation, faults: readonly Fault[], place: string): void {
  const isPartDay = faults.every(({ code }) => code === 'partDayNotMirrored')
  refuseFaults(operation, faults, place, isPartDay ? 'partDayNeedIsShared' : 'invalid')
}

/** Asks a remote geocoder, if one is configured, for the addresses of a form without faults. */
export const prefetchPlaces: Before<SentForm, PrefetchedAddresses> = async (caller, sent, inTransaction) => {
  const form = asStored(sent, caller.clock.today())
  const addresses = form.care.locations.filter(({ kind }) => kind === 'address').map(({ place }) => place)
  if (addresses.length === 0) return noPrefetchedAddresses
  const faults = applicationFaults(withStreetNumbers(form), caller.clock.today())
  return faults.length > 0 ? noPrefetchedAddresses : prefetchAddresses(caller, addresses, inTransaction)
}

export type PreparedFamily = {
  readonly form: ApplicationForm
  readonly points: readonly (Point | undefined)[]
  readonly decision: Decision
}

/** A form with its path in the input, the day on which the family applied, and the family as it is stored, if it is. */
type SentFamily = {
  readonly form: SentForm
  readonly place: string
  readonly appliedOn: CalendarDate
  readonly stored?: StoredFamily
}

/**
 * Validates a form against every rule, geocodes its places and decides its eligibility. Refuses an invalid form with
 * each fault at its path on the wire. `prefetched` holds the results of a remote geocoder.
 */
export async function prepareFamily(
  ctx: Context,
  operation: Operation,
  { form: sent, place, appliedOn, stored }: SentFamily,
  prefetched: PrefetchedAddresses,
): Promise<PreparedFamily> {
  const today = ctx.clock.today()
  const named = await withNeighborhoodNames(ctx, withStreetNumbers(asStored(sent, today)))
  const ofStart = under('care', careStartFaults(named.care.startOn, today, stored?.care.startOn))
  const closedIds = stored?.children.filter(({ status }) => status === 'closed').map(({ id }) => id)
  refuseForm(operation, [...applicationFaults(named, today, closedIds), ...ofStart], place)
  const form = await withCities(ctx, named)
  const settings = (await citySettings(ctx)).get(form.cityId)
  if (!settings) throw refuse('notFound')
  refuseFaults(operation, await referenceFaults(ctx, form, stored), place)
  const points = await locateAll(ctx, form.care.locations, prefetched)
  refuseFaults(operation, await placeFaults(ctx, form, points, stored), place)
  return { form, points, decision: await decide(ctx, form, settings.feeShares, appliedOn) }
}
