import type { mergeApplication as operation } from '@semilla/contract/merging.ts'
import type { Input, Output } from '@semilla/contract/wire/operation.ts'
import { checkMerge, type MergeOutcome } from '@semilla/domain/merging/merge.ts'
import { refuse } from '@semilla/domain/refusal.ts'
import type { Context } from '../../platform/context.ts'
import { translate } from '../../platform/language.ts'
import { listVisible } from '../applications/queries/reach.ts'
import { lockFamilies } from '../applications/statuses/queries/lockedFamilies.ts'
import { carryOut } from './carryOut.ts'
import type { Side } from './plan.ts'
import { readPlan, readSide } from './readPlan.ts'

type Asked = Pick<Input<typeof operation>, 'fromId' | 'toId'> & { readonly ignoreWarning: boolean }

/** Returns an application as the rules for merging see it. */
const asMerging = ({ record, family }: Side) => ({
  id: record.id,
  status: record.status,
  isMerged: record.mergedIntoId !== null,
  accountId: record.parentUserId ?? undefined,
  children: family.children,
})

/**
 * Returns both applications and whether they may be merged. One that the caller cannot access is unknown (rules:
 * Merging). Refuses one that was merged already, or is deleted for its family.
 */
export async function checkSides(
  ctx: Context,
  { fromId, toId, ignoreWarning }: Asked,
): Promise<{ outcome: MergeOutcome; from?: Side; to?: Side }> {
  if (fromId === toId) return { outcome: 'same' }
  if ((await listVisible(ctx.db, ctx.actor, [fromId, toId])).length < 2) return { outcome: 'unknown' }
  const [from, to] = [await readSide(ctx, fromId), await readSide(ctx, toId)]
  if (from.record.mergedIntoId !== null) throw refuse('alreadyMerged')
  if (from.record.isDeleted) throw refuse('applicationEnded')
  return { outcome: checkMerge(asMerging(from), asMerging(to), ignoreWarning), from, to }
}

/** Returns what is said about an outcome to the person who asked. */
export const messageOf = ({ language }: Context, outcome: MergeOutcome): string =>
  translate(language, `reasons:merge.${outcome}`)

/**
 * Merges an application into another one (rules: Merging). Both families are locked first, by their ids, so that of two
 * merges of the same applications the second sees what the first did. Refused if one is no longer what the preview showed: a
 * child whom the family has added since would be closed without anybody having chosen that.
 */
export async function mergeApplication(
  ctx: Context,
  input: Input<typeof operation>,
): Promise<Output<typeof operation>> {
  const families = await lockFamilies(ctx.db, [...new Set([input.fromId, input.toId])])
  const { outcome, from, to } = await checkSides(ctx, input)
  if (outcome !== 'done' || !from || !to) return { outcome, message: messageOf(ctx, outcome), mergeId: undefined }
  const isChanged = (side: Side, seen: number | undefined) => seen !== undefined && seen !== side.record.version
  if (isChanged(from, input.fromStamp) || isChanged(to, input.toStamp)) throw refuse('editedMeanwhile')
  const plan = await readPlan(ctx, from, to, input.options)
  const mergeId = await carryOut(ctx, plan, families)
  return { outcome, message: messageOf(ctx, outcome), mergeId }
}
