import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { asStored, type SentForm } from '@semilla/domain/applications/sentForm.ts'
import type { VacancyForm } from '@semilla/domain/vacancies/vacancy.ts'
import { describe, expect, expectTypeOf, it } from 'vitest'
import { z } from 'zod'
import { type getConfig, getCurrentUser } from './accounts/session.ts'
import { logIn } from './accounts/signIn.ts'
import { lookUpAddress } from './addresses.ts'
import { createApplication, type updateApplication } from './applications/apply.ts'
import { getParentDashboard } from './applications/dashboard.ts'
import { getApplicationDetail } from './applications/detail.ts'
import type { listWaiting } from './casework/worklist.ts'
import type { preCheck } from './eligibility.ts'
import { listAllQueues } from './enrollment/childSearch.ts'
import { listQueue } from './enrollment/queue.ts'
import { changeReferralStatus } from './enrollment/referrals.ts'
import { refreshQueue } from './matching/matching.ts'
import type { addVacancy, getVacancy } from './vacancies/vacancies.ts'
import type { Input, Operation, Output } from './wire/operation.ts'

const sample = JSON.parse(
  readFileSync(join(import.meta.dirname, '../samples/create-application.json'), 'utf8'),
).Application
const written = <Op extends Operation>(operation: Op, answer: Output<Op>) =>
  JSON.parse(JSON.stringify(z.encode(operation.output, answer as never)))

function readsBack<Op extends Operation>(operation: Op, answer: Output<Op>) {
  expect(z.decode(operation.output, written(operation, answer))).toEqual(answer)
}

const fee = { feeFullTime: 5200, feePartTime: 2600 }
const referral = {
  id: 9,
  childId: 6,
  vacancyId: 8,
  vacancyName: 'Preschool room',
  vacancyStatus: 'submitted',
  vacancyStartOn: '2027-01-11',
  siteId: 7,
  siteName: 'Sunflower',
  programName: 'Preschool',
  status: 'active',
  statusName: 'Active',
  referredOn: '2026-11-21',
  expiresOn: '2026-12-05',
  needsAccept: true,
  isManual: false,
  referralNote: '',
  endReason: '',
  isAnswerOverdue: false,
} as const

const dashboardChild = {
  id: 6,
  firstName: 'Lucía',
  lastName: 'Ibarra',
  bornOn: '2026-05-14',
  status: 'active',
  statusName: 'Active',
  enrolledSite: '',
} as const

const offer = {
  referralId: 9,
  siteType: 'center',
  zip: '94110',
  neighborhood: 'Mission',
  miles: 2.3,
  latitude: 37.75,
  longitude: -122.41,
  languages: ['00', '01'],
  schedule: [{ days: ['monday', 'tuesday'], hours: [{ from: 450, to: 1050 }] }],
  listPrice: 175_000,
  reasons: ['You chose this program.'],
} as const

const queueChild = {
  referralId: 9,
  childId: 6,
  applicationId: 5,
  applicationExternalId: 'A1',
  status: 'active',
  statusName: 'Active',
  stage: 'accepted',
  referredOn: '2026-11-21',
  firstName: 'Lucía',
  lastName: 'Núñez Ibarra',
  bornOn: '2023-05-14',
  gender: 'female',
  familyName: 'Ibarra-Núñez',
  siteId: 7,
  siteName: 'Sunflower',
  vacancyId: 8,
  vacancyName: 'Preschool room',
  vacancyStatus: 'submitted',
  note: '',
  endReason: '',
  isAnswerOverdue: false,
} as const

