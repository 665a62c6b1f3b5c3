import type { previewMerge as operation } from '@semilla/contract/merging.ts'
import type { Output } from '@semilla/contract/wire/operation.ts'
import { useEffect, useState } from 'react'
import { useRead, whyMissing } from '../../../../api/queries/reads.ts'
import { previewMerge } from '../queries.ts'

export type Preview = Output<typeof operation>
export type PreviewChild = Preview['children'][number]
export type PreviewSide = NonNullable<Preview['from']>

type Ids = { readonly fromId: number; readonly toId: number }

/**
 * Returns what a merge would move, with the choices of the person who looks at it. All children are added at first, also one
 * whom the family adds meanwhile.
 */
export function useMerge(ids: Ids) {
  const [movable, setMovable] = useState<readonly number[]>([])
  const [left, setLeft] = useState<readonly number[]>([])
  const [addDocuments, setAddDocuments] = useState(true)
  const [replacePreferences, setReplacePreferences] = useState(false)
  const [isConfirmed, setIsConfirmed] = useState(false)
  const chosen = movable.filter((id) => !left.includes(id))
  const options = { addChildIds: chosen, addDocuments, replacePreferences }
  const query = useRead(previewMerge, { ...ids, options }, { keepsLast: true })
  const { data, refetch, isFetching } = query
  useEffect(() => {
    if (data) setMovable(data.children.filter(({ canMove }) => canMove).map(({ id }) => id))
  }, [data])
  const choose = (id: number, isChosen: boolean) =>
    setLeft((before) => (isChosen ? before.filter((each) => each !== id) : [...before, id]))
  return {
    preview: data,
    error: whyMissing(query),
    refetch: () => void refetch(),
    isFetching,
    input: { ...ids, options, ignoreWarning: isConfirmed, fromStamp: data?.from?.stamp, toStamp: data?.to?.stamp },
    chosen,
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
