import { watchedIn } from '@semilla/contract/audit.ts'
import type { i18n as I18n, TFunction } from 'i18next'
import type { ReactNode } from 'react'
import { colon, formatInstant } from '../../../api/texts/format.ts'
import { to } from '../../../links/links.ts'
import type { Column } from '../../../ui/grid/columns.ts'
import type { AuditEntry } from './useAudit.ts'

/** Returns the name of what was looked at or changed; a refused request is named by its address. */
export function entityName(t: TFunction, i18n: I18n, entity: string): string {
  const watched = watchedIn(entity)
  if (watched) return t('upkeep.audit.live', { what: entityName(t, i18n, watched) })
  return i18n.exists(`upkeep.audit.entities.${entity}`) ? t(`upkeep.audit.entities.${entity}`) : entity
}

export const personName = (t: TFunction, i18n: I18n, { byName, byKind }: AuditEntry): string =>
  byName || (i18n.exists(`upkeep.audit.kinds.${byKind}`) ? t(`upkeep.audit.kinds.${byKind}`) : byKind)

/** Returns the address of what an entry is about, if it has a screen. */
function subjectUrl({ subjectKind, subjectId }: AuditEntry): string | undefined {
  if (subjectId === undefined) return undefined
  if (subjectKind === 'user') return to('userProfile', { userId: subjectId })
  if (subjectKind === 'site') return to('site', { siteId: subjectId })
  return subjectKind === 'organization' ? to('organization', { organizationId: subjectId }) : undefined
}

/**
 * Returns whom or what an entry is about: a family by its reference, all else by name, or by number where it is gone. The
 * number in a refused request is left out, because it may be that of any kind of record; '' stands for nothing.
 */
export function subjectOf(entry: AuditEntry): ReactNode {
  const { action, subject, applicationId, reference, entityId } = entry
  if (applicationId && reference) return <a href={to('applicationDetail', { applicationId })}>{reference}</a>
  const url = subjectUrl(entry)
  if (subject) return url ? <a href={url}>{subject}</a> : subject
  return action === 'refused' ? '' : (entityId ?? '')
}

const longestSummary = 200

/** Returns what an entry says in one line; of what was removed, what it was. */
function summaryOf({ action, changes }: AuditEntry): string {
  const summary = changes
    .map(({ field, before, after }) => `${field}${colon()}${(action === 'remove' ? before : after) || '–'}`)
    .join(' · ')
  // On paper nothing else shows that a line goes on, and the last number in it would be taken for a whole one.
  return summary.length > longestSummary ? `${summary.slice(0, longestSummary - 1)}…` : summary
}

/** Returns the columns of the audit log. */
export function auditColumns(t: TFunction, i18n: I18n): Column<AuditEntry>[] {
  const title = (key: string) => t(`upkeep.audit.columns.${key}`)
  return [
    { id: 'at', title: title('at'), cell: ({ at }) => formatInstant(at), width: 11.5, grow: 0 },
    { id: 'who', title: title('who'), cell: (entry) => personName(t, i18n, entry), width: 10 },
    { id: 'action', title: title('action'), cell: ({ action }) => t(`upkeep.audit.actions.${action}`), width: 8 },
    { id: 'entity', title: title('entity'), cell: ({ entity }) => entityName(t, i18n, entity), width: 9 },
    { id: 'subject', title: title('subject'), cell: subjectOf, width: 11 },
    {
      id: 'after',
      title: title('after'),
      cell: summaryOf,
      width: 16,
      grow: 2,
    },
    { id: 'position', title: title('position'), cell: ({ position }) => position ?? '–', width: 6, align: 'end' },
  ]
}
