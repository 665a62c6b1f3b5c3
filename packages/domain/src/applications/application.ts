import { z } from 'zod'
import { agreement } from './agreement.ts'
import { careNeeds } from './careNeeds.ts'
import { child, otherContact, parent } from './family.ts'
import { maxChildren, maxOtherContacts, maxParents } from './familyLimits.ts'
import { familySize, monthlyIncome, parentIncome } from './income.ts'

/** What a family sends when it submits or changes its application. */
export const applicationForm = z.object({
  cityId: z.int().positive(),
  familySize,
  monthlyIncome,
  receivesPublicAssistance: z.boolean(),
  copiedFromId: z.int().positive().optional(),
  fromPhone: z.boolean(),
  /** Missing when the family's agreement to the terms was not recorded. */
  agreement: agreement.optional(),
  incomes: z.array(parentIncome).min(1, { error: 'required' }).max(maxParents, { error: 'tooMany' }),
  care: careNeeds,
  otherContacts: z.array(otherContact).max(maxOtherContacts, { error: 'tooMany' }),
  parents: z.array(parent).min(1, { error: 'parentRequired' }).max(maxParents, { error: 'tooManyParents' }),
  children: z.array(child).min(1, { error: 'childRequired' }).max(maxChildren, { error: 'tooMany' }),
})
export type ApplicationForm = z.infer<typeof applicationForm>
