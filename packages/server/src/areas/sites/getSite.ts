import type { getSite as operation } from '@semilla/contract/sites/sites.ts'
import type { Input, Output } from '@semilla/contract/wire/operation.ts'
import { refuse } from '@semilla/domain/refusal.ts'
import type { Context } from '../../platform/context.ts'
import { findSite, type SiteRecord } from './queries/record.ts'

const withScheme = (address: string) => (address === '' || /^https?:/i.test(address) ? address : `https://${address}`)

const centerOf = (site: SiteRecord) => ({
  licenceNumber: site.licenceNumber ?? '',
  licenceStatus: site.licenceStatus,
  capacity: site.capacity ?? undefined,
  licences: site.licences.map(({ number, type, startsOn, endsOn }) => ({
    number,
    type,
    startOn: startsOn ?? undefined,
    endOn: endsOn ?? undefined,
  })),
  details: { ...site.details },
})

/** Returns a site with everything that its page shows; any signed-in user may see it. */
export async function getSite({ db }: Context, { siteId }: Input<typeof operation>): Promise<Output<typeof operation>> {
  const site = await findSite(db, siteId)
  if (!site) throw refuse('notFound')
  return {
    center: centerOf(site),
    provider: {
      ...site,
      neighborhood: site.neighborhood ?? '',
      website: withScheme(site.website),
      latitude: site.latitude ?? undefined,
      longitude: site.longitude ?? undefined,
    },
  }
}
