import { mostPhones } from '@semilla/domain/applications/family.ts'
import { eligibilityReasons } from '@semilla/domain/eligibility/eligibility.ts'
import { line as lineOfText, longest } from '@semilla/domain/values/texts.ts'
import { z } from 'zod'
import { applicationDetail } from './applicationDetail.ts'
import { applicationChangeOnWire, applicationOnWire } from './applicationForm.ts'
import { contactDuplicateMask, eligibilityCode, parentLetter } from './codes.ts'
import { phones } from './family.ts'
import { operation } from './operation.ts'
import { fee } from './preCheck.ts'
import { flag, id, json, line, optionalId, optionalWhole, orNull, text, whole } from './values.ts'
import { fields, under } from './wire.ts'

export const byApplication = fields({ applicationId: ['ApplicationId', id] })

/** The longest number of an application or a vacancy, as people read it to each other. */
export const longestReference = 40

/** Phones that are looked for and not kept: of any form, but no longer and no more than a parent's. */
const typedPhones = z.codec(phones, z.array(lineOfText(longest.phone)).max(mostPhones, { error: 'tooMany' }), {
  decode: (value) => value,
  encode: (value) => value,
})

const contact = fields({
  position: ['ParentA', orNull(parentLetter)],
  firstName: ['FirstName', line(longest.name)],
  lastName: ['LastName', line(longest.name)],
  email: ['Email', line(longest.email)],
  homePhones: ['HomePhone', typedPhones],
  mobilePhones: ['MobilePhone', typedPhones],
})

export const checkContact = operation({
  method: 'POST',
  path: '/api/Application/CheckContact',
  summary: 'Says whether a parent’s e-mail (1) or phone (2) is in another application already.',
  input: fields({
    cityId: ['RequestCustomerId', optionalId],
    applicationId: ['ApplicationId', optionalId],
    contact: ['contact', contact],
  }),
  output: fields({ usedElsewhere: ['Result', contactDuplicateMask], message: ['message', text] }),
})

const decided = fields({
  id: ['ApplicationId', id],
  externalId: ['ExternalId', text],
  isEligible: ['IsEligible', flag],
  eligibility: ['Eligibility', eligibilityCode],
  reasons: ['EligibilityReasons', z.array(z.enum(eligibilityReasons))],
  ...fee,
  stamp: ['TimeStamp', whole],
})

/** Bytes of an application with as many people and words as the form takes. */
const largestApplication = 262_144

export const createApplication = operation({
  method: 'POST',
  path: '/api/Application/CreateApplication',
  summary: 'Applies for a family, and says whether it is eligible.',
  input: under('Application', applicationOnWire),
  output: decided,
  creates: true,
  largestBody: largestApplication,
})

export const updateApplication = operation({
  method: 'POST',
  path: '/api/Application/UpdateApplication',
  summary: 'Changes an application as a whole; refused when it was changed since the TimeStamp that is given.',
  input: under('Application', applicationChangeOnWire),
  output: decided,
  largestBody: largestApplication,
})

export const getApplicationDetail = operation({
  method: 'POST',
  path: '/api/Application/GetApplicationDetail',
  summary: 'Gives an application with its parents, children, income, care needs, site lists and referrals.',
  input: fields({ applicationId: ['ApplicationId', id], really: ['Really', flag] }),
  output: applicationDetail,
})

export const getIsOperated = operation({
  method: 'POST',
  path: '/api/Application/GetIsOperated',
  summary: 'Says whether somebody else changed the application since the TimeStamp, or is changing it.',
  input: fields({ applicationId: ['ApplicationId', id], stamp: ['TimeStamp', optionalWhole] }),
  output: z.boolean(),
})

export const getCanUpdate = operation({
  method: 'POST',
  path: '/api/Application/GetCanUpdate',
  summary: 'Says whether the caller may change the application now.',
  input: byApplication,
  output: fields({ canUpdate: ['CanUpdate', flag] }),
})

export const saveDraft = operation({
  method: 'POST',
  path: '/api/Application/SaveDraft',
  summary:
    'Keeps what a family has typed so far, of a new application or of a change; refused when a newer draft was saved elsewhere.',
  input: fields({
    applicationId: ['ApplicationId', optionalId],
    /** Partly filled form state, as the screens keep it. */
    form: ['Form', z.record(z.string().max(100), json)],
    /** The version that was read or last saved; absent for a first draft. */
    version: ['Version', optionalWhole],
  }),
  output: fields({ version: ['Version', whole] }),
})

export const getDraft = operation({
  method: 'POST',
  path: '/api/Application/GetDraft',
  summary: 'Gives the caller’s draft of a new application, or of a change of one; null when there is none.',
  input: fields({ applicationId: ['ApplicationId', optionalId] }),
  output: orNull(
    fields({
      form: ['Form', z.record(z.string(), json)],
      version: ['Version', whole],
      updatedAt: ['UpdatedAt', z.string()],
    }),
  ),
})

export const discardDraft = operation({
  method: 'POST',
  path: '/api/Application/DiscardDraft',
  summary: 'Forgets the caller’s draft.',
  input: fields({ applicationId: ['ApplicationId', optionalId] }),
})
