import { child, maxPhones, otherContact, parent } from '@semilla/domain/applications/family.ts'
import { parentIncome } from '@semilla/domain/applications/income.ts'
import { address } from '@semilla/domain/values/address.ts'
import { english, maxLanguages } from '@semilla/domain/values/languages.ts'
import { z } from 'zod'
import { contactMethodMask } from '../wire/codes.ts'
import {
  ethnicityCode,
  genderLetter,
  homelessTypeMask,
  needsMask,
  otherContactKindCode,
  parentLetter,
  protectionsMask,
  raceMask,
  specialNeedsMask,
} from '../wire/familyCodes.ts'
import {
  compactDate,
  dollarsOrZero,
  flag,
  list,
  optionalId,
  text,
  whole,
  withDefault,
  withDefaultForNull,
} from '../wire/values.ts'
import { type Names, wire } from '../wire/wire.ts'

const postalAddress = wire(address, {
  street: ['Address', text],
  city: ['City', text],
  state: ['State', text],
  zip: ['Zip', text],
})
const noAddress = { street: '', city: '', state: '', zip: '' }

/** A language code; English by default. */
const languageOrEnglish = withDefault(z.string(), english)

/** A list of phones. A single phone is accepted too, and blanks are dropped. */
export const phones = z.codec(
  z.union([z.array(z.string().nullable()).max(4 * maxPhones, { error: 'tooMany' }), z.string()]).nullish(),
  z.array(z.string()),
  { decode: (value) => [value ?? []].flat().flatMap((each) => each?.trim() || []), encode: (value) => value },
)

/** One of at most two parents: an entry of `contacts`. */
export const parentNames = {
  id: ['ContactId', optionalId],
  position: ['ParentA', parentLetter],
  firstName: ['FirstName', text],
  middleInitial: ['MiddleInitial', text],
  lastName: ['LastName', text],
  language: ['Language', languageOrEnglish],
  address: ['Address', withDefaultForNull(postalAddress, noAddress)],
  mailingSameAsHome: ['IsSameMailling', flag],
  mailingAddress: ['MaillingAddress', withDefaultForNull(postalAddress, noAddress)],
  preferredContact: ['PreferedContact', contactMethodMask],
  email: ['Email', text],
  homePhones: ['HomePhone', phones],
  mobilePhones: ['MobilePhone', phones],
  isSingleParent: ['IsSingleParent', flag],
  isHomeless: ['IsHomeless', flag],
  homelessTypes: ['HomelessType', homelessTypeMask],
  needs: ['NeedsType', needsMask],
} as const satisfies Names<typeof parent>
export const parentOnWire = wire(parent, parentNames)

/** Another person through whom the family can be reached: an entry of `OtherContacts`. */
export const otherContactNames = {
  firstName: ['FirstName', text],
  middleInitial: ['MiddleInitial', text],
  lastName: ['LastName', text],
  kind: ['Type', otherContactKindCode],
  relationship: ['RelationshipName', text],
  email: ['Email', text],
  homePhone: ['HomePhone', text],
  mobilePhone: ['MobilePhone', text],
} as const satisfies Names<typeof otherContact>
export const otherContactOnWire = wire(otherContact, otherContactNames)

/** One child: an entry of `applicants`. */
export const childNames = {
  id: ['ApplicantId', optionalId],
  firstName: ['FirstName', text],
  middleInitial: ['MiddleInitial', text],
  lastName: ['LastName', text],
  bornOn: ['DOB', compactDate],
  gender: ['Gender', genderLetter],
  languages: ['Language', list(z.string(), maxLanguages)],
  otherLanguage: ['OtherLanguage', text],
  races: ['Race', raceMask],
  ethnicity: ['Ethnicity', ethnicityCode],
  specialNeeds: ['IEPType', specialNeedsMask],
  protections: ['CPSType', protectionsMask],
  isImmigrant: ['Immigrant', flag],
} as const satisfies Names<typeof child>

/**
 * 1 if the child's languages include English, otherwise 2. Derived; ignored in requests (rules: Codes and forms on the
 * wire).
 */
export const childDerived = {
  IsLimitedEnglish: [z.int(), ({ languages }: { languages: string[] }) => (languages.includes(english) ? 1 : 2)],
} as const
export const childOnWire = wire(child, childNames, childDerived)

/** One parent's monthly income: an entry of `Incomes`. */
export const incomeNames = {
  parent: ['ParentA', parentLetter],
  familySize: ['Familysize', whole],
  employment: ['Employment', dollarsOrZero],
  childSupport: ['ChildSupportReceived', dollarsOrZero],
  cashAid: ['Fsderal', dollarsOrZero],
  other: ['Other', dollarsOrZero],
  total: ['Total', dollarsOrZero],
} as const satisfies Names<typeof parentIncome>
export const incomeOnWire = wire(parentIncome, incomeNames)
