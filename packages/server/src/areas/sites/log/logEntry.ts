import type { listSiteLog } from '@semilla/contract/sites/sites.ts'
import type { Input, Output } from '@semilla/contract/wire/operation.ts'
import { siteLogCategories } from '@semilla/domain/casework/log.ts'
import { instantsOf } from '@semilla/domain/values/dates.ts'
import type { AuditEntry } from '../../../platform/audit/writeAudit.ts'
import type { Context } from '../../../platform/context.ts'
import type { LogLine, LogPeriod } from '../queries/log.ts'
import { type Change, changesOf } from './fields.ts'
import { type LogWords, logWords, valueText } from './words.ts'

type Entry = Output<typeof listSiteLog>['items'][number]

/** Returns the kinds of entries that are wanted, and the start and end instants of their period. */
export const periodOf = ({
  from,
  to,
  categories = [],
  page,
  pageSize,
}: Omit<Input<typeof listSiteLog>, 'siteId'>): Omit<LogPeriod, 'withChildren'> => ({
  ...instantsOf({ from, to }),
  categories: categories.length > 0 ? categories : siteLogCategories,
  page,
  pageSize,
})

/** Returns the audit entries for reading a log: one for each family in it, or a single one if there is none. */
export function readingOf(
  lines: readonly LogLine[],
  of: Pick<AuditEntry, 'siteId' | 'vacancyId'>,
): readonly AuditEntry[] {
  const families = new Set(lines.map(({ applicationId }) => applicationId ?? undefined))
  families.delete(undefined)
  const named = families.size > 0 ? [...families] : [undefined]
  return named.map((applicationId) => ({ action: 'read', entity: 'log', applicationId, ...of }))
}

const isNothing = (value: unknown) =>
  value === undefined || value === null || value === false || value === '' || String(value) === ''

/** Returns the worded changes of an entry; those from nothing to nothing say nothing. */
export const wordedChanges = (words: LogWords, changes: readonly Change[]): Entry['changes'] =>
  changes.flatMap(({ label, kind, before, after }) => {
    if (isNothing(before) && isNothing(after)) return []
    const [old, now] = [valueText(words, kind, before), valueText(words, kind, after)]
    return old === now ? [] : [{ field: words.say(label), before: old, after: now }]
  })

/** Returns entries of the audit log as a site sees them, in the reader's language: who did what, and what changed. */
export async function entriesOf(
  ctx: Pick<Context, 'db' | 'config' | 'language'>,
  lines: readonly LogLine[],
): Promise<Entry[]> {
  const changes = lines.map(changesOf)
  const words = await logWords(ctx, changes.flat())
  return lines.map((line, index) => ({
    id: line.id,
    at: line.at,
    byName: line.isByFamily ? words.say('logWords:actor.family') : line.who || words.say('logWords:actor.product'),
    action: words.say(`logWords:siteAction.${line.entity}.${line.action}`),
    subject: line.childName || line.vacancyName,
    changes: wordedChanges(words, changes[index] ?? []),
  }))
}
