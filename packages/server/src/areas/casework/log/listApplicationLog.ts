import type { listApplicationLog as operation } from '@semilla/contract/casework/log.ts'
import type { Input, Output } from '@semilla/contract/wire/operation.ts'
import { refuse } from '@semilla/domain/refusal.ts'
import type { SignedIn } from '../../../platform/access/actor.ts'
import type { Context } from '../../../platform/context.ts'
import { listMerged } from '../../applications/queries/reach.ts'
import { logPeriod } from './logPeriod.ts'
import { countLines, findLines, type LogLine } from './queries/lines.ts'
import { shownCategories } from './shownCategories.ts'
import { changesOf } from './words/changes.ts'
import { entryOf } from './words/entryOf.ts'
import { logWords } from './words/logWords.ts'

/** Beyond this number entries are not counted. */
const countCap = 20_000

/** Returns the id after which the next part begins. Refuses a text that is no id. */
function readAfter(after: string | undefined): number | undefined {
  if (after === undefined || /^\d{1,15}$/.test(after)) return after === undefined ? undefined : Number(after)
  throw refuse('invalid', {}, [{ path: 'After', code: 'choiceInvalid' }])
}

async function filterOf(ctx: Context, { applicationId, categories, ...period }: Input<typeof operation>) {
  const shown = shownCategories(ctx.actor)
  const chosen = categories.length > 0 ? categories : shown.filter((each) => each !== 'view')
  return {
    applicationIds: applicationId === undefined ? undefined : await listMerged(ctx.db, applicationId),
    categories: chosen.filter((each) => shown.includes(each)),
    ...logPeriod(period, ctx.clock.today()),
  }
}

/** Records that the log of the families on a page was read. */
function auditReading(ctx: Context, asked: number | undefined, lines: readonly LogLine[]): void {
  const families = new Set(asked === undefined ? lines.map((line) => line.applicationId) : [asked])
  for (const applicationId of families) ctx.audit({ action: 'read', entity: 'log', applicationId })
}

/**
 * Returns who changed what on an application and on those merged into it, or on all in the reader's reach, in words
 * (rules: Log).
 */
export async function listApplicationLog(
  ctx: Context,
  input: Input<typeof operation>,
): Promise<Output<typeof operation>> {
  const filter = await filterOf(ctx, input)
  const actor = ctx.actor as SignedIn
  const after = readAfter(input.after)
  const part = { after, skip: after === undefined ? input.skip : 0, take: input.take }
  const lines = await findLines(ctx.db, actor, filter, part)
  const total = await countLines(ctx.db, actor, filter, countCap + 1)
  const changes = lines.map(changesOf)
  const words = await logWords(ctx, changes.flat(), actor)
  auditReading(ctx, input.applicationId, lines)
  const last = lines.at(-1)
  return {
    items: lines.map((line, index) => entryOf(words, line, changes[index] ?? [])),
    total: Math.min(total, countCap),
    isCapped: total > countCap,
    next: lines.length === input.take && last ? String(last.id) : undefined,
  }
}
