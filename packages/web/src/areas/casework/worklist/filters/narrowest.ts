import { useRead } from '../../../../api/queries/reads.ts'
import { askWaiting } from '../../queries.ts'
import type { inputOf } from '../listing.ts'

/** Returns the part of a listing's filter without which most would be found, and how many, where nothing is found. */
export function useNarrowest(input: ReturnType<typeof inputOf>) {
  const { data } = useRead(askWaiting, { ...input, take: 1, skip: 0, after: undefined })
  return data?.narrowest === undefined ? undefined : { part: data.narrowest, count: data.withoutIt ?? 0 }
}
