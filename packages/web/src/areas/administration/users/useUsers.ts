import { useDebouncedValue } from '@mantine/hooks'
import type { listUsers as api } from '@semilla/contract/accounts/users.ts'
import type { Input, Output } from '@semilla/contract/wire/operation.ts'
import { useState } from 'react'
import { useList } from '../../../api/queries/list.ts'
import { useRead } from '../../../api/queries/reads.ts'
import { listRoles, listUsers } from '../queries.ts'

export type ListedUser = Output<typeof api>['items'][number]
type Filter = Pick<Input<typeof api>, 'text' | 'account' | 'organization' | 'role' | 'status'>

/** Returns the users, filtered as the filters above them say. */
export function useUsers() {
  const [filter, setFilter] = useState<Filter>({ text: '', account: '', organization: '', role: '', status: 'all' })
  const [debounced] = useDebouncedValue(filter, 250)
  const list = useList(listUsers, { ...debounced, pageSize: 20 })
  const { data: roles = [] } = useRead(listRoles, {})
  return { list, filter, roles, change: (part: Partial<Filter>) => setFilter({ ...filter, ...part }) }
}
export type Users = ReturnType<typeof useUsers>
