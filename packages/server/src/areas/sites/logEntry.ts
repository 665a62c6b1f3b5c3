import type { listSiteLog } from '@semilla/contract/sites/sites.ts'
import type { Input, Output } from '@semilla/contract/wire/operation.ts'
import { siteLogCategories } from '@semilla/domain/applications/log.ts'
import { instantsOf } from '@semilla/domain/values/dates.ts'
import type { InterfaceLanguage } from '@semilla/domain/values/languages.ts'
import type { AuditEntry } from '../../platform/audit/writeAudit.ts'
import { translate } from '../../platform/language.ts'
import type { LogLine, LogPeriod } from './queries/log.ts'

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

/**
 * The fields of a referral's log that a program may see (rules: What programs may know): its status, but never the
 * child's rank or what the family said.
 */
const shownOfReferral = [
  'status',
  'endedBecause',
  'note',
  'enrollStartOn',
  'needsAccept',
  'expiresOn',
  'isManual',
  'answerDueOn',
  'notInterestedUntil',
  'visit',
  'takenBack',
]

const written = (value: unknown): string =>
  value === null || value === undefined ? '' : typeof value === 'object' ? JSON.stringify(value) : String(value)

function changesOf({ entity, before, after }: LogLine): Entry['changes'] {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  const shown =
    entity === 'vacancy' || entity === 'site' ? names : names.filter((name) => shownOfReferral.includes(name))
  return shown.map((field) => ({ field, before: written(before?.[field]), after: written(after?.[field]) }))
}

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

/**
 * Returns an entry of the audit log as a site sees it. The action combines record and event, as in `vacancy.update`.
 */
export const entryOf = (language: InterfaceLanguage, line: LogLine): Entry => ({
  id: line.id,
  at: line.at,
  byName: line.isByFamily ? translate(language, 'vacancies:log.family') : line.who,
  action: `${line.entity}.${line.action}`,
  subject: line.childName || line.vacancyName,
  changes: changesOf(line),
})
