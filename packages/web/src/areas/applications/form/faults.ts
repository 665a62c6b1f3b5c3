import '@semilla/contract/wire/faults.ts'
import { applicationForm } from '@semilla/domain/applications/application.ts'
import { careStartFaults } from '@semilla/domain/applications/careRules.ts'
import { applicationFaults } from '@semilla/domain/applications/rules.ts'
import { type CalendarDate, isCalendarDate } from '@semilla/domain/values/dates.ts'
import { type Faults, faultsAt, faultsBy } from '../../../forms/faults.ts'
import { incomeOf } from './draft/changes.ts'
import type { Draft } from './draft/draft.ts'
import { isSharedField, sharesHome } from './draft/home.ts'
import { isAt, type StepPlace } from './steps.ts'
import { toForm } from './toForm.ts'

type Fault = readonly [field: string, key: string]

const required = (field: string, value: unknown): Fault[] =>
  value === undefined || value === '' ? [[field, 'required']] : []

/** Requires an address unless the parent is homeless. */
const addressFaults = (draft: Draft): Fault[] =>
  draft.parents.flatMap((parent, index) => {
    if (index === 1 && sharesHome(draft)) return []
    const own = parent.isHomeless ? [] : [['address', parent.address] as const]
    const mailing = parent.mailingSameAsHome ? [] : [['mailingAddress', parent.mailingAddress] as const]
    return [...own, ...mailing].flatMap(([name, { street, city, state, zip }]) =>
      Object.entries({ street, city, state, zip }).flatMap(([part, text]) =>
        required(`parents.${index}.${name}.${part}`, text.trim()),
      ),
    )
  })

/** Requires an amount; no income is typed as 0. */
const incomeFaults = (draft: Draft): Fault[] => [
  ...required('receivesPublicAssistance', draft.receivesPublicAssistance),
  ...draft.parents.flatMap((parent, index) =>
    required(`incomes.${index}.total`, incomeOf(draft, parent.position).total),
  ),
]

/**
 * Requires that care starts today or later, and at most two years ahead. An application that is changed may have begun to
 * wait before, and keeps the day that it has.
 */
function startFaults({ care, stamp, base }: Draft, today: CalendarDate): Fault[] {
  if (!isCalendarDate(care.startOn)) return []
  if (stamp === undefined && care.startOn < today) return [['care.startOn', 'dateInPast']]
  return careStartFaults(care.startOn, today, base?.care.startOn).map(({ code }) => ['care.startOn', code])
}

const listed = (faults: Faults) => Object.entries(faults) as Fault[]
const at = (value: unknown, field: string) =>
  field.split('.').reduce<unknown>((inside, step) => (inside as Record<string, unknown> | undefined)?.[step], value)

/** Sets of choices, where a repeated choice is an error of the whole set. */
const choiceSets =
  /^(.*\.(?:languages|races|needs|homelessTypes|specialNeeds|protections|preferredContact|days|extras|siteTypes|preferredSiteIds))\.\d+$/

/** Returns the field of the form where an error is shown. */
export const fieldOf = (path: string): string =>
  path
    .replace(/\[(\d+)\]/g, '.$1')
    .replace(choiceSets, '$1')
    .replace(/^incomes\.\d+\.familySize$/, 'familySize')

/**
 * Returns whether a field is on no page: a mailing address that is the home's has the same mistake as the home. What the
 * second parent shares with the first is asked, and so can be wrong, only there.
 */
const isUnasked = (draft: Draft, field: string): boolean => {
  const mailing = /^parents\.(\d)\.mailingAddress\b/.exec(field)
  return draft.parents[Number(mailing?.[1])]?.mailingSameAsHome === true || isSharedField(draft, field)
}

/**
 * Returns the errors that prevent submitting a draft, the first one of each field in the order of the form: those of
 * its fields, of the application as a whole, and of the questions that this form requires of a family.
 */
export function faultsOfDraft(draft: Draft, today: CalendarDate): Faults {
  const form = toForm(draft, { cityId: 1, fromPhone: false })
  const ofFields = listed(faultsBy(applicationForm, form)).map(
    ([field, key]): Fault => [field, at(form, field) === '' ? 'required' : key],
  )
  const ofWhole = listed(faultsAt(applicationFaults(form, today)))
  const faults: Record<string, string> = {}
  const found = [...addressFaults(draft), ...incomeFaults(draft), ...startFaults(draft, today), ...ofFields, ...ofWhole]
  for (const [field, key] of found) if (!isUnasked(draft, field)) faults[fieldOf(field)] ??= key
  return faults
}

const filterFaults = (faults: Faults, belong: (field: string) => boolean): Faults =>
  Object.fromEntries(Object.entries(faults).filter(([field]) => belong(field)))

/** Returns the errors of one page of the application. */
export const faultsOfPage = (faults: Faults, page: StepPlace): Faults =>
  filterFaults(faults, (field) => isAt(field, page))

/** Returns the errors of all other pages. */
export const faultsOfOtherPages = (faults: Faults, page: StepPlace): Faults =>
  filterFaults(faults, (field) => !isAt(field, page))

/** Returns whether there is an error. */
export const isFaulty = (faults: Faults): boolean => Object.keys(faults).length > 0

/** Returns the key of a field's label: its path without numbers and days, `parents_address_zip`. */
export const labelKey = (field: string): string =>
  field
    .replace(/\.\d+(?=\.|$)/g, '')
    .replace(/(\.hours)\.[a-z]+/, '$1')
    .replaceAll('.', '_')