describe('responses', () => {
  it('the detail contains the submitted form and more', () => {
    const form = asStored(z.decode(createApplication.input, { Application: sample }), '2026-11-21')
    const answer: Output<typeof getApplicationDetail> = {
      application: {
        ...form,
        agreement: undefined,
        ...fee,
        capabilities: ['edit', 'comment'],
        id: 5,
        externalId: 'A1',
        requestedAt: '2026-11-21T18:00:00.000Z',
        updatedAt: '2026-11-21T18:00:00.000Z',
        createdByName: '',
        updatedByName: '',
        status: 'active',
        statusName: 'Active',
        statusReason: '',
        isDisabled: false,
        isLinked: false,
        isInvited: false,
        language: 'es',
        eligibility: 'incomeEligible',
        eligibilityReasons: ['atRisk'],
        exceptionReason: '',
        rank: { group: 'atRisk', percent: 0 },
        agencyName: '',
        ownerName: '',
        ownerOrganization: '',
        comment: '',
        importantNote: '',
        tags: [],
        outreachTags: [],
        closedByName: '',
        enrolledByName: '',
        ineligibleByName: '',
        isImmigrant: false,
        siblingEnrolled: false,
        siblingEnrolledManually: false,
        preferredSites: [{ id: 7, name: 'Sunflower', isActive: true }],
        notInterestedSites: [{ id: 8, name: 'Moss', reasonIds: [2], otherReason: '', expiresOn: '2099-12-31' }],
        dislikedSites: [],
        referrals: [referral],
      },
      parents: form.parents.map((parent) => ({ ...parent, totalIncome: 0 })),
      children: form.children.map((child, index) => ({
        ...child,
        id: 6 + index,
        externalId: 'C1',
        status: 'active',
        statusName: 'Active',
        enrolledSite: '',
        enrolledProgram: '',
      })),
      stamp: 3,
    }
    const wire = written(getApplicationDetail, answer)
    const { CopyFromApplicationId: _, ...application } = sample.application
    expect(wire).toMatchObject({ application, contacts: sample.contacts, TimeStamp: 3 })
    expect(wire.applicants).toMatchObject(sample.applicants)
    expect(wire.application).toMatchObject({
      Status: 1,
      InvateStatus: 1,
      FT: 52,
      ranking: { Group: 'atRisk', Percent: 0 },
      NoInterestProviders: [{ ProviderId: 8, ExpiryDate: '20991231' }],
      ApplicantQueues: [{ ApplicantIds: [6], NeedAccept: true, ExpiryDate: '20261205', Status: 21 }],
    })
    const read = z.decode(getApplicationDetail.output, wire)
    expect(read.children).toEqual(answer.children)
    expect(read.application.care).toEqual(form.care)
  })

  it('the dashboard tells which applications have ended', () => {
    const application = {
      id: 5,
      externalId: 'A1',
      statusName: 'x',
      statusReason: 'Moved away',
      goesOnIn: '',
      isMerged: false,
      requestedAt: '2026-11-21T18:00:00.000Z',
      updatedAt: '2026-11-21T18:00:00.000Z',
      eligibility: 'incomeEligible',
      ...fee,
      fee: 5200,
      canUpdate: true,
      canCopy: false,
      children: [{ ...dashboardChild, waitingPlace: { group: 'infants', around: 'city', from: 500 } }],
      referrals: [referral],
      measuredFrom: { place: '94110', latitude: 37.75, longitude: -122.41 },
      tieOrder: ['homeless', 'requestDate'],
      offers: [offer, { ...offer, miles: undefined, listPrice: undefined }],
      timeline: [{ at: '2026-11-21T18:00:00.000Z', kind: 'application', statusName: 'x', siteName: '' }],
    } as const
    const answer = [
      { ...application, status: 'closed' },
      { ...application, status: 'active' },
    ] as any
    expect(written(getParentDashboard, answer).map((each: any) => each.IsEndStatus)).toEqual([true, false])
    readsBack(getParentDashboard, answer)
  })

  it('a queue contains what a program may know and not why a child ranks there', () => {
    const item = {
      ...queueChild,
      languages: ['01'],
      otherLanguage: '',
      area: 'San Francisco 94110',
      contacts: [
        {
          firstName: 'Marisol',
          lastName: 'Ibarra',
          language: '01',
          preferredContact: ['text'],
          email: '',
          phones: ['(415) 555-0171'],
        },
      ],
      address: '2765 Folsom Street, San Francisco',
      careStartOn: '2027-01-04',
      careHours: { monday: { from: 480, to: 1020 } },
      referralNote: '',
      needsAccept: false,
      isManual: false,
    }
    const answer = { items: [item], total: 1 } as Output<typeof listQueue>
    const wire = written(listQueue, answer)
    expect(wire).toMatchObject({
      TotalCount: 1,
      List: [{ ScrQueueId: 9, ChildFirstName: 'Lucía', Status: 21, DOB: '20230514' }],
    })
    expect(JSON.stringify(wire)).not.toMatch(/CPS|IEP|risk|protect|income|rank|homeless|survey|sibling|fee/i)
    readsBack(listQueue, answer)
    readsBack(listAllQueues, { items: [queueChild], total: 12, groupCount: 0 })
    expect(written(listAllQueues, { items: [], total: 12, groupCount: 0 })).toEqual({
      Data: [],
      Option: { TotalCount: 12, GroupCount: 0 },
      SpelledSimilarly: null,
    })
  })

  it('a program cannot be shown what only the city may know, even by mistake', () => {
    const leaking = {
      items: [{ ...queueChild, monthlyIncome: 1, rank: 2, protections: ['atRisk'] }],
      total: 1,
      groupCount: 0,
    }
    expect(JSON.stringify(written(listAllQueues, leaking as never))).not.toMatch(/income|rank|risk/i)
  })

  it('codes are in the fields where legacy clients expect them', () => {
    expect(written(refreshQueue, { outcome: { kind: 'added', count: 3 } })).toEqual({ PutCount: 3 })
    expect(written(refreshQueue, { outcome: { kind: 'noSeats' } })).toEqual({ PutCount: -1 })
    expect(written(logIn, { outcome: 'failed', error: 'wrongPassword', message: '' })).toEqual({
      loginResult: -1,
      linkedUserAccount: '',
      message: '',
      errorCode: 101,
    })
    const changed = {
      referralId: 9,
      childId: 6,
      outcome: 'enrolledByOthers',
      status: 'unavailable',
      message: '',
    } as const
    expect(written(changeReferralStatus, [changed])).toEqual([
      { ScrQueueId: 9, ApplicantId: 6, Result: 1, Status: 26, message: '', UndoId: null, UndoUntil: null },
    ])
  })

  it('a signed-out visitor has a null id and null roles', () => {
    const nobody = { permissions: [], capabilities: [], firstName: '', lastName: '', organizationName: '' }
    expect(written(getCurrentUser, nobody)).toMatchObject({ UserId: null, Roles: null })
    readsBack(getCurrentUser, nobody)
    expect(written(getCurrentUser, { ...nobody, userId: 3 })).toMatchObject({ UserId: 3, Roles: [] })
  })

  it('an address has the fields of the map service', () => {
    const found = {
      outcome: 'found',
      streetNumber: '2765',
      street: 'Folsom St',
      neighborhood: '',
      city: 'San Francisco',
      state: 'CA',
      zip: '94110',
      point: { latitude: 37.75, longitude: -122.41 },
    } as const
    expect(written(lookUpAddress, found).address_components[0]).toMatchObject({
      types: ['street_number'],
      long_name: '2765',
    })
    readsBack(lookUpAddress, found)
  })

  it('are typed in the words of the domain', () => {
    expectTypeOf<Input<typeof createApplication>>().toEqualTypeOf<SentForm>()
    expectTypeOf<Input<typeof updateApplication>>().toEqualTypeOf<{
      id: number
      stamp?: number | undefined
      form: SentForm
    }>()
    expectTypeOf<Input<typeof addVacancy>>().toEqualTypeOf<VacancyForm>()
    expectTypeOf<Input<typeof preCheck>>().toEqualTypeOf<{ familySize: number; monthlyIncome: number }>()
    expectTypeOf<Output<typeof refreshQueue>['outcome']>().toEqualTypeOf<
      { kind: 'noSeats' } | { kind: 'nobodyFits' } | { kind: 'added'; count: number }
    >()
    expectTypeOf<Output<typeof getVacancy>['minAge']>().toEqualTypeOf<{
      years: number
      months: number
      weeks: number
    }>()
    expectTypeOf<Output<typeof getConfig>['chatKeys']>().toEqualTypeOf<
      { publish: string; subscribe: string } | undefined
    >()
    expectTypeOf<Input<typeof listWaiting>['filter']['agencyId']>().toEqualTypeOf<number | undefined>()
    expectTypeOf<Output<typeof listWaiting>['items'][number]['eligibility']>().toEqualTypeOf<
      'incomeEligible' | 'moderateEligible' | 'notEligible'
    >()
  })
})
