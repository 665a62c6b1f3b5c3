import { z } from 'zod'
import { address } from '../values/address.ts'
import { contactMethod, emailOrNone, phone, phoneOrNone } from '../values/contactMethods.ts'
import { calendarDate } from '../values/dates.ts'
import { languageCode, maxLanguages } from '../values/languages.ts'
import { line, longest, requiredLine } from '../values/texts.ts'

export const parentPositions = ['A', 'B'] as const
export const parentPosition = z.enum(parentPositions)

export const homelessTypes = ['shelter', 'street', 'vehicle', 'makeShift', 'doubledUp', 'transitional'] as const
export const needs = [
  'attendingSchool',
  'incapacity',
  'seekingEmployment',
  'working',
  'homeless',
  'partDayPreschool',
] as const
export const genders = ['male', 'female', 'another'] as const
export const gender = z.enum(genders)
export type Gender = z.infer<typeof gender>
export const races = ['americanIndian', 'asian', 'black', 'pacificIslander', 'caucasian', 'hispanic'] as const
export const ethnicities = ['notHispanic', 'hispanic'] as const
export const specialNeeds = ['iep', 'ifsp', 'ssi', 'diagnosed'] as const
export const protections = ['protectiveServices', 'atRisk'] as const

/** The maximum number of phones of one kind for each parent. */
export const maxPhones = 5

const name = requiredLine(longest.name)
const middleInitial = line(1)

/** One of at most two parents. */
export const parent = z.object({
  id: z.int().positive().optional(),
  position: parentPosition,
  firstName: name,
  middleInitial,
  lastName: name,
  language: languageCode,
  address,
  mailingSameAsHome: z.boolean(),
  mailingAddress: address,
  preferredContact: z.array(contactMethod).min(1, { error: 'preferredContactRequired' }),
  email: emailOrNone,
  homePhones: z.array(phone).max(maxPhones, { error: 'tooMany' }),
  mobilePhones: z.array(phone).max(maxPhones, { error: 'tooMany' }),
  isSingleParent: z.boolean(),
  isHomeless: z.boolean(),
  homelessTypes: z.array(z.enum(homelessTypes)),
  needs: z.array(z.enum(needs)),
})
export type Parent = z.infer<typeof parent>

/** Another person through whom the family can be reached. */
export const otherContact = z.object({
  firstName: name,
  middleInitial,
  lastName: line(longest.name),
  kind: z.enum(['none', 'organization', 'relationship']),
  relationship: line(longest.name),
  email: emailOrNone,
  homePhone: phoneOrNone,
  mobilePhone: phoneOrNone,
})
export type OtherContact = z.infer<typeof otherContact>

/** One child of the application. */
export const child = z.object({
  id: z.int().positive().optional(),
  firstName: name,
  middleInitial,
  lastName: name,
  bornOn: calendarDate,
  gender,
  languages: z.array(languageCode).max(maxLanguages, { error: 'tooMany' }),
  otherLanguage: line(longest.name),
  races: z.array(z.enum(races)).min(1, { error: 'raceRequired' }),
  ethnicity: z.enum(ethnicities),
  specialNeeds: z.array(z.enum(specialNeeds)),
  protections: z.array(z.enum(protections)),
  isImmigrant: z.boolean(),
})
export type Child = z.infer<typeof child>
