import { setSitePeople as operation } from '@semilla/contract/sites/people.ts'
import type { Input, Output } from '@semilla/contract/wire/operation.ts'
import type { Context } from '../../platform/context.ts'
import { refuseFaults } from '../../platform/http/calls/refuseFaults.ts'
import { listColleagues, listUsersWithDuty } from './queries/people.ts'
import { replaceSiteUsers } from './queries/siteUsers.ts'

/** Sets who may see a site or who receives its messages. Refuses users outside the site's own organization. */
export async function setSitePeople(
  ctx: Context,
  { siteId, userIds, duty }: Input<typeof operation>,
): Promise<Output<typeof operation>> {
  const wanted = [...new Set(userIds)].toSorted((one, other) => one - other)
  const colleagues = await listColleagues(ctx.db, siteId, wanted)
  const faults = userIds.flatMap((id, index) =>
    colleagues.includes(id) ? [] : [{ path: `userIds[${index}]`, code: 'choiceInvalid' }],
  )
  refuseFaults(operation, faults)
  const before = await listUsersWithDuty(ctx.db, siteId, duty)
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
