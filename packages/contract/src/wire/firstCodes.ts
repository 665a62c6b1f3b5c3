import type { userTypes } from '@semilla/domain/access/userType.ts'
import { coded, codedText } from './coded.ts'
import { withDefault } from './values.ts'

/**
 * The codes of the wire (rules: Codes and forms on the wire) that are loaded with the first page: those of sessions and
 * screens.
 */

export const userType = coded({ parent: 0, agencyStaff: 1, agencySupervisor: 2, program: 3 } satisfies Record<
  (typeof userTypes)[number],
  number
>)

export const accountKind = withDefault(coded({ email: 0, phone: 1 }), 'email')

export const eligibilityCode = coded({ notEligible: 0, incomeEligible: 1, moderateEligible: 2 })

/** The result of a pre-check as its screen passes it in the address. */
export const preCheckCode = coded({ eligible: 1, notEligible: 2 })

/** How another application is related to one: it has the same people, or it is the family's own of the past. */
export const relatedKindName = withDefault(codedText({ duplicate: 'Duplicate', history: 'History' }), 'duplicate')
