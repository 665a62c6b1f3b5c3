import type { getSite as operation } from '@semilla/contract/sites/sites.ts'
import type { Input, Output } from '@semilla/contract/wire/operation.ts'
import { refuse } from '@semilla/domain/refusal.ts'
import { webAddressOf } from '@semilla/domain/sites/webAddress.ts'
import type { Context } from '../../platform/context.ts'
import { listPhotos } from './photos/queries.ts'
import { hasSite, sitesVisibleTo } from './queries/reach.ts'
import { findSite, type SiteRecord } from './queries/record.ts'

const centerOf = (site: SiteRecord) => ({
  licenceNumber: site.licenceNumber ?? '',
  licenceStatus: site.licenceStatus,
  capacity: site.capacity ?? undefined,
  licences: site.licences,
  details: { ...site.details },
})

/** Returns a site with everything that its page shows; any signed-in user may see it. */
export async function getSite(
  { db, actor }: Context,
  { siteId }: Input<typeof operation>,
): Promise<Output<typeof operation>> {
  const site = await findSite(db, siteId)
  if (!site) throw refuse('notFound')
  const canManage = await hasSite(db, siteId, sitesVisibleTo(actor, 'write'))
  return {
    center: centerOf(site),
    provider: {
      ...site,
      neighborhood: site.neighborhood ?? '',
      website: webAddressOf(site.website) ?? '',
      latitude: site.latitude ?? undefined,
      longitude: site.longitude ?? undefined,
      startAgeMonths: site.startAgeMonths ?? undefined,
      endAgeMonths: site.endAgeMonths ?? undefined,
      photos: await listPhotos(db, siteId),
      ageGroupSeats: canManage ? site.ageGroupSeats : {},
      stamp: site.version,
      canManage,
    },
  }
}
