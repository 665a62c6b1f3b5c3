import { useDebouncedValue } from '@mantine/hooks'
import type * as api from '@semilla/contract/localization.ts'
import type { Output } from '@semilla/contract/wire/operation.ts'
import type { TextFilter } from '@semilla/domain/localization/texts.ts'
import { useState } from 'react'
import { useList } from '../../../api/queries/list.ts'
import { useRead } from '../../../api/queries/reads.ts'
import { getTextOverview, listTexts } from '../queries.ts'

export type TextRow = Output<typeof api.listTexts>['items'][number]
export type TextValue = TextRow['values'][number]
export type TextLanguage = Output<typeof api.getTextOverview>['languages'][number]

/** Returns the texts that the filter shows, the files and languages there are, and the text that is open. */
export function useTexts() {
  const [text, setText] = useState('')
  const [file, setFile] = useState('')
  const [show, setShow] = useState<TextFilter>('all')
  const [openKey, setOpenKey] = useState<string>()
  const [settled] = useDebouncedValue(text, 250)
  const list = useList(listTexts, { text: settled, file, show, pageSize: 100 })
  const { data: overview } = useRead(getTextOverview, {})
  const opened = list.rows.find((row) => keyOf(row) === openKey)
  return {
    filter: { text, file, show },
    setText,
    setFile,
    setShow,
    list,
    files: overview?.files ?? [],
    languages: overview?.languages ?? [],
    opened,
    open: (row: TextRow) => setOpenKey(keyOf(row)),
    close: () => setOpenKey(undefined),
  }
}

export const keyOf = ({ file, key }: Pick<TextRow, 'file' | 'key'>): string => `${file}.${key}`
export const isChanged = ({ shipped, content }: TextValue): boolean => shipped !== content
