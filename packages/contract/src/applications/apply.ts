import { maxPhones } from '@semilla/domain/applications/family.ts'
import { eligibilityReasons } from '@semilla/domain/eligibility/eligibility.ts'
import { line as lineOfText, longest } from '@semilla/domain/values/texts.ts'
import { z } from 'zod'
import { fee } from '../eligibility.ts'
import { contactDuplicateMask, parentLetter } from '../wire/familyCodes.ts'
import { eligibilityCode } from '../wire/firstCodes.ts'
import { operation } from '../wire/operation.ts'
import { flag, id, line, optionalId, orNull, text, whole } from '../wire/values.ts'
import { fields, wrapped } from '../wire/wire.ts'
import { phones } from './family.ts'
import { applicationChangeOnWire, applicationOnWire } from './form.ts'

/** Phones to search for, which are not stored: in any format, with the same length and number limits as a parent's. */
const typedPhones = z.codec(phones, z.array(lineOfText(longest.phone)).max(maxPhones, { error: 'tooMany' }), {
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
  summary: 'Says whether a parent’s email (1) or phone (2) is in another application already.',
  input: fields({
    cityId: ['RequestCustomerId', optionalId],
    applicationId: ['ApplicationId', optionalId],
    contact: ['contact', contact],
  }),
  output: fields({
    usedElsewhere: ['Result', contactDuplicateMask],
    message: ['message', text],
    /** Those with that contact that the caller may see, for staff; empty for everybody else. */
    applications: ['Applications', z.array(fields({ id: ['ApplicationId', id], externalId: ['ExternalId', text] }))],
  }),
})

const reasons = z.array(z.enum(eligibilityReasons))

const decided = fields({
  id: ['ApplicationId', id],
  externalId: ['ExternalId', text],
  isEligible: ['IsEligible', flag],
  eligibility: ['Eligibility', eligibilityCode],
  reasons: ['EligibilityReasons', reasons],
  ...fee,
  stamp: ['TimeStamp', whole],
})

/** The maximum request body in bytes for an application with all people and texts that the form accepts. */
const maxApplicationBytes = 262_144

export const createApplication = operation({
  method: 'POST',
  path: '/api/Application/CreateApplication',
  summary: 'Applies for a family, and says whether it is eligible.',
  input: wrapped('Application', applicationOnWire),
  output: decided,
  creates: true,
  maxBodyBytes: maxApplicationBytes,
})

export const updateApplication = operation({
  method: 'POST',
  path: '/api/Application/UpdateApplication',
  summary: 'Changes an application as a whole; refused when it was changed since the TimeStamp that is given.',
  input: wrapped('Application', applicationChangeOnWire),
  output: decided,
  maxBodyBytes: maxApplicationBytes,
})

const ofChild = { firstName: ['FirstName', text], siteName: ['ProviderName', text] } as const

const ending = fields({
  ...ofChild,
  /** Whether it is a place in which care has not begun, and not an open referral. */
  isPlace: ['IsPlace', flag],
})

export const previewUpdate = operation({
  method: 'POST',
  path: '/api/Application/PreviewUpdate',
  summary: 'Says what a change of an application would end, without making it.',
  input: wrapped('Application', applicationChangeOnWire),
  output: fields({
    becomesIneligible: ['BecomesIneligible', flag],
    reasons: ['EligibilityReasons', reasons],
    endings: ['Endings', z.array(ending)],
    /** The places that children keep, because care has begun there. */
    kept: ['KeptPlaces', z.array(fields(ofChild))],
  }),
  maxBodyBytes: maxApplicationBytes,
})
