import type { listDocuments as operation } from '@semilla/contract/documents.ts'
import type { Input, Output } from '@semilla/contract/wire/operation.ts'
import { isParent } from '../../platform/access/actor.ts'
import type { Context } from '../../platform/context.ts'
import { textMatchOf } from '../../platform/database/search.ts'
import { readerOf } from './access.ts'
import { presentAll } from './present.ts'
import * as queries from './queries/list.ts'

const isFromFamily = new Map([
  ['parent', true],
  ['agency', false],
])

/** Returns the documents of an application, the newest first (rules: Documents). */
export async function listDocuments(
  ctx: Context,
  { applicationId, source, tags, from, to, name: typed, ...asked }: Input<typeof operation>,
): Promise<Output<typeof operation>> {
  const fromFamily = isFromFamily.get(source.toLowerCase())
  const wanted = isParent(ctx.actor) ? [] : [...new Set(tags.filter(Boolean))]
  const filter = { applicationId, fromFamily, tags: wanted, from, to }
  const name = await textMatchOf(typed, (matches) => queries.hasDocuments(ctx.db, { filter, name: matches }))
  const { items, total } = await queries.listDocuments(ctx.db, { filter, name }, readerOf(ctx.actor), asked)
  ctx.audit({ action: 'read', entity: 'documents', applicationId })
  return { items: await presentAll(ctx, items), total, isSimilar: name.isSimilar }
}
