import type { previewMerge as operation } from '@semilla/contract/merging.ts'
import type { Output } from '@semilla/contract/wire/operation.ts'
import { useEffect, useState } from 'react'
import { useRead, whyMissing } from '../../../../api/queries/reads.ts'
import { previewMerge } from '../queries.ts'

export type Preview = Output<typeof operation>
export type PreviewChild = Preview['children'][number]
export type PreviewSide = NonNullable<Preview['from']>

type Ids = { readonly fromId: number; readonly toId: number }

/** Returns what a merge would move, with the choices of the person who looks at it. All children are added at first. */
export function useMerge(ids: Ids) {
  const [chosen, setChosen] = useState<readonly number[]>()
  const [addDocuments, setAddDocuments] = useState(true)
  const [replacePreferences, setReplacePreferences] = useState(false)
  const [isConfirmed, setIsConfirmed] = useState(false)
  const options = { addChildIds: [...(chosen ?? [])], addDocuments, replacePreferences }
  const query = useRead(previewMerge, { ...ids, options }, { keepsLast: true })
  const { data, refetch, isFetching } = query
  useEffect(() => {
    if (data && chosen === undefined) setChosen(data.children.filter(({ canMove }) => canMove).map(({ id }) => id))
  }, [data, chosen])
  const choose = (id: number, isChosen: boolean) =>
    setChosen((before = []) => (isChosen ? [...before, id] : before.filter((each) => each !== id)))
  return {
    preview: data,
    error: whyMissing(query),
    refetch: () => void refetch(),
    isFetching,
    input: { ...ids, options, ignoreWarning: isConfirmed },
    chosen: chosen ?? [],
    choose,
    addDocuments,
    setAddDocuments,
    replacePreferences,
    setReplacePreferences,
    isConfirmed,
    setIsConfirmed,
  }
}
export type MergeModel = ReturnType<typeof useMerge>
