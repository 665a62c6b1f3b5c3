import { searchIn } from '@semilla/domain/values/search.ts'
import { useState } from 'react'

type Named = { readonly id: number; readonly name: string }

/** The most sites that are shown at once, and that need no search. */
const mostShown = 50
export const fewEnough = 10

/**
 * Returns the sites to choose from, found by a part of their name: only the first of many, with all that are chosen, and
 * how many are left out.
 */
export function useSiteSearch<S extends Named>(sites: readonly S[], chosen: readonly number[] = []) {
  const [text, setText] = useState('')
  const found = searchIn(sites, text, ({ name }) => name)
  const first = found.slice(0, mostShown)
  const chosenAmongRest = text.trim() ? [] : found.slice(mostShown).filter(({ id }) => chosen.includes(id))
  const shown = [...chosenAmongRest, ...first]
  return { text, setText, shown, isNeeded: sites.length > fewEnough, left: found.length - shown.length }
}
export type SiteSearch = ReturnType<typeof useSiteSearch>
