import type { FoundAddress } from '@semilla/contract/addresses.ts'
import { updateSite as operation } from '@semilla/contract/sites/editing.ts'
import type { Input, Output } from '@semilla/contract/wire/operation.ts'
import { type Fault, refuse } from '@semilla/domain/refusal.ts'
import { siteFaults } from '@semilla/domain/sites/rules.ts'
import type { SiteForm } from '@semilla/domain/sites/site.ts'
import { webAddressOf } from '@semilla/domain/sites/webAddress.ts'
import { faultIf } from '@semilla/domain/values/faults.ts'
import { changedFields } from '../../../platform/audit/changedFields.ts'
import type { Context } from '../../../platform/context.ts'
import { remoteGeocoderOf } from '../../../platform/geocoding/geocoder.ts'
import { findLocally, nearestNeighborhood } from '../../../platform/geocoding/local.ts'
import { cityOfZip } from '../../../platform/geocoding/locate.ts'
import {
  findAddress,
  type PrefetchedAddresses,
  prefetchAddresses,
} from '../../../platform/geocoding/prefetchAddresses.ts'
import { listOpenNeighborhoodPoints } from '../../../platform/geocoding/queries.ts'
import { refuseFaults } from '../../../platform/http/calls/refuseFaults.ts'
import type { Before } from '../../../platform/http/calls/route.ts'
import { knownLanguages } from '../../reference/known.ts'
import { waitForImport } from '../queries/import.ts'
import { findSite } from '../queries/record.ts'
import { lockSite, type Moved, saveSite } from './queries.ts'
import { detailsOf, formOf } from './siteForm.ts'

type Sent = Input<typeof operation>

const addressOf = ({ street, city, state, zip }: SiteForm) => `${street}, ${city}, ${state} ${zip}`

/** Asks a remote geocoder, if one is configured, where the site is. */
export const prefetchSiteAddress: Before<Sent, PrefetchedAddresses> = (caller, { form }, inTransaction) =>
  prefetchAddresses(caller, form.street === '' ? [] : [addressOf(form)], inTransaction)

/** Returns a fault for each language that cannot be chosen, unless the site already has it. */
async function languageFaults(ctx: Context, { languages }: SiteForm, before: SiteForm): Promise<Fault[]> {
  const known = new Set([...(await knownLanguages(ctx)), ...before.languages])
  return languages.flatMap((code, index) => faultIf(!known.has(code), `languages[${index}]`, 'choiceInvalid'))
}

/**
 * Returns the neighborhood of an address that was found. Services of others know none of the city's, or under other names; it
 * is then the nearest one, as in the tables of the city.
 */
async function neighborhoodOf(ctx: Context, { zip }: SiteForm, { neighborhood, point }: FoundAddress): Promise<string> {
  if (!point || !remoteGeocoderOf(ctx.config) || !(await cityOfZip(ctx, zip))) return neighborhood
  const names = (await listOpenNeighborhoodPoints(ctx.db)).map(({ name }) => name)
  return names.includes(neighborhood) ? neighborhood : nearestNeighborhood(ctx.db, point)
}

/** Returns where the site is now, or undefined if its address is as before. */
async function movedTo(
  ctx: Context,
  before: SiteForm,
  form: SiteForm,
  prefetched: PrefetchedAddresses,
): Promise<Moved | undefined> {
  if (addressOf(before) === addressOf(form)) return undefined
  const exact = form.street === '' ? undefined : await findAddress(ctx, addressOf(form), prefetched)
  const point = exact?.point ?? (await findLocally(ctx.db, form.zip)).point
  return {
    point,
    isExact: exact?.point !== undefined,
    neighborhood: exact ? await neighborhoodOf(ctx, form, exact) : '',
  }
}

/** What matching reads of a site (rules: Conditions of matching). */
const matched: readonly string[] = ['careType', 'street', 'city', 'state', 'zip', 'languages', 'extras']

/**
 * Changes what is known of a site. Refused if it has changed since the caller loaded it. Its open vacancies are matched
 * again if something changed that decides which children fit.
 */
export async function updateSite(
  ctx: Context,
  { siteId, stamp, form: sent }: Sent,
  prefetched: PrefetchedAddresses,
): Promise<Output<typeof operation>> {
  const form = { ...sent, website: webAddressOf(sent.website) ?? '' }
  await waitForImport(ctx.db)
  const version = await lockSite(ctx.db, siteId)
  const site = version === undefined ? undefined : await findSite(ctx.db, siteId)
  if (!site) throw refuse('notFound')
  if (stamp !== site.version) throw refuse('editedMeanwhile')
  const stored = formOf(site)
  refuseFaults(operation, [...siteFaults(form), ...(await languageFaults(ctx, form, stored))], 'form')
  const changes = changedFields(stored, form)
  if (changes.fields.length === 0) return { siteId, stamp }
  const moved = await movedTo(ctx, stored, form, prefetched)
  await saveSite(ctx.db, siteId, form, detailsOf(form, site.details), { moved, at: ctx.clock.now() })
  const { before, after } = changes
  ctx.audit({ action: 'update', entity: 'site', entityId: siteId, siteId, before, after })
  if (changes.fields.some((field) => matched.includes(field))) await ctx.plan('rematchSite', { siteId })
  return { siteId, stamp: stamp + 1 }
}
