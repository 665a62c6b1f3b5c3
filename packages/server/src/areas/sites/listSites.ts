import type { listSites as operation } from '@semilla/contract/sites/sites.ts'
import type { Input, Output } from '@semilla/contract/wire/operation.ts'
import { isParent, userIdOf } from '../../platform/access/actor.ts'
import type { Context } from '../../platform/context.ts'
import { fieldsToCorrect } from './fieldsToCorrect.ts'
import { listListedFields, listSites as listRows } from './queries/list.ts'
import { activeSites, sitesReadableBy } from './queries/reach.ts'

/** Returns the sites of which the caller has to correct something. */
async function idsToCorrect({ db, actor }: Context): Promise<number[]> {
  const sites = await listListedFields(db, actor)
  return sites.filter((site) => fieldsToCorrect(site).length > 0).map(({ id }) => id)
}

/** Returns the caller's sites, by name; an agency sees all sites, a family all active ones. */
export async function listSites(
  ctx: Context,
  { filter, page, pageSize }: Input<typeof operation>,
): Promise<Output<typeof operation>> {
  const { db, actor, language, clock } = ctx
  const { items, ...found } = await listRows(
    db,
    {
      actor,
      language,
      visible: isParent(actor) ? activeSites : sitesReadableBy(actor),
      name: filter.name,
      status: filter.status === 'all' ? undefined : filter.status,
      watchedBy: filter.isWatched ? userIdOf(actor) : undefined,
      among: filter.isToCorrect ? await idsToCorrect(ctx) : undefined,
      page,
      pageSize,
    },
    clock.today(),
  )
  // How many children a site's queues hold is not for families (rules: Where a child stands).
  const ofQueues = isParent(actor) ? { openReferrals: 0, overdueAnswers: 0 } : {}
  const present = ({ neighborhood, capacity, licences, ...site }: (typeof items)[number]) => ({
    ...site,
    neighborhood: neighborhood ?? '',
    toCorrect: site.canManage ? fieldsToCorrect({ ...site, capacity, licences }) : [],
    ...ofQueues,
  })
  return { items: items.map(present), ...found }
}
