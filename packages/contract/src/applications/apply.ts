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

const decided = fields({
  id: ['ApplicationId', id],
  externalId: ['ExternalId', text],
  isEligible: ['IsEligible', flag],
  eligibility: ['Eligibility', eligibilityCode],
  reasons: ['EligibilityReasons', z.array(z.enum(eligibilityReasons))],
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
