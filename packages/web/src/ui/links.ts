import { createContext, use, useMemo } from 'react'
import type { z } from 'zod'
import { navigation } from './navigation.ts'

export type SearchValues = Readonly<Record<string, string | number | boolean | undefined>>

/** Search parameters stay plain texts: `a=1` reads as '1', and nothing is quoted. */
export function readSearch(query: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(query))
}

export function writeSearch(search: SearchValues): string {
  const given = Object.entries(search).filter(([, value]) => value !== undefined && value !== '')
  const query = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()
  return query && `?${query}`
}

/** The address of a screen, for any `href`; the shell takes such links without loading the page again. */
export const to = (path: string, search: SearchValues = {}): string => `#${path}${writeSearch(search)}`

const go = (path: string, search: SearchValues = {}, { replace = false } = {}) =>
  navigation()[replace ? 'replace' : 'push'](path + writeSearch(search))

/** Goes to a screen: `go('/NewDashboard')`, `go(path, search, { replace: true })`. */
export const useGo = () => go

/** The search parameters of the screen that is shown, which may not be those in the address while another is coming. */
export const ShownSearch = createContext<Readonly<Record<string, string>>>({})

/** The screen's search parameters, as its schema reads them. */
export function useScreenSearch<S extends z.ZodType>(schema: S): z.output<S> {
  const search = use(ShownSearch)
  return useMemo(() => schema.parse(search), [schema, search])
}
