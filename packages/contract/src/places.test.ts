import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { createApplication, updateApplication } from './applications/apply.ts'
import { setTags } from './casework/tags.ts'
import { preCheck } from './eligibility.ts'
import { changeReferralStatus } from './enrollment/referrals.ts'
import { changeApplicationStatus } from './enrollment/statuses.ts'
import { inviteParent, inviteToSite } from './invitations.ts'
import { searchSitesForFamily } from './matching/programSearch.ts'
import { listVacancies } from './vacancies/lists.ts'
import { addVacancy } from './vacancies/vacancies.ts'
import { faultsOf } from './wire/faults.ts'
import { wirePath } from './wire/wire.ts'

const sample = (name: string) => JSON.parse(readFileSync(join(import.meta.dirname, `../samples/${name}.json`), 'utf8'))

type Change = (request: any) => void

const applicationFaults: [string, Change, { Path: string; Code: string }][] = [
  [
    'a zip of the second parent',
    ({ contacts }) => (contacts[1].Address.Zip = '9411'),
    { Path: 'Application.contacts[1].Address.Zip', Code: 'zipInvalid' },
  ],
  [
    'a zip of a mailing address',
    ({ contacts }) => (contacts[0].MaillingAddress.Zip = 'x'),
    { Path: 'Application.contacts[0].MaillingAddress.Zip', Code: 'zipInvalid' },
  ],
  [
    'a phone',
    ({ contacts }) => contacts[0].MobilePhone.push('415'),
    { Path: 'Application.contacts[0].MobilePhone[1]', Code: 'phoneInvalid' },
  ],
  [
    'no contact method',
    ({ contacts }) => (contacts[0].PreferedContact = 0),
    { Path: 'Application.contacts[0].PreferedContact', Code: 'preferredContactRequired' },
  ],
  [
    'an unknown need',
    ({ contacts }) => (contacts[0].NeedsType = 3),
    { Path: 'Application.contacts[0].NeedsType', Code: 'choiceInvalid' },
  ],
  [
    'no first name',
    ({ applicants }) => delete applicants[1].FirstName,
    { Path: 'Application.applicants[1].FirstName', Code: 'required' },
  ],
  [
    'a long name',
    ({ applicants }) => (applicants[0].LastName = 'x'.repeat(61)),
    { Path: 'Application.applicants[0].LastName', Code: 'tooLong' },
  ],
  [
    'no birth date',
    ({ applicants }) => delete applicants[0].DOB,
    { Path: 'Application.applicants[0].DOB', Code: 'required' },
  ],
  [
    'an invalid birth date',
    ({ applicants }) => (applicants[0].DOB = '20230230'),
    { Path: 'Application.applicants[0].DOB', Code: 'dateInvalid' },
  ],
  [
    'no race',
    ({ applicants }) => (applicants[0].Race = 0),
    { Path: 'Application.applicants[0].Race', Code: 'raceRequired' },
  ],
  [
    'an income',
    ({ application }) => (application.Incomes[1].Fsderal = 'much'),
    { Path: 'Application.application.Incomes[1].Fsderal', Code: 'moneyInvalid' },
  ],
  [
    'no income at all',
    ({ application }) => delete application.FamilyIncome,
    { Path: 'Application.application.FamilyIncome', Code: 'required' },
  ],
  [
    'an income too large',
    ({ application }) => (application.FamilyIncome = 1_000_000),
    { Path: 'Application.application.FamilyIncome', Code: 'moneyTooLarge' },
  ],
  [
    'a family size of zero',
    ({ application }) => (application.FamilySize = 0),
    { Path: 'Application.application.FamilySize', Code: 'familySizeInvalid' },
  ],
  [
    'a distance',
    ({ application }) => (application.Criterial.PreferenceLocation[0].Distance = 4),
    { Path: 'Application.application.Criterial.PreferenceLocation[0].Distance', Code: 'choiceInvalid' },
  ],
  [
    'too many sites',
    ({ application }) => (application.Criterial.PreferredExulusiveProviders = [1, 2, 3, 4, 5, 6]),
    { Path: 'Application.application.Criterial.PreferredExulusiveProviders', Code: 'tooManySites' },
  ],
  [
    'half a day',
    ({ application }) => (application.Criterial.OperationHours.MonOut = null),
    { Path: 'Application.application.Criterial.OperationHours.MonOut', Code: 'required' },
  ],
  [
    'an invalid hour',
    ({ application }) => (application.Criterial.OperationHours.TueIn = 25),
    { Path: 'Application.application.Criterial.OperationHours.TueIn', Code: 'timeInvalid' },
  ],
  [
    'no care needs',
    ({ application }) => delete application.Criterial,
    { Path: 'Application.application.Criterial', Code: 'required' },
  ],
  [
    'an invalid list of children',
    (request) => (request.applicants = 'two'),
    { Path: 'Application.applicants', Code: 'wrongType' },
  ],
  ['no children', (request) => (request.applicants = []), { Path: 'Application.applicants', Code: 'childRequired' }],
  ['parents as an object', (request) => (request.contacts = {}), { Path: 'Application.contacts', Code: 'wrongType' }],
  [
    'a phone of another contact',
    ({ application }) => (application.OtherContacts[0].MobilePhone = '1'),
    { Path: 'Application.application.OtherContacts[0].MobilePhone', Code: 'phoneInvalid' },
  ],
]

