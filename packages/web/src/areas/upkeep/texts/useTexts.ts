import type * as api from '@semilla/contract/localization.ts'
import { longestAsked } from '@semilla/contract/localization.ts'
import { address, orAbsent } from '@semilla/contract/screens/address.ts'
import type { Output } from '@semilla/contract/wire/operation.ts'
import { type TextFilter, textFilters } from '@semilla/domain/localization/texts.ts'
import { useState } from 'react'
import { z } from 'zod'
import { useList } from '../../../api/queries/list.ts'
import { useRead } from '../../../api/queries/reads.ts'
import { searchedLine, useFilterInAddress } from '../../../links/inAddress.ts'
import { getTextOverview, listTexts } from '../queries.ts'

export type TextRow = Output<typeof api.listTexts>['items'][number]
export type TextValue = TextRow['values'][number]
export type TextLanguage = Output<typeof api.getTextOverview>['languages'][number]

type Filter = { readonly text: string; readonly file: string; readonly show: TextFilter }
const start: Filter = { text: '', file: '', show: 'all' }

const { search } = address('', {
  text: ['Text', searchedLine(longestAsked.text)],
  file: ['File', searchedLine(longestAsked.file)],
  show: ['Show', orAbsent(z.enum(textFilters))],
})

/** Returns the texts that the filter shows, the files and languages there are, and the text that is open. */
export function useTexts() {
  const { shown: filter, settled, show } = useFilterInAddress('texts', search, start)
  const [chosen, choose] = useState<TextRow>()
  const list = useList(listTexts, { ...settled, pageSize: 100 })
  const { data: overview } = useRead(getTextOverview, {})
  const isChosen = (row: TextRow) => chosen !== undefined && keyOf(row) === keyOf(chosen)
  const listed = list.rows.find(isChosen)
  // A text that is changed in one language may leave what the filters show, while another language is not saved yet.
  const byId = { text: chosen?.key ?? '', file: chosen?.file ?? '', show: 'all', pageSize: 100 } as const
  const { rows: found } = useList(listTexts, byId, { enabled: chosen !== undefined && listed === undefined })
  return {
    filter,
    change: (part: Partial<Filter>) => show({ ...filter, ...part }),
    list,
    files: overview?.files ?? [],
    languages: overview?.languages ?? [],
    opened: listed ?? found.find(isChosen) ?? chosen,
    open: choose,
    close: () => choose(undefined),
  }
}

export const keyOf = ({ file, key }: Pick<TextRow, 'file' | 'key'>): string => `${file}.${key}`
export const isChanged = ({ shipped, content }: TextValue): boolean => shipped !== content
