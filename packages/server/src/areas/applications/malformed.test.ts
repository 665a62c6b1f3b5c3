import { describe, expect, test } from 'vitest'
import { givenClient } from '../../../testing/given.ts'
import { familyOnWire, givenApplied } from '../../../testing/givenApplied.ts'
import { startTestServer } from '../../../testing/startTestServer.ts'

const server = await startTestServer()
const { client } = await givenClient(server)
const create = '/api/Application/CreateApplication'
const staff = await givenClient(server, { role: 'counselor' })

type Case = [what: string, change: (form: any) => void, path: string, code: string]
const long = 'x'.repeat(5000)

const cases: Case[] = [
  ['no first name', (f) => (f.contacts[0].FirstName = ' '), 'contacts[0].FirstName', 'required'],
  ['no parents', (f) => (f.contacts = []), 'contacts', 'parentRequired'],
  ['three parents', (f) => f.contacts.push(f.contacts[1]), 'contacts', 'tooManyParents'],
  ['two parents in position A', (f) => (f.contacts[1].ParentA = 'A'), 'contacts[1].ParentA', 'repeated'],
  ['a name that is too long', (f) => (f.contacts[0].LastName = long), 'contacts[0].LastName', 'tooLong'],
  [
    'no contact method',
    (f) => (f.contacts[0].PreferedContact = 0),
    'contacts[0].PreferedContact',
    'preferredContactRequired',
  ],
  [
    'an unknown contact method',
    (f) => (f.contacts[0].PreferedContact = 64),
    'contacts[0].PreferedContact',
    'choiceInvalid',
  ],
  ['a short phone', (f) => (f.contacts[0].MobilePhone = ['555-0171']), 'contacts[0].MobilePhone[0]', 'phoneInvalid'],
  ['an email without a host', (f) => (f.contacts[0].Email = 'marisol@'), 'contacts[0].Email', 'emailInvalid'],
  ['a zip of four digits', (f) => (f.contacts[0].Address.Zip = '9411'), 'contacts[0].Address.Zip', 'zipInvalid'],
  ['part-day for one parent', (f) => (f.contacts[0].NeedsType = 1024), 'contacts[1].NeedsType', 'partDayNotMirrored'],
  [
    'care in more than two years',
    (f) => (f.application.Criterial.StartDate = '20281124'),
    'application.Criterial.StartDate',
    'tooFarAhead',
  ],
  [
    'any program beside a preferred one',
    (f) => Object.assign(f.application.Criterial, { isnopreference: true, PreferredExulusiveProviders: [1] }),
    'application.Criterial.isnopreference',
    'anyProgramNamesNone',
  ],
  ['an unknown language of a parent', (f) => (f.contacts[0].Language = '98'), 'contacts[0].Language', 'choiceInvalid'],
  ['no children', (f) => (f.applicants = []), 'applicants', 'childRequired'],
  ['a child twice', (f) => f.applicants.push({ ...f.applicants[0] }), 'applicants[2].FirstName', 'childRepeated'],
  ['no race', (f) => (f.applicants[0].Race = 0), 'applicants[0].Race', 'raceRequired'],
  ['no language', (f) => (f.applicants[0].Language = []), 'applicants[0].Language', 'languageRequired'],
  ['an unknown language', (f) => (f.applicants[1].Language = ['97']), 'applicants[1].Language[0]', 'choiceInvalid'],
  ['born tomorrow', (f) => (f.applicants[0].DOB = '20991231'), 'applicants[0].DOB', 'bornInFuture'],
  ['born too early', (f) => (f.applicants[0].DOB = '19891231'), 'applicants[0].DOB', 'bornTooEarly'],
  ['an invalid birth date', (f) => (f.applicants[0].DOB = '20230230'), 'applicants[0].DOB', 'dateInvalid'],
  ['an unknown gender', (f) => (f.applicants[0].Gender = 'Q'), 'applicants[0].Gender', 'choiceInvalid'],
  ['a family size of zero', (f) => (f.application.FamilySize = 0), 'application.FamilySize', 'familySizeInvalid'],
  ['a negative income', (f) => (f.application.FamilyIncome = -1), 'application.FamilyIncome', 'moneyInvalid'],
  ['an income too large', (f) => (f.application.FamilyIncome = 1e6), 'application.FamilyIncome', 'moneyTooLarge'],
  ['thousandths of a dollar', (f) => (f.application.FamilyIncome = 5.001), 'application.FamilyIncome', 'moneyInvalid'],
  ['another sum', (f) => (f.application.FamilyIncome = 5100), 'application.FamilyIncome', 'familyIncomeDiffers'],
  [
    'sources that differ from the total',
    (f) => (f.application.Incomes[0].Other = 5),
    'application.Incomes[0].Total',
    'totalDiffers',
  ],
  ['an income of an unknown parent', (f) => f.contacts.pop(), 'application.Incomes[1].ParentA', 'incomeOfNobody'],
  ['no day', (f) => (f.application.Criterial.OperationDays = 0), 'application.Criterial.OperationDays', 'dayRequired'],
  [
    'a day without hours',
    (f) => (f.application.Criterial.OperationDays = 126),
    'application.Criterial.OperationHours.SatIn',
    'hoursRequired',
  ],
  [
    'hours backwards',
    (f) => (f.application.Criterial.OperationHours.MonOut = 7),
    'application.Criterial.OperationHours.MonOut',
    'hoursBackwards',
  ],
  [
    'hours without an end',
    (f) => delete f.application.Criterial.OperationHours.MonOut,
    'application.Criterial.OperationHours.MonOut',
    'required',
  ],
  [
    'an invalid start date',
    (f) => (f.application.Criterial.StartDate = 'soon'),
    'application.Criterial.StartDate',
    'dateInvalid',
  ],
  [
    'a distance that is not offered',
    (f) => (f.application.Criterial.PreferenceLocation[0].Distance = 4),
    'application.Criterial.PreferenceLocation[0].Distance',
    'choiceInvalid',
  ],
  [
    'an address without a number',
    (f) =>
      (f.application.Criterial.PreferenceLocation[0] = {
        Type: 2,
        Location: 'Folsom Street',
        Distance: 1,
        haveStreetNumber: true,
      }),
    'application.Criterial.PreferenceLocation[0].Location',
    'streetNumberRequired',
  ],
  [
    'an unknown neighborhood',
    (f) => (f.application.Criterial.PreferenceLocation[0] = { Type: 1, Location: 'Atlantis', Distance: 1 }),
    'application.Criterial.PreferenceLocation[0].Location',
    'choiceInvalid',
  ],
  [
    'only my places, with an empty list',
    (f) => Object.assign(f.application.Criterial, { PreferenceLocation: [], OnlyPreferredLocation: true }),
    'application.Criterial.PreferenceLocation',
    'locationRequired',
  ],
  [
    'only my sites, with an empty list',
    (f) => (f.application.Criterial.OnlyPreferredProvider = true),
    'application.Criterial.PreferredExulusiveProviders',
    'siteRequired',
  ],
  [
    'an unknown site',
    (f) => (f.application.Criterial.PreferredExulusiveProviders = [999999]),
    'application.Criterial.PreferredExulusiveProviders[0]',
    'choiceInvalid',
  ],
  [
    'an unknown agency',
    (f) => (f.application.Criterial.DesignatedAgency = 999999),
    'application.Criterial.DesignatedAgency',
    'choiceInvalid',
  ],
  [
    'six other contacts',
    (f) => (f.application.OtherContacts = Array(6).fill(f.application.OtherContacts[0])),
    'application.OtherContacts',
    'tooMany',
  ],
  ['a text for a number', (f) => (f.application.CustomerId = 'oece'), 'application.CustomerId', 'idInvalid'],
]

