import type { listTags as operation } from '@semilla/contract/casework/tags.ts'
import type { Input, Output } from '@semilla/contract/wire/operation.ts'
import type { Context } from '../../../platform/context.ts'
import { getCity } from '../../organizations/getCity.ts'
import * as queries from './queries/suggestedTags.ts'

/** Returns the tags of a kind that staff can choose from (rules: Comments and tags). */
export async function listTags(
  ctx: Context,
  { kind, withDisabled }: Input<typeof operation>,
): Promise<Output<typeof operation>> {
  const city = await getCity(ctx.db, undefined)
  const tags = await queries.listTags(ctx.db, ctx.actor, { cityId: city.id, kind, withDisabled })
  return tags.map(({ id, name, isDisabled }) => ({ id, name, status: isDisabled ? 'disabled' : 'active' }))
}
