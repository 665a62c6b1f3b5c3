import { type listAudit as api, longestAsked } from '@semilla/contract/audit.ts'
import { address, orAbsent } from '@semilla/contract/screens/address.ts'
import type { Output } from '@semilla/contract/wire/operation.ts'
import { compactDate } from '@semilla/contract/wire/values.ts'
import { longest } from '@semilla/domain/values/texts.ts'
import { useState } from 'react'
import { useList } from '../../../api/queries/list.ts'
import { searchedLine, useFilterInAddress } from '../../../links/inAddress.ts'
import { listAudit } from '../queries.ts'

export type AuditEntry = Output<typeof api>['items'][number]
export type AuditFilter = { person: string; reference: string; action: string; from: string; to: string }
const noFilter: AuditFilter = { person: '', reference: '', action: '', from: '', to: '' }

const { search } = address('', {
  person: ['Person', searchedLine(longest.email)],
  reference: ['Family', searchedLine(longestAsked.reference)],
  action: ['Action', searchedLine(longestAsked.action)],
  from: ['From', orAbsent(compactDate)],
  to: ['To', orAbsent(compactDate)],
})

/** Returns what is asked of the audit log, as the server expects it. */
export const askedOf = ({ person, reference, action, from, to }: AuditFilter) => ({
  person: person.trim(),
  reference: reference.trim(),
  applicationId: undefined,
  action,
  entity: '',
  from: from || undefined,
  to: to || undefined,
})

/** Returns the entries of the audit log that the filter asks for, and the one that is open. */
export function useAudit() {
  const { shown: filter, settled, show: setFilter } = useFilterInAddress('auditLog', search, noFilter)
  const [opened, open] = useState<AuditEntry>()
  const isValid = !settled.from || !settled.to || settled.from <= settled.to
  const list = useList(listAudit, { ...askedOf(settled), pageSize: 100 }, { enabled: isValid })
  return { filter, setFilter, isValid, list, opened, open, close: () => open(undefined) }
}
