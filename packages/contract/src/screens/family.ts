import { extras, locationKinds, siteTypes } from '@semilla/domain/applications/careChoices.ts'
import { programOrders } from '@semilla/domain/matching/programSearch.ts'
import { languageCode } from '@semilla/domain/values/languages.ts'
import { weekdays } from '@semilla/domain/values/weekdays.ts'
import { z } from 'zod'
import { preCheckCode } from '../wire/firstCodes.ts'
import { decimalHours, id, optionalId, optionalText, whole } from '../wire/values.ts'
import { address, choices, flagAs, listOf, orAbsent } from './address.ts'

const phone = '/Mobile/Application/Apply'

/** The list of the worklist from which staff opened the application. */
const list = ['List', optionalText] as const

/** The parameters of an application's pages: which draft, which page of it, and where to return. */
const apply = {
  applicationId: ['ApplicationId', optionalId],
  isEdit: ['IsEditApplication', flagAs('1')],
  isCopy: ['IsCopy', flagAs('1')],
  from: ['From', optionalText],
  copyFrom: ['CopyFrom', optionalText],
  parentLetter: ['ParentType', optionalText],
  parentId: ['parentId', optionalText],
  anchor: ['anchor', optionalText],
  step: ['step', optionalText],
  member: ['member', orAbsent(whole)],
  back: ['back', optionalText],
  list,
} as const

const hub = `${phone}/Layout`
const onPhone = (page: string) => address(`${phone}/${page}`, apply)

/** The parameters of the result pages. */
const result = {
  applicationId: ['ApplicationId', id],
  copyId: ['CopyId', optionalText],
  copyFrom: ['CopyFrom', optionalText],
  isEdit: ['IsEditApp', flagAs('1')],
  list,
} as const
const success = { mobile: `${phone}/Success` } as const
const failure = { mobile: `${phone}/Failure` } as const
const updated = { mobileSearch: { IsEditApp: '1' } } as const

/** The screens on which families apply, read the decision and follow their application. */
export const familyScreens = {
  /** With a referral, the page opens at what became of it. */
  familyDashboard: address('/NewDashboard', { referralId: ['ScrQueueId', orAbsent(id)] }),
  preCheck: address('/Mobile/Application/PreCheck'),
  preCheckResult: address('/Mobile/Application/PreCheckResult', { outcome: ['Status', preCheckCode] }),
  newApplication: address('/Partials/Application', apply, { mobile: hub }),
  editApplication: address('/Partials/EditApplication', apply, {
    mobile: hub,
    mobileSearch: { IsEditApplication: '1' },
  }),
  editFromDetail: address('/Partials/UpdateApplicationdetialFP', apply, {
    mobile: hub,
    mobileSearch: { IsEditApplication: '1', From: 'detail' },
  }),
  copyApplication: address('/Copy/Application', apply, { mobile: `${hub}/Copy` }),
  applyParent: onPhone('Parent'),
  applyContact: onPhone('OtherContact'),
  applyChildren: onPhone('Children'),
  applyIncome: onPhone('FamilyIncome'),
  applyCare: onPhone('ProgramPerference/Care'),
  applyLocation: onPhone('ProgramPerference/Location'),
  applyPrograms: onPhone('ProgramPerference/PPr'),
  applyPreferredPrograms: onPhone('ProgramPerference/PreferedProgram'),
  applyWishes: onPhone('ProgramPerference/Other'),
  applyMisc: onPhone('Misc'),
  eligible: address('/Partials/Eligible', result, success),
  notEligible: address('/Partials/EligibleFailed', result, failure),
  updateEligible: address('/Partials/UpdateEligible', result, { ...success, ...updated }),
  updateNotEligible: address('/Partials/UpdateEligibleFailed', result, { ...failure, ...updated }),
  eligibleFromDetail: address('/Partials/EligibleFP', result),
  notEligibleFromDetail: address('/Partials/EligibleFailedFP', result),
  eligibleForStaff: address('/Partials/EligibleSP', result),
  notEligibleForStaff: address('/Partials/EligibleFailedSP', result),
  confirm: address(
    '/Partials/Confirm',
    { applicationId: ['ApplicationId', optionalId] },
    { mobile: `${phone}/SuccessResult` },
  ),
  /** The answer to one offer, from a link in a message. */
  offerAnswer: address('/OfferAnswer', {
    token: ['Token', optionalText],
    choice: ['Answer', orAbsent(z.enum(['yes', 'no']))],
  }),
  survey: address('/Partials/Survey', { applicationId: ['ApplicationId', id] }),
  documents: address('/Partials/Documents', { applicationId: ['ApplicationId', id] }),
  programSearch: address('/Partials/ProgramSearch', {
    applicationId: ['ApplicationId', orAbsent(id)],
    externalId: ['ExternalId', optionalText],
    kind: ['LocationType', orAbsent(z.enum(locationKinds))],
    place: ['Location', optionalText],
    miles: ['Distance', orAbsent(id)],
    text: ['Text', optionalText],
    siteTypes: ['ProgramTypes', choices(siteTypes)],
    days: ['Days', choices(weekdays)],
    opensBy: ['TimeIn', orAbsent(decimalHours)],
    closesFrom: ['TimeOut', orAbsent(decimalHours)],
    ages: ['Ages', listOf(whole)],
    languages: ['Languages', listOf(languageCode)],
    extras: ['Extras', choices(extras)],
    hasVacancies: ['HaveVacancy', flagAs('1')],
    sort: ['Sort', orAbsent(z.enum(programOrders))],
    page: ['Page', orAbsent(id)],
    /** The program that is chosen on the map. */
    siteId: ['ProviderId', orAbsent(id)],
    comparedIds: ['Compare', listOf(id)],
    /** What a phone shows instead of the list, or the comparison. */
    view: ['View', orAbsent(z.enum(['map', 'comparison']))],
  }),
} as const
