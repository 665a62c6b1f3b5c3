import type { searchApplications } from '@semilla/contract/casework/otherApplications.ts'
import type { Input } from '@semilla/contract/wire/operation.ts'
import { calendarDate } from '@semilla/domain/values/dates.ts'
import { queryClient } from '../../../api/queries/queryClient.ts'
import type { Faults } from '../../../forms/faults.ts'

/** A child as it is typed; its birth date may be incomplete. */
type TypedChild = { firstName: string; lastName: string; bornOn: string }
export type TypedSearch = { children: TypedChild[]; email: string; phone: string; street: string; zip: string }

export const noChild: TypedChild = { firstName: '', lastName: '', bornOn: '' }
export const nothing: TypedSearch = { children: [noChild], email: '', phone: '', street: '', zip: '' }

/** The most children that are searched at once. */
export const maxChildren = 10

const isEmpty = ({ firstName, lastName, bornOn }: TypedChild) => !firstName.trim() && !lastName.trim() && !bornOn

/** Returns what is missing of a search: a child needs a name and a birth date, and an address needs a child. */
export function faultsOf({ children, email, phone }: TypedSearch): Faults {
  const faults = children.flatMap((child, index): [string, string][] => {
    if (isEmpty(child)) return []
    const isNamed = child.firstName.trim() || child.lastName.trim()
    return [
      ...(isNamed ? [] : [[`children.${index}.firstName`, 'creating.search.nameMissing'] as [string, string]]),
      ...(calendarDate.safeParse(child.bornOn).success
        ? []
        : [[`children.${index}.bornOn`, 'creating.search.birthDateMissing'] as [string, string]]),
    ]
  })
  const isNothing = children.every(isEmpty) && !email.trim() && !phone.trim()
  return Object.fromEntries(isNothing ? [['children.0.firstName', 'creating.search.nothing']] : faults)
}

/** Returns a typed search as it is asked, or undefined if it is not complete. */
export function inputOf(typed: TypedSearch, page: number): Input<typeof searchApplications> | undefined {
  if (Object.keys(faultsOf(typed)).length > 0) return undefined
  const { children, ...parent } = typed
  return { filter: { children: children.filter((child) => !isEmpty(child)), parent }, page, pageSize: 15 }
}

/** The search shown last, kept with what the server answered, so that it ends with the session. */
const lastShown = ['family search'] as const
queryClient.setQueryDefaults(lastShown, { gcTime: Number.POSITIVE_INFINITY })

/** A search and the page of its results; undefined before anything was asked. */
export type Asked = { readonly typed: TypedSearch; readonly page: number }

export const lastAsked = (): Asked | undefined => queryClient.getQueryData<Asked>(lastShown)
export const keepAsked = (asked: Asked): void => void queryClient.setQueryData<Asked>(lastShown, asked)
