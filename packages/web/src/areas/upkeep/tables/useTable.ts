import type * as api from '@semilla/contract/tables.ts'
import type { Output } from '@semilla/contract/wire/operation.ts'
import type { TableName } from '@semilla/domain/tables/names.ts'
import { tableDefinitions } from '@semilla/domain/tables/tables.ts'
import { useState } from 'react'
import { useRead, whyMissing } from '../../../api/queries/reads.ts'
import { useGo, useParameters } from '../../../links/links.ts'
import { getTable, listTables } from '../queries.ts'

export type TableRow = Output<typeof api.getTable>['rows'][number]
export type TableChange = Output<typeof api.getTable>['changes'][number]
export type RowDialog = { readonly row?: TableRow }

/** Returns the changes that wait for approval or their day, by the row that they change. */
const pendingBy = (changes: readonly TableChange[]): ReadonlyMap<string, TableChange> =>
  new Map(
    changes
      .filter(({ status }) => status === 'waiting' || status === 'planned')
      .flatMap((change) => (change.key === undefined ? [] : [[change.key, change]])),
  )

/** Returns the table that is shown, the list of all, and the row that is being edited. */
export function useTable() {
  const { table = 'incomeLimits' } = useParameters('tables')
  const go = useGo()
  const [dialog, setDialog] = useState<RowDialog>()
  const overview = useRead(listTables, {})
  const query = useRead(getTable, { table })
  return {
    table,
    definition: tableDefinitions[table],
    choose: (next: TableName) => go('tables', { table: next }),
    tables: overview.data ?? [],
    rows: query.data?.rows ?? [],
    changes: query.data?.changes ?? [],
    pending: pendingBy(query.data?.changes ?? []),
    needsApproval: query.data?.needsApproval ?? false,
    status: whyMissing(query) ? ('failed' as const) : query.isPending ? ('loading' as const) : ('ready' as const),
    retry: () => void query.refetch(),
    dialog,
    open: setDialog,
    close: () => setDialog(undefined),
  }
}
