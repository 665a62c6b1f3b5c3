import type { ApplicationForm } from '@semilla/domain/applications/application.ts'
import type { OtherContact, Parent } from '@semilla/domain/applications/family.ts'
import { familyIncome } from '@semilla/domain/applications/income.ts'
import { otherLanguageCode } from '@semilla/domain/values/languages.ts'
import { incomeOf } from './draft/changes.ts'
import { type Draft, type DraftChild, noAddress } from './draft/draft.ts'

type Around = { readonly cityId: number; readonly fromPhone: boolean }

const said = (text: string) => text.trim() !== ''

/** The parent without what has been made pointless: empty phones, a second address that is the first, a shelter left. */
export function tidyParent(parent: Parent): Parent {
  return {
    ...parent,
    homePhones: parent.homePhones.filter(said),
    mobilePhones: parent.mobilePhones.filter(said),
    mailingAddress: parent.mailingSameAsHome ? parent.address : parent.mailingAddress,
    homelessTypes: parent.isHomeless ? parent.homelessTypes : [],
  }
}

/** Somebody at an organization has no relationship to name. */
const tidyContact = (contact: OtherContact): OtherContact => ({
  ...contact,
  relationship: contact.kind === 'none' ? '' : contact.relationship,
})

/** The other language is named only while "Other" is among the child's languages. */
const tidyChild = (child: DraftChild) => ({
  ...child,
  otherLanguage: child.languages.includes(otherLanguageCode) ? child.otherLanguage : '',
})

const wholeNumber = (text: string) => (/^[1-9]\d{0,2}$/.test(text.trim()) ? Number(text) : Number.NaN)

function tidyCare(care: Draft['care']) {
  const hours = Object.fromEntries(care.days.flatMap((day) => (care.hours[day] ? [[day, care.hours[day]]] : [])))
  return { ...care, hours }
}

/**
 * What would be sent of a draft. It is only a form once nothing is wrong with it: a gender or a family size that nobody
 * gave is missing here too, so that the rules of the domain find it.
 */
export function toForm(draft: Draft, { cityId, fromPhone }: Around): ApplicationForm {
  const parents = draft.parents.map(tidyParent)
  const familySize = wholeNumber(draft.familySize)
  const incomes = parents.map(({ position }) => {
    const { employment = 0, childSupport = 0, cashAid = 0, other = 0, total = 0 } = incomeOf(draft, position)
    return { parent: position, familySize, employment, childSupport, cashAid, other, total }
  })
  return {
    cityId,
    familySize,
    monthlyIncome: familyIncome(incomes),
    receivesPublicAssistance: draft.receivesPublicAssistance ?? false,
    ...(draft.copiedFromId ? { copiedFromId: draft.copiedFromId } : {}),
    fromPhone,
    incomes,
    care: tidyCare(draft.care),
    otherContacts: draft.otherContacts.map(tidyContact),
    parents: parents.map((parent) => ({ ...parent, address: { ...noAddress, ...parent.address } })),
    children: draft.children.map(tidyChild) as ApplicationForm['children'],
  }
}
