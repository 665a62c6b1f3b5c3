import type { searchStaff as operation } from '@semilla/contract/casework/assignment.ts'
import type { Input, Output } from '@semilla/contract/wire/operation.ts'
import type { Context } from '../../../platform/context.ts'
import { translate } from '../../../platform/language.ts'
import { reachOf } from './assignments.ts'
import { searchOwners } from './queries.ts'

const most = 50

/** Returns staff and agencies to whom the caller may assign, by part of the name, and the unassigned pool as the city. */
export function searchStaff(ctx: Context, { name }: Input<typeof operation>): Promise<Output<typeof operation>> {
  const poolName = translate(ctx.language, 'words:owner.pool')
  return searchOwners(ctx.db, name, { reach: reachOf(ctx), language: ctx.language, most, poolName })
}
