import { z } from 'zod'
import { isInvited } from '../wire/codes.ts'
import { accountKind } from '../wire/firstCodes.ts'
import { operation } from '../wire/operation.ts'
import { dollars, flag, orNull, text, whole } from '../wire/values.ts'
import { fields } from '../wire/wire.ts'
import { byApplication } from './application.ts'

export const getPreApplicationInfo = operation({
  method: 'POST',
  path: '/api/Application/GetPreApplicationInfo',
  summary: 'Says what the holder of an application needs next: whether it is linked, invited, and who could sign in.',
  input: byApplication,
  output: fields({
    externalId: ['ExternalId', text],
    isDisabled: ['Disable', flag],
    isInvited: ['InvateStatus', isInvited],
    isEligible: ['IsEligible', flag],
    familySize: ['FamilySize', whole],
    monthlyIncome: ['FamilyIncome', dollars],
    /** The highest income with which the family would be eligible, by the tables that decided; absent if unknown. */
    incomeLimit: ['IncomeLimit', orNull(dollars)],
    feeFullTime: ['FT', dollars],
    feePartTime: ['PT', dollars],
    firstName: ['FirstName', text],
    lastName: ['LastName', text],
    email: ['Email', text],
    mobilePhones: ['MobilePhones', z.array(z.string())],
    accountKind: ['AccountType', accountKind],
    hasAccount: ['HasAccount', flag],
    hasActiveApplication: ['HasActiveApplication', flag],
  }),
})

export const linkApplication = operation({
  method: 'POST',
  path: '/api/Application/LinkApplication',
  summary: 'Links the application that this browser holds to the signed-in parent.',
  input: byApplication,
})

export const discardApplication = operation({
  method: 'POST',
  path: '/api/Application/DiscardApplication',
  summary: 'Deletes the application that this browser holds for good, unless an account has it.',
  input: byApplication,
})

export const unlinkApplication = operation({
  method: 'POST',
  path: '/api/Application/UnlinkApplication',
  summary: 'Takes an application away from the account that it was linked to.',
  input: byApplication,
})
