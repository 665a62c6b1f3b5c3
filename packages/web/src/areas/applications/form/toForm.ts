import type { ApplicationForm } from '@semilla/domain/applications/application.ts'
import type { OtherContact, Parent } from '@semilla/domain/applications/family.ts'
import { ethnicityOf } from '@semilla/domain/applications/familyRules.ts'
import { familyIncome } from '@semilla/domain/applications/income.ts'
import type { EveryField } from '@semilla/domain/values/everyField.ts'
import { otherLanguageCode } from '@semilla/domain/values/languages.ts'
import { incomeOf } from './draft/changes.ts'
import { type Draft, type DraftChild, noAddress } from './draft/draft.ts'
import { withSharedHome } from './draft/home.ts'

/** The form without the agreement, which the review page asks for. */
type SubmittedForm = Omit<EveryField<ApplicationForm>, 'agreement'>
type Around = { readonly cityId: number; readonly fromPhone: boolean }

const isFilled = (text: string) => text.trim() !== ''

/**
 * Returns the parent without obsolete answers: empty phones, a mailing address equal to the home address, a shelter of
 * a parent who has a home.
 */
export function tidyParent(parent: Parent): Parent {
  return {
    ...parent,
    homePhones: parent.homePhones.filter(isFilled),
    mobilePhones: parent.mobilePhones.filter(isFilled),
    mailingAddress: parent.mailingSameAsHome ? parent.address : parent.mailingAddress,
    homelessTypes: parent.isHomeless ? parent.homelessTypes : [],
  }
}

/** Removes the relationship of a contact at an organization. */
const tidyContact = (contact: OtherContact): OtherContact => ({
  ...contact,
  relationship: contact.kind === 'none' ? '' : contact.relationship,
})

/** Keeps the other language only if "Other" is among the child's languages, and derives what the race answers. */
const tidyChild = (child: DraftChild) => ({
  ...child,
  ethnicity: ethnicityOf(child),
  otherLanguage: child.languages.includes(otherLanguageCode) ? child.otherLanguage : '',
})

const wholeNumber = (text: string) => (/^[1-9]\d{0,2}$/.test(text.trim()) ? Number(text) : Number.NaN)

function tidyCare(care: Draft['care']) {
  const hours = Object.fromEntries(care.days.flatMap((day) => (care.hours[day] ? [[day, care.hours[day]]] : [])))
  return { ...care, hours }
}

/**
 * Returns the form that would be submitted. It may be incomplete: an unanswered gender or family size is missing, so
 * that the rules of the domain find it.
 */
export function toForm(draft: Draft, { cityId, fromPhone }: Around): SubmittedForm {
  const parents = withSharedHome(draft).map(tidyParent)
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
    copiedFromId: draft.copiedFromId || undefined,
    fromPhone,
    incomes,
    care: tidyCare(draft.care),
    otherContacts: draft.otherContacts.map(tidyContact),
    parents: parents.map((parent) => ({ ...parent, address: { ...noAddress, ...parent.address } })),
    children: draft.children.map(tidyChild) as ApplicationForm['children'],
  }
}
