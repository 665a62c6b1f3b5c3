import type { listDuplicateDecisions as operation } from '@semilla/contract/duplicates/desk.ts'
import type { Input, Output } from '@semilla/contract/wire/operation.ts'
import { refuse } from '@semilla/domain/refusal.ts'
import type { SignedIn } from '../../../platform/access/actor.ts'
import type { Context } from '../../../platform/context.ts'
import { readCursor, writeCursor } from '../../../platform/http/calls/cursor.ts'
import {
  countDecisions,
  countPairsOfSets,
  type DecisionLine,
  listDecisions,
  type SetDecisionCounts,
} from './queries/decisions.ts'

/** Beyond this number decisions are not counted. */
const countCap = 1000

/** Returns the place after which the next part begins. Refuses a cursor of something else. */
function placeAfter(cursor: string | undefined): readonly [string, number, number] | undefined {
  const at = readCursor(cursor)
  if (!at) return undefined
  if (typeof at[0] === 'string' && !Number.isNaN(Date.parse(at[0]))) return [at[0], at[1], at[2] ?? 0]
  throw refuse('invalid', {}, [{ path: 'Option.After', code: 'choiceInvalid' }])
}

function presentLine(
  line: DecisionLine,
  counts: readonly SetDecisionCounts[],
): Output<typeof operation>['items'][number] {
  const ofSet = counts.find(({ setDecisionId }) => setDecisionId === line.setDecisionId)
  const changedCount = ofSet?.changedCount ?? (line.holds ? 0 : 1)
  return {
    ...line,
    at: new Date(line.at).toISOString(),
    holds: changedCount === 0,
    mergeId: line.mergeId ?? undefined,
    setDecisionId: line.setDecisionId ?? undefined,
    pairCount: ofSet?.pairCount ?? 1,
    applicationCount: ofSet?.applicationCount ?? 2,
    changedCount,
  }
}

/** Returns what staff decided about applications that looked alike, within the caller's reach, the latest first. */
export async function listDuplicateDecisions(
  ctx: Context,
  { take, after }: Input<typeof operation>,
): Promise<Output<typeof operation>> {
  const rows = await listDecisions(ctx.db, ctx.actor as SignedIn, { before: placeAfter(after), take: take + 1 })
  const page = rows.slice(0, take)
  const last = page.at(-1)
  const seen = new Set(page.flatMap(({ firstId, secondId }) => [firstId, secondId]))
  if (seen.size > 0) ctx.audit({ action: 'read', entity: 'duplicates', after: { applications: [...seen] } })
  const setIds = page.flatMap(({ setDecisionId }) => setDecisionId ?? [])
  const counts = setIds.length > 0 ? await countPairsOfSets(ctx.db, ctx.actor as SignedIn, setIds) : []
  return {
    items: page.map((line) => presentLine(line, counts)),
    total: await countDecisions(ctx.db, ctx.actor as SignedIn, countCap),
    next:
      rows.length > take && last
        ? writeCursor([new Date(last.at).toISOString(), last.firstId, last.secondId])
        : undefined,
  }
}
