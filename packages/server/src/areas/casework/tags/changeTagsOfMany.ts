import { maxTagsPerRecord } from '@semilla/contract/casework/tags.ts'
import { userIdOf } from '../../../platform/access/actor.ts'
import type { Context } from '../../../platform/context.ts'
import { replaceWorklistRows } from '../../applications/queries/worklistRows.ts'
import { addTags, lockTagged, removeTags } from './queries/tags.ts'
import { hasTag } from './tagChanges.ts'

/** Tags to add to an application and to remove from it. */
type Change = { readonly applicationId: number; readonly add: readonly string[]; readonly remove: readonly string[] }

/** What changed; nothing where the application would get more tags than fit. */
type Changed = {
  readonly applicationId: number
  readonly added: readonly string[]
  readonly removed: readonly string[]
  readonly isFull: boolean
}

function changeOf({ applicationId, add, remove }: Change, before: readonly string[]): Changed {
  const removed = before.filter((name) => hasTag(remove, name) && !hasTag(add, name))
  const added = add.filter((name) => !hasTag(before, name))
  const isFull = before.length - removed.length + added.length > maxTagsPerRecord
  return isFull ? { applicationId, added: [], removed: [], isFull } : { applicationId, added, removed, isFull }
}

const pairs = (changed: readonly Changed[], part: 'added' | 'removed') =>
  changed.flatMap((each) => each[part].map((name) => ({ applicationId: each.applicationId, name })))

/** Adds and removes tags of many applications, and leaves their other tags as they are. */
export async function changeTagsOfMany(ctx: Context, changes: readonly Change[]): Promise<Changed[]> {
  const wanted = new Map(changes.map((each) => [each.applicationId, each]))
  const locked = await lockTagged(ctx.db, [...wanted.keys()])
  const changed = locked.map(({ applicationId, names }) => changeOf(wanted.get(applicationId) as Change, names))
  const tagging = { by: userIdOf(ctx.actor) ?? null, at: ctx.clock.now() }
  for (const cityId of new Set(locked.map((each) => each.cityId))) {
    const ofCity = new Set(locked.filter((each) => each.cityId === cityId).map(({ applicationId }) => applicationId))
    const added = pairs(changed, 'added').filter(({ applicationId }) => ofCity.has(applicationId))
    await addTags(ctx.db, cityId, added, tagging)
  }
  await removeTags(ctx.db, pairs(changed, 'removed'))
  const isTagged = ({ added, removed }: Pick<Changed, 'added' | 'removed'>) => added.length + removed.length > 0
  await replaceWorklistRows(
    ctx.db,
    changed.filter(isTagged).map(({ applicationId }) => applicationId),
  )
  for (const [index, { applicationId, added, removed }] of changed.entries()) {
    if (!isTagged({ added, removed })) continue
    const before = locked[index]?.names ?? []
    const after = [...before.filter((name) => !hasTag(removed, name)), ...added]
    ctx.audit({ action: 'update', entity: 'applicationTags', entityId: applicationId, applicationId, before, after })
  }
  return changed
}
