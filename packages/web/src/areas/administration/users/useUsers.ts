import type { listUsers as api } from '@semilla/contract/accounts/users.ts'
import { address, orAbsent } from '@semilla/contract/screens/address.ts'
import type { Input, Output } from '@semilla/contract/wire/operation.ts'
import { longest } from '@semilla/domain/values/texts.ts'
import { z } from 'zod'
import { useList } from '../../../api/queries/list.ts'
import { useRead } from '../../../api/queries/reads.ts'
import { searchedLine, useFilterInAddress } from '../../../links/inAddress.ts'
import { listRoles, listUsers } from '../queries.ts'

export type ListedUser = Output<typeof api>['items'][number]
type Filter = Pick<Input<typeof api>, 'text' | 'account' | 'organization' | 'role' | 'status'>

const start: Filter = { text: '', account: '', organization: '', role: '', status: 'all' }

const { search } = address('', {
  text: ['Text', searchedLine(longest.email)],
  account: ['Account', searchedLine(longest.email)],
  organization: ['Organization', searchedLine(longest.entityName)],
  role: ['Role', searchedLine(longest.name)],
  status: ['Status', orAbsent(z.enum(['active', 'disabled']))],
})

/** Returns the users, filtered as the filters above them say. */
export function useUsers() {
  const { shown: filter, settled, show } = useFilterInAddress('users', search, start)
  const list = useList(listUsers, { ...settled, pageSize: 20 })
  const { data: roles = [] } = useRead(listRoles, {})
  return { list, filter, roles, change: (part: Partial<Filter>) => show({ ...filter, ...part }) }
}
export type Users = ReturnType<typeof useUsers>
