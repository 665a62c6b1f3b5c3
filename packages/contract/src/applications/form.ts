import { agreement, maxVersionLength } from '@semilla/domain/applications/agreement.ts'
import { maxChildren, maxOtherContacts, maxParents } from '@semilla/domain/applications/familyLimits.ts'
import { sentForm } from '@semilla/domain/applications/sentForm.ts'
import { languageTag } from '@semilla/domain/localization/texts.ts'
import { z } from 'zod'
import { isFromPhone } from '../wire/familyCodes.ts'
import { dollars, flag, id, list, optionalId, optionalWhole, orNull, requiredLine, whole } from '../wire/values.ts'
import { type Names, wire } from '../wire/wire.ts'
import { careOnWire } from './careNeeds.ts'
import { childOnWire, incomeOnWire, otherContactOnWire, parentOnWire } from './family.ts'

/** The terms that the family agreed to, and the language in which it read them. */
const agreementOnWire = wire(agreement, {
  version: ['Version', requiredLine(maxVersionLength)],
  language: ['Language', languageTag],
})

/** What a family sends when it applies: `application`, `contacts` and `applicants` side by side. */
const formNames = {
  cityId: ['application.CustomerId', id],
  familySize: ['application.FamilySize', whole],
  monthlyIncome: ['application.FamilyIncome', dollars],
  receivesPublicAssistance: ['application.ReceivePublicFinancialAssistance', flag],
  copiedFromId: ['application.CopyFromApplicationId', optionalId],
  fromPhone: ['application.CreateClientType', isFromPhone],
  agreement: ['application.Disclaimer', orNull(agreementOnWire)],
  incomes: ['application.Incomes', list(incomeOnWire, maxParents)],
  care: ['application.Criterial', careOnWire],
  otherContacts: ['application.OtherContacts', list(otherContactOnWire, maxOtherContacts)],
  parents: ['contacts', list(parentOnWire, maxParents, 'tooManyParents')],
  children: ['applicants', list(childOnWire, maxChildren)],
} as const satisfies Names<typeof sentForm>

export const applicationOnWire = wire(sentForm, formNames)

/** A change of an application: the whole form, the record's id, and the stamp of the version that was loaded. */
const applicationChange = z.object({
  id: z.int().positive(),
  stamp: z.int().optional(),
  form: sentForm,
})
export const applicationChangeOnWire = wire(applicationChange, {
  id: ['application.ApplicationId', id],
  stamp: ['TimeStamp', optionalWhole],
  form: formNames,
})
