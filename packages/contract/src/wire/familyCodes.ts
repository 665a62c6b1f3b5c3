import type { SurveyChoice, SurveyQuestion } from '@semilla/domain/applications/survey/survey.ts'
import type { ComparedField, PersonKind, Strength } from '@semilla/domain/duplicates/person.ts'
import { z } from 'zod'
import { coded, codedText, mask } from './coded.ts'
import { optionalWhole, withDefault } from './values.ts'

/** The codes of a family's form, its survey and its duplicates (rules: Codes and forms on the wire). */

export const needsMask = mask({
  attendingSchool: 2,
  incapacity: 8,
  seekingEmployment: 16,
  working: 64,
  homeless: 128,
  partDayPreschool: 1024,
})
export const homelessTypeMask = mask({
  shelter: 1,
  street: 2,
  vehicle: 4,
  makeShift: 8,
  doubledUp: 16,
  transitional: 32,
})
export const raceMask = mask({
  americanIndian: 1,
  asian: 2,
  black: 4,
  pacificIslander: 8,
  caucasian: 16,
  hispanic: 32,
})
export const ethnicityCode = withDefault(coded({ notHispanic: 1, hispanic: 2 }), 'notHispanic')
export const specialNeedsMask = mask({ iep: 1, ifsp: 2, ssi: 4, diagnosed: 8 })
/** The survey's fields, and the choices of those that have any. */
export const surveyFieldCode = coded({
  sexualOrientation: 1,
  gender: 2,
  birthSex: 3,
  sexualOrientationInOwnWords: 4,
  genderInOwnWords: 5,
})
export const surveyChoiceCodes = {
  sexualOrientation: { straight: 1, bisexual: 2, gayOrLesbian: 3, questioning: 4, notListed: 8, preferNotToAnswer: 9 },
  gender: { female: 1, male: 2, nonBinary: 3, transFemale: 4, transMale: 5, notListed: 8, preferNotToAnswer: 9 },
  birthSex: { female: 1, male: 2, preferNotToAnswer: 9 },
} as const satisfies { readonly [Q in SurveyQuestion]: Readonly<Record<SurveyChoice<Q>, number>> }
export const protectionsMask = mask({ protectiveServices: 1, atRisk: 2 })
export const otherContactKindCode = withDefault(coded({ none: 0, organization: 1, relationship: 2 }), 'none')
export const parentLetter = codedText({ A: 'A', B: 'B' })
export const genderLetter = codedText(
  { male: 'M', female: 'F', another: 'A' },
  { male: 'male', female: 'female', another: 'another', X: 'another' },
)
/** The screens an application was typed on: 1 mobile, anything else desktop. */
export const isFromPhone = z.codec(optionalWhole, z.boolean(), {
  decode: (code) => code === 1,
  encode: (fromPhone) => (fromPhone ? 1 : 0),
})

export const contactDuplicateMask = mask({ email: 1, phone: 2 })
export const duplicateOutcome = coded({ none: 0, child: 1, parent: 2, both: 3 })
export const personKindCode = coded({ child: 1, parent: 2 } satisfies Record<PersonKind, number>)
export const matchStrengthCode = coded({ possible: 1, likely: 2, certain: 3 } satisfies Record<Strength, number>)
export const comparedFieldName = codedText({
  firstName: 'FirstName',
  lastName: 'LastName',
  birthDate: 'DOB',
  gender: 'Gender',
  email: 'Email',
  phone: 'Phone',
  address: 'Address',
} satisfies Record<ComparedField, string>)