describe('the path of a fault', () => {
  it.each(applicationFaults)('%s', (_, change, fault) => {
    const request = sample('create-application')
    change(request.Application)
    const read = z.safeDecode(createApplication.input, request)
    expect(read.error && faultsOf(createApplication, read.error)).toEqual([fault])
  })

  it('reports several faults at once, each once', () => {
    const request = sample('create-application')
    request.Application.contacts[0].Email = 'x'
    request.Application.applicants[0].Gender = 9
    const read = z.safeDecode(createApplication.input, request)
    expect(read.error && faultsOf(createApplication, read.error)).toEqual([
      { Path: 'Application.contacts[0].Email', Code: 'emailInvalid' },
      { Path: 'Application.applicants[0].Gender', Code: 'wrongType' },
    ])
  })

  it('reports what is missing in an empty request', () => {
    const read = z.safeDecode(createApplication.input, {} as never)
    expect(read.error && faultsOf(createApplication, read.error)).toEqual([{ Path: 'Application', Code: 'required' }])
    const empty = z.safeDecode(createApplication.input, { Application: {} } as never)
    expect(empty.error && faultsOf(createApplication, empty.error)).toContainEqual({
      Path: 'Application.application.CustomerId',
      Code: 'required',
    })
  })

  it.each([
    ['children[0].bornOn', 'Application.applicants[0].DOB'],
    ['care.hours.monday.to', 'Application.application.Criterial.OperationHours.MonOut'],
    ['care.hours.friday', 'Application.application.Criterial.OperationHours.FriIn'],
    ['care.locations[2].place', 'Application.application.Criterial.PreferenceLocation[2].Location'],
    ['care.days[6]', 'Application.application.Criterial.OperationDays'],
    ['parents[1].needs', 'Application.contacts[1].NeedsType'],
    ['parents[0].homePhones[1]', 'Application.contacts[0].HomePhone[1]'],
    ['incomes[0].total', 'Application.application.Incomes[0].Total'],
    ['monthlyIncome', 'Application.application.FamilyIncome'],
    ['otherContacts[0].relationship', 'Application.application.OtherContacts[0].RelationshipName'],
  ])('a domain rule at %s is reported at %s', (place, path) => {
    const steps = place
      .split(/[.[\]]+/)
      .filter(Boolean)
      .map((step) => (/^\d+$/.test(step) ? Number(step) : step))
    expect(wirePath(createApplication.input, steps)).toBe(path)
    expect(wirePath(createApplication.input, ['Application', ...steps])).toBe(path)
    expect(wirePath(updateApplication.input, ['form', ...steps])).toBe(path)
  })

  it.each([
    ['maxAge', 'Vacancy.MaxYear'],
    ['minAge.weeks', 'Vacancy.MinWeek'],
    ['seats', 'Vacancy.Vacancy'],
    ['schedule[1].hours[0].to', 'Vacancy.Schedule[1].IO[0].Out'],
    ['schedule[1].days', 'Vacancy.Schedule[1].Days'],
    ['bornTo', 'Vacancy.DOBEnd'],
  ])('a vacancy rule at %s is reported at %s', (place, path) => {
    const steps = place
      .split(/[.[\]]+/)
      .filter(Boolean)
      .map((step) => (/^\d+$/.test(step) ? Number(step) : step))
    expect(wirePath(addVacancy.input, steps)).toBe(path)
  })

  it('reports faults in groups that exist only on the wire', () => {
    const status = z.safeDecode(changeApplicationStatus.input, {
      ApplicationId: 1,
      NewStatus: 4,
      info: { EndDate: 'soon' },
    })
    expect(status.error && faultsOf(changeApplicationStatus, status.error)).toEqual([
      { Path: 'info.EndDate', Code: 'dateInvalid' },
    ])
    const list = z.safeDecode(listVacancies.input, { Filter: { Status: 'open' } })
    expect(list.error && faultsOf(listVacancies, list.error)).toEqual([
      { Path: 'Filter.Status', Code: 'choiceInvalid' },
    ])
  })

  it('requires a text for the reason Other', () => {
    const request = { ApplicationId: 1, NewStatus: 2, info: { Reason: [-1], OtherReason: ' ' } }
    const read = z.safeDecode(changeApplicationStatus.input, request)
    expect(read.error && faultsOf(changeApplicationStatus, read.error)).toEqual([
      { Path: 'info.OtherReason', Code: 'otherReasonRequired' },
    ])
  })

  it.each([
    [preCheck, { FamilySize: 0, FamilyIncome: 1 }, 'FamilySize', 'familySizeInvalid'],
    [preCheck, { FamilySize: 2, FamilyIncome: 1e6 }, 'FamilyIncome', 'moneyTooLarge'],
    [preCheck, { FamilySize: 2, FamilyIncome: -1 }, 'FamilyIncome', 'moneyInvalid'],
    [inviteParent, { ApplicationId: 1, ReceiverType: 0, Receiver: 'x' }, 'Receiver', 'emailInvalid'],
    [inviteParent, { ApplicationId: 1, ReceiverType: 1, Receiver: '415 555' }, 'Receiver', 'phoneInvalid'],
    [inviteToSite, { ProviderId: 1, ReceiverType: 0, Receiver: 'x' }, 'Receiver', 'emailInvalid'],
    [inviteToSite, { ProviderId: 1, ReceiverType: 1, Receiver: '415 555' }, 'Receiver', 'phoneInvalid'],
    [searchSitesForFamily, { Filter: { Distance: 4 } }, 'Filter.Distance', 'choiceInvalid'],
    [setTags, { EntityTypeId: 20, EntityId: 1, Tags: ['a', 'x'.repeat(30)] }, 'Tags[1]', 'tooLong'],
    [setTags, { EntityTypeId: 20, EntityId: 1 }, 'Tags', 'required'],
  ])('$path refuses %j', (operation, request, Path, Code) => {
    const read = z.safeDecode(operation.input as z.ZodType, request as never)
    expect(read.error && faultsOf(operation, read.error)).toEqual([{ Path, Code }])
  })

  it('requires at least one child', () => {
    const read = z.safeDecode(changeReferralStatus.input, { ScrQueueId: [], NewStatus: 22 })
    expect(read.error && faultsOf(changeReferralStatus, read.error)).toEqual([
      { Path: 'ScrQueueId', Code: 'childChoiceRequired' },
    ])
  })
})