describe('an application with a fault is refused with 400, the path on the wire and the reason', () => {
  test.each(cases)('%s', async (_what, change, path, code) => {
    const answer = await client.post(create, await familyOnWire(server, change))
    const key = code === 'partDayNotMirrored' ? 'partDayNeedIsShared' : 'invalid'
    expect(answer).toMatchObject({ status: 400, code: key })
    expect(answer.fields.map(({ Path, Code }) => [Path, Code])).toContainEqual([`Application.${path}`, code])
    expect(answer.fields.every(({ Message }) => Message.length > 5 && !/^[a-z]+[A-Z]/.test(Message))).toBe(true)
  })

  test('and the same faults of a change have the same paths', async () => {
    const { id } = await givenApplied(server, staff.client)
    for (const [what, change, path, code] of cases) {
      const body = await familyOnWire(server, change)
      body.Application.application.ApplicationId = id
      const answer = await staff.client.post('/api/Application/UpdateApplication', body)
      expect(answer.status, what).toBe(400)
      const places = answer.fields.map(({ Path, Code }) => [Path, Code])
      if (path !== 'application.CustomerId') expect(places, what).toContainEqual([`Application.${path}`, code])
    }
    const { version } = await server.db
      .selectFrom('application')
      .select('version')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(version).toBe(1)
  })
})

const nonsense: unknown[] = [
  {},
  [],
  'text',
  { Application: null },
  { Application: 7 },
  { Application: { application: [], contacts: {}, applicants: 'x' } },
  { ApplicationId: {} },
  { ApplicationId: -1 },
  { ApplicationId: 1e21 },
  { ApplicationId: 'drop table' },
  {
    ApplicationId: 1,
    Form: [],
    contact: 5,
    Action: 'Explode',
    ProviderIds: 'x',
    OnlyPreferred: 'maybe',
    TimeStamp: 'x',
  },
]
const operations = [
  'CreateApplication',
  'UpdateApplication',
  'GetApplicationDetail',
  'GetIsOperated',
  'GetCanUpdate',
  'CheckContact',
  'PreCheck',
  'SaveDraft',
  'GetDraft',
  'ChangeApplicationPreferredInfo',
  'ChangeApplicationOnlyPreferred',
]

test.each(operations)('%s refuses junk without failing', async (name) => {
  for (const body of nonsense) {
    const answer = await staff.client.post(`/api/Application/${name}`, body)
    expect([200, 400, 404], `${name} ${JSON.stringify(body)}`).toContain(answer.status)
    if (answer.status === 400) expect(answer.code).toBe('invalid')
  }
})

test('a request larger than a megabyte is refused, and so is a NUL in any field', async () => {
  expect((await client.post(create, { Application: 'x'.repeat(1_100_000) })).status).toBe(413)
  const nul = await familyOnWire(server, (form) => (form.contacts[0].FirstName = 'Mari\u0000sol'))
  expect((await client.post(create, nul)).status).toBe(400)
})

test('the faults of several fields are reported together, in the caller’s language', async () => {
  const body = await familyOnWire(server, (form) => {
    form.contacts[0].Email = 'x'
    form.applicants[0].DOB = ''
  })
  const answer = await client.post(create, body, { 'accept-language': 'es' })
  expect(answer.fields.length).toBeGreaterThanOrEqual(2)
  expect(answer.fields.map(({ Message }) => Message).join(' ')).toMatch(/correo/)
})
