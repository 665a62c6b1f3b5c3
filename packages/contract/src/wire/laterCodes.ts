import { coded, codedText, mask } from './coded.ts'
import { needsMask } from './familyCodes.ts'

/**
 * Codes of the wire that no call of the product sends yet: those of notices of action, invoices, payments and of the
 * state's reports. They are named here so that a later call uses these words and numbers.
 */

export const invoiceStatusCode = coded({
  planned: 0,
  pending: 1,
  partlyPaid: 2,
  paid: 3,
  received: 31,
  processed: 32,
  partlyProcessed: 33,
  failed: 34,
})
export const paymentStatusCode = coded({ processed: 32, processing: 33 })
export const paymentMethodCode = coded({
  cash: 0,
  check: 1,
  creditCard: 2,
  online: 3,
  cashierCheck: 4,
  moneyOrder: 5,
  deposit: 6,
  credit: 7,
})
export const frequencyCode = coded({ weekly: 1, biweekly: 2, twiceAMonth: 3, monthly: 4, fourWeekly: 5 })

export const noticeActionCode = coded({
  start: 1,
  denied: 2,
  change: 4,
  termination: 8,
  terminationForDelinquentFees: 16,
})
export const noticeDistributionCode = coded({ givenToParent: 1, mailedFirstClass: 2, mailedOther: 3 })
export const noticeEligibilityMask = mask({
  protectiveServices: 1,
  incomeEligible: 2,
  homeless: 4,
  severelyHandicappedProgram: 8,
  currentAidRecipient: 16,
})
/** The needs on a notice of action, by the bits of a family's form. */
export const noticeNeedMask = needsMask
/** The answers of the state's lists: receiving cash aid, income above 70 percent, parent size. */
export const yesNoCode = coded({ yes: 1, no: 2 })
export const familyTypeCode = coded({ biological: 1, guardianship: 2, foster: 4 })
export const childDevelopmentReasonLetter = codedText({
  A: 'A',
  B: 'B',
  D: 'D',
  E: 'E',
  F: 'F',
  G: 'G',
  H: 'H',
  J: 'J',
  Q: 'Q',
})

export const childSpecialNeedCode = coded({
  infant: 21,
  exceptionalNeeds: 22,
  protectiveServices: 23,
  severelyDisabled: 24,
  limitedEnglish: 25,
  toddler: 27,
})
export const childCategoryMask = mask({
  exceptionalNeeds: 16,
  limitedEnglish: 32,
  atRisk: 64,
  severelyDisabled: 128,
})
export const childrenStatusCode = coded({ inactive: 0, active: 1, pending: 2 })
export const limitedEnglishCode = coded({ yes: 1, no: 2, notApplicable: 4 })
export const englishLearnerCode = coded({ notApplicable: 1, yes: 2, no: 4 })
export const gradeMask = mask({
  transitionalKindergarten: 1,
  preschool: 2,
  kindergarten: 4,
  grade1: 8,
  grade2: 16,
  grade3: 32,
  grade4: 64,
  grade5: 128,
  grade6: 256,
  grade7: 512,
  grade8: 1024,
  grade9: 2048,
  grade10: 4096,
  grade11: 8192,
  grade12: 16384,
})
export const incomeSourceMask = mask({
  employment: 1,
  otherFederalCash: 2,
  childSupport: 4,
  housingVoucher: 8,
  cashAid: 16,
  foodStamps: 32,
  stateOnlyPrograms: 64,
  other: 128,
})
/** The states and the District of Columbia. An address is stored with its two letters as they are typed. */
export const usStateLetter = codedText({
  alabama: 'AL',
  alaska: 'AK',
  arizona: 'AZ',
  arkansas: 'AR',
  california: 'CA',
  colorado: 'CO',
  connecticut: 'CT',
  delaware: 'DE',
  districtOfColumbia: 'DC',
  florida: 'FL',
  georgia: 'GA',
  hawaii: 'HI',
  idaho: 'ID',
  illinois: 'IL',
  indiana: 'IN',
  iowa: 'IA',
  kansas: 'KS',
  kentucky: 'KY',
  louisiana: 'LA',
  maine: 'ME',
  maryland: 'MD',
  massachusetts: 'MA',
  michigan: 'MI',
  minnesota: 'MN',
  mississippi: 'MS',
  missouri: 'MO',
  montana: 'MT',
  nebraska: 'NE',
  nevada: 'NV',
  newHampshire: 'NH',
  newJersey: 'NJ',
  newMexico: 'NM',
  newYork: 'NY',
  northCarolina: 'NC',
  northDakota: 'ND',
  ohio: 'OH',
  oklahoma: 'OK',
  oregon: 'OR',
  pennsylvania: 'PA',
  rhodeIsland: 'RI',
  southCarolina: 'SC',
  southDakota: 'SD',
  tennessee: 'TN',
  texas: 'TX',
  utah: 'UT',
  vermont: 'VT',
  virginia: 'VA',
  washington: 'WA',
  westVirginia: 'WV',
  wisconsin: 'WI',
  wyoming: 'WY',
})
