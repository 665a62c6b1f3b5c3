import { familySize, monthlyIncome } from '@semilla/domain/applications/income.ts'
import { z } from 'zod'
import { eligibilityCode } from './wire/firstCodes.ts'
import { operation } from './wire/operation.ts'
import { dollars, flag, text, whole } from './wire/values.ts'
import { fields, wire } from './wire/wire.ts'

/** The estimated monthly fee, for 30 hours a week or more and for fewer. */
export const fee = { feeFullTime: ['FT', dollars], feePartTime: ['PT', dollars] } as const

// Kept in its own file, because the first page of a family makes this call and should load nothing else.
export const preCheck = operation({
  method: 'POST',
  path: '/api/Application/PreCheck',
  summary:
    'Says from family size and gross monthly income whether a family is likely eligible, and its estimated monthly fee.',
  input: wire(z.object({ familySize, monthlyIncome }), {
    familySize: ['FamilySize', whole],
    monthlyIncome: ['FamilyIncome', dollars],
  }),
  output: fields({
    isEligible: ['IsEligible', flag],
    eligibility: ['Eligibility', eligibilityCode],
    message: ['message', text],
    ...fee,
  }),
})
