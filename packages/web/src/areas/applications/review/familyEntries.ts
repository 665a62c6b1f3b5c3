import type { OtherContact, Parent } from '@semilla/domain/applications/family.ts'
import { ethnicityOf } from '@semilla/domain/applications/familyRules.ts'
import { familyIncome } from '@semilla/domain/applications/income.ts'
import type { Address } from '@semilla/domain/values/address.ts'
import { isCalendarDate } from '@semilla/domain/values/dates.ts'
import { homeLanguages } from '@semilla/domain/values/languages.ts'
import { displayDollars } from '@semilla/domain/values/money.ts'
import { personName } from '@semilla/domain/values/names.ts'
import i18next from 'i18next'
import { formatReadDay, inARow } from '../../../api/texts/format.ts'
import { incomeOf } from '../form/draft/changes.ts'
import type { Draft, DraftChild } from '../form/draft/draft.ts'

/** How an answer is compared with that of another version, where its label or its words do not say it. */
type Compared = { readonly key?: string; readonly answer: unknown }
/** The label of an answer, the answer in words, and how it is compared. */
export type Entry = readonly [label: string, value: string, compared?: Compared]
export type Entries = readonly Entry[]
type NameOf = (code: string) => string

const t = (key: string) => i18next.t(key)
export const label = (key: string) => t(`apply.label.${key}`)
export const list = (parts: readonly (string | undefined)[]) =>
  inARow(parts.filter((part) => part !== undefined && part.trim() !== '') as string[])
export const words = (kind: string, chosen: readonly string[]) => list(chosen.map((each) => t(`words.${kind}.${each}`)))
/** Returns several choices as one answer, which is the same in whatever order they were made. */
export const choices = (name: string, value: string, chosen: readonly (string | number)[]): Entry => [
  name,
  value,
  { answer: [...chosen].sort() },
]
/** Returns a day as its reader reads days, and nothing for a day that was not typed to its end. */
export const dayOf = (day: string) => (isCalendarDate(day) ? formatReadDay(day) : '')
export const yesNo = (is: boolean) => t(is ? 'words.yesNo.yes' : 'words.yesNo.no')

const addressOf = ({ street, city, state, zip }: Address) =>
  street || zip ? [street, city, `${state} ${zip}`].filter(Boolean).join(', ') : ''

/** Removes entries without an answer, so that the page stays short. */
const answeredOnly = (entries: Entries): Entries => entries.filter(([, value]) => value !== '')

/**
 * Returns the answers of a parent. An answer that is shared is the first parent's: it is shown, and a change of it
 * counts there.
 */
export function parentEntries(parent: Parent, languageOf: NameOf, isShared: (field: keyof Parent) => boolean): Entries {
  const own = (field: keyof Parent, entry: Entry): Entry =>
    isShared(field) ? [entry[0], entry[1], { answer: '' }] : entry
  const { preferredContact, isHomeless, homelessTypes, needs } = parent
  const ownNeeds = needs.filter((need) => need !== 'homeless' || !isShared('isHomeless'))
  const homeless = isHomeless ? list([yesNo(true), words('homelessType', homelessTypes)]) : ''
  const contact = choices(label('parents_preferredContact'), words('contactMethod', preferredContact), preferredContact)
  const mailing = parent.mailingSameAsHome ? '' : addressOf(parent.mailingAddress)
  return [
    [t('apply.review.name'), personName(parent)],
    [label('parents_language'), languageOf(parent.language)],
    own('preferredContact', contact),
    ...answeredOnly([
      own('email', [label('parents_email'), parent.email]),
      own('mobilePhones', [label('parents_mobilePhones'), list(parent.mobilePhones)]),
      own('homePhones', [label('parents_homePhones'), list(parent.homePhones)]),
      own('isHomeless', choices(label('parents_isHomeless'), homeless, isHomeless ? ['yes', ...homelessTypes] : [])),
      own('address', [t('apply.review.home'), addressOf(parent.address)]),
      own('mailingAddress', [t('apply.review.mailing'), mailing]),
      choices(label('parents_needs'), words('need', needs), ownNeeds),
      [label('parents_isSingleParent'), parent.isSingleParent ? yesNo(true) : ''],
    ]),
  ]
}

export const contactEntries = (contact: OtherContact): Entries => [
  [t('apply.review.name'), personName(contact)],
  ...answeredOnly([
    [label('otherContacts_relationship'), contact.relationship],
    [label('otherContacts_mobilePhone'), contact.mobilePhone],
    [label('otherContacts_homePhone'), contact.homePhone],
    [label('otherContacts_email'), contact.email],
  ]),
]

export function childEntries(child: DraftChild, languageOf: NameOf): Entries {
  const ethnicity = ethnicityOf(child)
  const languages = homeLanguages(child, languageOf)
  const { races, specialNeeds, protections } = child
  return [
    [t('apply.review.name'), personName(child)],
    [label('children_bornOn'), dayOf(child.bornOn)],
    [label('children_gender'), child.gender ? t(`words.gender.${child.gender}`) : ''],
    choices(label('children_languages'), list(languages), languages),
    choices(label('children_races'), words('race', races), races),
    [label('children_ethnicity'), ethnicity ? t(`words.ethnicity.${ethnicity}`) : ''],
    ...answeredOnly([
      choices(label('children_specialNeeds'), words('specialNeed', specialNeeds), specialNeeds),
      choices(label('children_protections'), words('protection', protections), protections),
    ]),
  ]
}

const amount = (cents: number | undefined) => (cents === undefined ? '' : displayDollars(cents))

/** What a parent is known by in two versions of an application: who remains after a removal becomes parent A. */
export const parentKey = ({ id, position }: Pick<Parent, 'id' | 'position'>): string => `parent${id ?? position}`

export function incomeEntries(draft: Draft): Entries {
  const totals = draft.parents.map(({ position }) => ({ total: incomeOf(draft, position).total ?? 0 }))
  return [
    [label('familySize'), draft.familySize],
    [
      label('receivesPublicAssistance'),
      draft.receivesPublicAssistance === undefined ? '' : yesNo(draft.receivesPublicAssistance),
    ],
    ...draft.parents.map((parent): Entry => {
      const { employment = 0, childSupport = 0, cashAid = 0, other = 0, total } = incomeOf(draft, parent.position)
      return [
        i18next.t('apply.income.of', { name: parent.firstName.trim() }),
        amount(total),
        { key: parentKey(parent), answer: [employment, childSupport, cashAid, other, total ?? 0] },
      ]
    }),
    // Follows from the incomes above.
    ...(draft.parents.length > 1
      ? [[t('apply.income.family'), amount(familyIncome(totals)), { answer: '' }] as const]
      : []),
  ]
}
