import type { searchApplications } from '@semilla/contract/casework/otherApplications.ts'
import type { Input } from '@semilla/contract/wire/operation.ts'
import { type FamilySearch, isSearchable, isWholeStreet } from '@semilla/domain/duplicates/searchable.ts'
import { emailOrNone, phoneOrNone } from '@semilla/domain/values/contactMethods.ts'
import { calendarDate } from '@semilla/domain/values/dates.ts'
import { z } from 'zod'
import { queryClient } from '../../../api/queries/queryClient.ts'
import { type Faults, faultsBy } from '../../../forms/faults.ts'

/** A child as it is typed; its birth date may be incomplete. */
type TypedChild = { firstName: string; lastName: string; bornOn: string }
export type TypedSearch = { children: TypedChild[]; email: string; phone: string; street: string; zip: string }

export const noChild: TypedChild = { firstName: '', lastName: '', bornOn: '' }
export const nothing: TypedSearch = { children: [noChild], email: '', phone: '', street: '', zip: '' }

/** The most children that are searched at once. */
export const maxChildren = 10

export const isEmpty = ({ firstName, lastName, bornOn }: TypedChild) => !firstName.trim() && !lastName.trim() && !bornOn

/** Returns whether two searches are for the same family, whatever rows are still empty. */
export function isSameSearch(one: TypedSearch, other: TypedSearch): boolean {
  const written = ({ children, ...parent }: TypedSearch) =>
    JSON.stringify([children.filter((child) => !isEmpty(child)), parent])
  return written(one) === written(other)
}

const isDay = (text: string) => calendarDate.safeParse(text).success

/** Returns what was typed as it is searched: without rows that were left empty. */
const searchOf = ({ children, ...parent }: TypedSearch): FamilySearch => ({
  ...parent,
  children: children
    .filter((child) => !isEmpty(child))
    .map(({ bornOn, ...names }) => ({ ...names, bornOn: isDay(bornOn) ? bornOn : undefined })),
})

/** Returns what is still needed to look for a family, at the field where it is best added. */
function lackOf({ children, street, zip }: TypedSearch): Faults {
  const [named] = children.flatMap((child, index) => (isEmpty(child) ? [] : [index]))
  if (named === undefined)
    return {
      'children.0.lastName': street.trim() || zip.trim() ? 'creating.search.addressAlone' : 'creating.search.nothing',
    }
  if (street.trim() && !isWholeStreet(street)) return { street: 'creating.search.numberMissing' }
  if (street.trim()) return { [`children.${named}.lastName`]: 'creating.search.addressAlone' }
  return { [`children.${named}.bornOn`]: 'creating.search.nameAlone' }
}

const contacts = z.object({ email: emailOrNone, phone: phoneOrNone })

/** Returns what is missing of a search: a child needs a name, and a birth date or a contact that is typed must be whole. */
export function faultsOf(typed: TypedSearch): Faults {
  const faults = typed.children.flatMap((child, index): [string, string][] => {
    if (isEmpty(child)) return []
    const isNamed = child.firstName.trim() || child.lastName.trim()
    return [
      ...(isNamed ? [] : [[`children.${index}.firstName`, 'creating.search.nameMissing'] as [string, string]]),
      ...(child.bornOn && !isDay(child.bornOn)
        ? [[`children.${index}.bornOn`, 'creating.search.birthDateMissing'] as [string, string]]
        : []),
    ]
  })
  const ofContacts = faultsBy(contacts, { email: typed.email.trim(), phone: typed.phone.trim() })
  const found = { ...Object.fromEntries(faults), ...ofContacts }
  return Object.keys(found).length > 0 || isSearchable(searchOf(typed)) ? found : lackOf(typed)
}

/** Returns a typed search as it is asked, or undefined if it is not complete. */
export function inputOf(typed: TypedSearch, page: number): Input<typeof searchApplications> | undefined {
  if (Object.keys(faultsOf(typed)).length > 0) return undefined
  const { children, ...parent } = searchOf(typed)
  return { filter: { children: [...children], parent }, page, pageSize: 15 }
}

/** The search shown last, kept with what the server answered, so that it ends with the session. */
const lastShown = ['family search'] as const
queryClient.setQueryDefaults(lastShown, { gcTime: Number.POSITIVE_INFINITY })

/** A search and the page of its results; undefined before anything was asked. */
export type Asked = { readonly typed: TypedSearch; readonly page: number }

export const lastAsked = (): Asked | undefined => queryClient.getQueryData<Asked>(lastShown)
export const keepAsked = (asked: Asked): void => void queryClient.setQueryData<Asked>(lastShown, asked)
/** Forgets the search once an application begins with it, so that the next family is not looked for among its data. */
export const forgetAsked = (): void => queryClient.removeQueries({ queryKey: lastShown })
