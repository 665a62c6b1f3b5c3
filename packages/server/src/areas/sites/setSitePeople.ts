import { setSitePeople as operation } from '@semilla/contract/sites/people.ts'
import type { Input, Output } from '@semilla/contract/wire/operation.ts'
import { faultIf } from '@semilla/domain/values/faults.ts'
import type { Context } from '../../platform/context.ts'
import { refuseFaults } from '../../platform/http/calls/refuseFaults.ts'
import { listAfter } from '../../platform/http/calls/valueAfter.ts'
import { lockSite } from './editing/queries.ts'
import { listColleagues, listUsersWithDuty } from './queries/people.ts'
import { replaceSiteUsers } from './queries/siteUsers.ts'

/**
 * Sets who may see a site or who receives its messages. Refuses users outside the site's own organization. Whom the caller
 * could not see keeps the duty: disabled users, who may come back, and those whom a colleague has added since.
 */
export async function setSitePeople(
  ctx: Context,
  { siteId, userIds, duty, seen }: Input<typeof operation>,
): Promise<Output<typeof operation>> {
  await lockSite(ctx.db, siteId)
  const before = await listUsersWithDuty(ctx.db, siteId, duty)
  const colleagues = await listColleagues(ctx.db, siteId, [...before, ...userIds])
  const known = new Set([...before, ...colleagues])
  refuseFaults(
    operation,
    userIds.flatMap((id, index) => faultIf(!known.has(id), `userIds[${index}]`, 'choiceInvalid')),
  )
  const couldSee = seen ?? before.filter((id) => colleagues.includes(id))
  const after = listAfter({ now: before, seen: couldSee, sent: [...new Set(userIds)] })
  const wanted = after.toSorted((one, other) => one - other)
  if (before.join() === wanted.join()) return null
  await replaceSiteUsers(ctx.db, siteId, duty, wanted)
  ctx.audit({
    action: 'update',
    entity: 'site',
    entityId: siteId,
    siteId,
    before: { [duty]: before },
    after: { [duty]: wanted },
  })
  return null
}
