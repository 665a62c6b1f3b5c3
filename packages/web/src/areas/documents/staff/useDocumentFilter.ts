import { useDebouncedValue } from '@mantine/hooks'
import { instantsOf } from '@semilla/domain/values/dates.ts'
import { useState } from 'react'
import { useList } from '../../../api/queries/list.ts'
import { listDocuments } from '../queries.ts'

const noFilter = { name: '', tag: '', from: '', to: '' }
export type DocumentFilter = typeof noFilter

const typingMs = 250
const isDay = (day: string) => /^\d{4}-\d{2}-\d{2}$/.test(day)

/** Returns all documents of an application that a filter finds, and the filter. Days are those of the city. */
export function useDocumentFilter(applicationId: number) {
  const [filter, setFilter] = useState(noFilter)
  const [typed] = useDebouncedValue(filter, typingMs)
  const isValid = !typed.from || !typed.to || typed.from <= typed.to
  const { from, until } = instantsOf({
    ...(isDay(typed.from) ? { from: typed.from } : {}),
    ...(isDay(typed.to) ? { to: typed.to } : {}),
  })
  const list = useList(
    listDocuments,
    {
      applicationId,
      source: '',
      name: typed.name,
      tags: typed.tag ? [typed.tag] : [],
      from: from?.toISOString(),
      to: until && new Date(until.getTime() - 1).toISOString(),
      pageSize: 100,
    },
    { enabled: isValid, whole: true },
  )
  const set = (part: Partial<DocumentFilter>) => setFilter({ ...filter, ...part })
  return {
    filter,
    set,
    clear: () => setFilter(noFilter),
    isValid,
    isFiltered: Object.values(filter).some(Boolean),
    list,
  }
}
