import { passwordPolicies } from '@semilla/domain/accounts/passwordPolicies.ts'
import { tieBreakers } from '@semilla/domain/eligibility/rank.ts'
import { secondFactorAudiences, settingsForm } from '@semilla/domain/enrollment/settings.ts'
import { z } from 'zod'
import { operation } from '../wire/operation.ts'
import { id, list, optionalId, optionalWhole, text, whole } from '../wire/values.ts'
import { fields, wire } from '../wire/wire.ts'

const settings = wire(settingsForm, {
  updateNeededAfterDays: ['UpdateNeededAfterDays', whole],
  unresponsiveAfterDays: ['UnresponsiveAfterDays', whole],
  closedAfterDays: ['ClosedAfterDays', whole],
  queueMultiplier: ['SeatsFactor', whole],
  maxUnanswered: ['OpenOffers', whole],
  referralDays: ['ReferralDays', whole],
  answerDays: ['AnswerDays', whole],
  reminderDays: ['ReminderDays', whole],
  clockNoticeDays: ['ClockNoticeDays', whole],
  startWindowDays: ['StartWindowDays', whole],
  unlinkedDays: ['UnlinkedDays', whole],
  vacancyCap: ['VacancyCap', whole],
  passwordPolicy: ['PasswordPolicy', z.enum(passwordPolicies, { error: 'choiceInvalid' })],
  secondFactorFor: ['SecondFactor', z.enum(secondFactorAudiences, { error: 'choiceInvalid' })],
  tieOrder: ['TieOrder', list(z.enum(tieBreakers, { error: 'choiceInvalid' }), tieBreakers.length)],
})
const ofOrganization = { organizationId: ['CustomerId', id] } as const

export const getOrganizationSettings = operation({
  method: 'POST',
  path: '/api/Customer/GetCustomerSettings',
  summary: 'Gives the settings of the city, with the version that a change must name.',
  input: fields({ organizationId: ['CustomerId', optionalId] }),
  output: fields({ ...ofOrganization, version: ['TimeStamp', whole], settings: ['Settings', settings] }),
})

const change = { ...ofOrganization, settings: ['Settings', settings] } as const

export const previewOrganizationSettings = operation({
  method: 'POST',
  path: '/api/Customer/PreviewCustomerSettings',
  summary: 'Says what changed settings would do today, in numbers, before they are saved.',
  input: fields(change),
  output: z.array(fields({ setting: ['Setting', text], effect: ['Effect', text] })),
})

export const updateOrganizationSettings = operation({
  method: 'POST',
  path: '/api/Customer/UpdateCustomerSettings',
  summary: 'Changes the settings of the city; declined when somebody else changed them meanwhile.',
  input: fields({ ...change, version: ['TimeStamp', optionalWhole] }),
})
