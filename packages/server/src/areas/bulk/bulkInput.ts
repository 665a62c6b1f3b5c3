import { startBulk as operation } from '@semilla/contract/bulk.ts'
import type { Input } from '@semilla/contract/wire/operation.ts'
import { changedTagsFault } from '@semilla/domain/casework/bulk.ts'
import { needsReason } from '@semilla/domain/enrollment/applicationTransitions.ts'
import type { Fault } from '@semilla/domain/refusal.ts'
import { plannedDayFault } from '@semilla/domain/values/dates.ts'
import type { Context } from '../../platform/context.ts'
import { refuseFaults } from '../../platform/http/calls/refuseFaults.ts'
import { newOwner } from '../casework/assignment/assignToStaff.ts'
import { checkReasons, reasonPartyOf } from '../reference/checkReasons.ts'

type Asked = Input<typeof operation>
const fault = (path: string, code: string): Fault[] => [{ path, code }]

async function statusOf(ctx: Context, asked: Asked): Promise<object> {
  const { status, holdEndsOn, reasonIds, otherReason, seenStatuses } = asked
  if (!status) refuseFaults(operation, fault('status', 'required'))
  else if (needsReason(status) && reasonIds.length === 0 && otherReason === '')
    refuseFaults(operation, fault('reasonIds', 'reasonRequired'))
  const ofDay = status === 'hold' && holdEndsOn ? plannedDayFault(holdEndsOn, ctx.clock.today()) : undefined
  if (ofDay) refuseFaults(operation, fault('holdEndsOn', ofDay))
  await checkReasons(ctx.db, operation, { reasonIds }, { type: 'applicationStatus', whose: reasonPartyOf(ctx.actor) })
  return { status, holdEndsOn, reasonIds, otherReason, seenStatuses }
}

function tagsOf(asked: Asked): object {
  const ofTags = changedTagsFault(asked)
  if (ofTags) refuseFaults(operation, [ofTags])
  const { addTags: add, removeTags: remove } = asked
  const once = (names: readonly string[]) => [...new Map(names.map((name) => [name.toLowerCase(), name])).values()]
  return { add: once(add).filter(Boolean), remove: once(remove).filter(Boolean) }
}

function textsOf({ texts }: Asked): object {
  if (texts.en === '') refuseFaults(operation, fault('texts.en', 'required'))
  return texts
}

/** Returns what an action does to each application, as its job stores it. Refuses what could not be done to any. */
export async function inputOf(ctx: Context, asked: Asked): Promise<object> {
  if (asked.action === 'status') return statusOf(ctx, asked)
  if (asked.action === 'tag') return tagsOf(asked)
  if (asked.action === 'message') return textsOf(asked)
  const { ownerId, ownerKind, seenOwners } = asked
  if (ownerId === undefined) refuseFaults(operation, fault('ownerId', 'required'))
  return { ...(await newOwner(ctx, { ownerId: ownerId ?? 0, ownerKind })), seenOwners }
}
