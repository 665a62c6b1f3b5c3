import type { i18n as I18n, TFunction } from 'i18next'
import { formatInstant } from '../../../api/texts/format.ts'
import { to } from '../../../links/links.ts'
import type { Column } from '../../../ui/grid/columns.ts'
import type { AuditEntry } from './useAudit.ts'

/** Returns the name of what was looked at or changed; a refused request is named by its address. */
export function entityName(t: TFunction, i18n: I18n, entity: string): string {
  const [, watched] = /^live (\w+)$/.exec(entity) ?? []
  if (watched) return t('upkeep.audit.live', { what: entityName(t, i18n, watched) })
  return i18n.exists(`upkeep.audit.entities.${entity}`) ? t(`upkeep.audit.entities.${entity}`) : entity
}

const personName = (t: TFunction, i18n: I18n, { byName, byKind }: AuditEntry): string =>
  byName || (i18n.exists(`upkeep.audit.kinds.${byKind}`) ? t(`upkeep.audit.kinds.${byKind}`) : byKind)

/** Returns what an entry says in one line; of what was removed, what it was. */
const summaryOf = ({ action, changes }: AuditEntry): string =>
  changes
    .map(({ field, before, after }) => `${field}: ${(action === 'remove' ? before : after) || '–'}`)
    .join(' · ')
    .slice(0, 200)

/** Returns the columns of the audit log. */
export function auditColumns(t: TFunction, i18n: I18n): Column<AuditEntry>[] {
  const title = (key: string) => t(`upkeep.audit.columns.${key}`)
  return [
    { id: 'at', title: title('at'), cell: ({ at }) => formatInstant(at), width: 11.5, grow: 0 },
    { id: 'who', title: title('who'), cell: (entry) => personName(t, i18n, entry), width: 10 },
    { id: 'action', title: title('action'), cell: ({ action }) => t(`upkeep.audit.actions.${action}`), width: 8 },
    { id: 'entity', title: title('entity'), cell: ({ entity }) => entityName(t, i18n, entity), width: 9 },
    {
      id: 'family',
      title: title('family'),
      cell: ({ applicationId, reference }) =>
        applicationId && reference ? <a href={to('applicationDetail', { applicationId })}>{reference}</a> : '',
      width: 9,
    },
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
