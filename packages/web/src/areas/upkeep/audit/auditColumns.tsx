import type { TFunction } from 'i18next'
import { formatInstant } from '../../../api/texts/format.ts'
import { to } from '../../../links/links.ts'
import type { Column } from '../../../ui/grid/columns.ts'
import type { AuditEntry } from './useAudit.ts'

/** Returns the columns of the audit log. */
export function auditColumns(t: TFunction): Column<AuditEntry>[] {
  const title = (key: string) => t(`upkeep.audit.columns.${key}`)
  return [
    { id: 'at', title: title('at'), cell: ({ at }) => formatInstant(at), width: 11.5, grow: 0 },
    { id: 'who', title: title('who'), cell: ({ byName, byKind }) => byName || byKind, width: 10 },
    { id: 'action', title: title('action'), cell: ({ action }) => t(`upkeep.audit.actions.${action}`), width: 8 },
    { id: 'entity', title: title('entity'), cell: ({ entity }) => entity, width: 9 },
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
      cell: ({ after }) => (after ? JSON.stringify(after).slice(0, 200) : ''),
      width: 16,
      grow: 2,
    },
    { id: 'position', title: title('position'), cell: ({ position }) => position ?? '–', width: 6, align: 'end' },
  ]
}
