import { useDebouncedValue } from '@mantine/hooks'
import { orAbsent } from '@semilla/contract/screens/address.ts'
import { readSearch, writeSearch } from '@semilla/contract/screens/query.ts'
import { addressOf, type Given, type Parameters, type ScreenName } from '@semilla/contract/screens.ts'
import { optionalLine } from '@semilla/contract/wire/values.ts'
import { useEffect, useMemo, useRef, useState } from 'react'
import { z } from 'zod'
import { keepLast } from './lastAddress.ts'
import { isAddressOf, navigateTo, parametersIn, useParameters } from './links.ts'

/**
 * Returns the codec of a text that a list searches for. One that its search does not take, such as a longer one that somebody
 * typed into the address, counts as absent.
 */
export const searchedLine = (most: number) => orAbsent(optionalLine(most))

/** Returns a text of an address that every page knows as `searchedLine` reads it; '' if it counts as absent. */
export const asSearched = (most: number, text: string | undefined): string => z.decode(searchedLine(most), text) ?? ''

/** How a value is read from the parameters of a screen's address, and written to them. */
type Way<Name extends ScreenName, V> = {
  readonly read: (parameters: Parameters<Name>) => V
  readonly write: (value: V) => Parameters<Name>
}

/**
 * Returns what a list shows, which its address keeps, and the function that changes it. What is typed reaches the address a
 * moment later; another address, from a link or the back button, replaces what was typed.
 */
export function useInAddress<Name extends ScreenName, V>(name: Name, { read, write }: Way<Name, V>) {
  const parameters = useParameters(name)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another function reads the same
  const inAddress = useMemo(() => read(parameters), [parameters])
  const [shown, show] = useState(inAddress)
  const [settled] = useDebouncedValue(shown, 250)
  const addressOfValue = (value: V) => addressOf(name, ...([write(value)] as unknown as Given<Name>))
  // As it is read again: a space at the end is not, and stays in the field while somebody goes on typing.
  const addressFor = (value: V) => {
    const [, query = ''] = addressOfValue(value).split('?')
    return addressOfValue(read(parametersIn(name, readSearch(query))))
  }
  const last = useRef<string>(undefined)
  last.current ??= addressFor(inAddress)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another address replaces what is shown
  useEffect(() => {
    const address = addressFor(inAddress)
    if (address === last.current) return
    last.current = address
    show(inAddress)
  }, [inAddress])
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another value changes the address
  useEffect(() => {
    const address = addressFor(settled)
    // Someone who has just followed a link must not be brought back by what they typed before.
    if (!isAddressOf(name)) return
    keepLast(name, address)
    if (address === last.current) return
    last.current = address
    navigateTo(address, { replace: true })
  }, [settled])
  return { shown, settled, show }
}

/** The screens whose addresses keep what they show as one text. */
type Filtered = { [N in ScreenName]: 'filter' extends keyof Parameters<N> ? N : never }[ScreenName]

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
const entriesOf = (value: object): [string, unknown][] => Object.entries(value)

/** Returns how filters are read from one text and written to it: what differs from `start`, by a codec of `address`. */
export const filterText = <V extends object>(search: z.ZodType, start: V) => ({
  read: (text = ''): V => {
    const read = entriesOf(search.parse(readSearch(text)) as object)
    return { ...start, ...Object.fromEntries(read.filter(([, value]) => value !== undefined)) }
  },
  write: (value: V): string => {
    const changed = entriesOf(value).filter(([field, each]) => !isSame(each, start[field as keyof V]))
    return writeSearch(z.encode(search, Object.fromEntries(changed)) as Record<string, unknown>).slice(1)
  },
})

/** Returns what the filters of a list show, which its address keeps as one text, as `filterText` does. */
export function useFilterInAddress<V extends object>(name: Filtered, search: z.ZodType, start: V) {
  const parameters = useParameters(name)
  const { read, write } = filterText(search, start)
  return useInAddress<Filtered, V>(name, {
    read: ({ filter }) => read(filter),
    write: (value) => ({ ...parameters, filter: write(value) }),
  })
}
