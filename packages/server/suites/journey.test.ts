import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { fillDemoCity } from '../demo/fillDemoCity.ts'
import { startTestServer, type TestServer } from '../testing/startTestServer.ts'
import type { TestClient } from '../testing/testClient.ts'

const password = 'Semilla-2026'
const sample = (name: string) =>
  JSON.parse(readFileSync(join(import.meta.dirname, `../../contract/samples/${name}.json`), 'utf8'))

/** The journey of one family through the API, as a legacy client sends it. The steps build on each other. */
describe('the journey from a first question to an enrolled child, over the wire', () => {
  let server: TestServer
  let parent: TestClient
  let site: TestClient
  let applicationId: number
  let siteId: number
  let programId: number
  let vacancyId: number
  let lucia: any

  const signIn = async (client: TestClient, account: string, isAgency = false) => {
    const answer = await client.post('/api/Login/LoginProvider', {
      AppId: 1,
      AccountType: 0,
      User: account,
      PWD: password,
      SysAppId: 1,
      IsAgency: isAgency,
    })
    expect(answer.data.loginResult).toBe(0)
  }
  const queue = async (id = vacancyId) => {
    const body = { VacancyId: id, Filter: { Status: -1, Scence: 1 }, PageIndex: 1, PageSize: 30 }
    return (await site.post('/api/Provider/GetEnrollmentQueueList', body)).data.List as any[]
  }
  const detail = async (client: TestClient) =>
    (await client.post('/api/Application/GetApplicationDetail', { ApplicationId: applicationId, Really: true })).data

  beforeAll(async () => {
    server = await startTestServer()
    await fillDemoCity(server.app, () => undefined)
    parent = server.client()
    site = server.client()
  })

  it('1. a parent signs up, asks whether the city helps, and applies', async () => {
    const account = { AccountType: 0, Account: 'marisol@example.net', Password: 'Folsom-2765', PhoneCountryCode: '1' }
    const registered = await parent.post('/api/signup/RegisterParent', {
      ...account,
      FirstName: 'Marisol',
      LastName: 'Ibarra',
    })
    expect(registered.data.RegisterResult).toBe(0)
    const login = { logonName: account.Account, password: account.Password, accountType: 0, phoneCountryCode: '1' }
    expect((await parent.post('/api/Login/Login2', login)).data.loginResult).toBe(0)
    const check = await parent.post('/api/Application/PreCheck', { FamilySize: 4, FamilyIncome: 5200 })
    expect(check.data.IsEligible).toBe(true)
    const city = await parent.post('/api/Customer/GetCustomerIdByCode', { CustomerCode: 'oece' })
    const request = sample('create-application')
    request.Application.application.CustomerId = city.data.CustomerId
    const created = await parent.post('/api/Application/CreateApplication', request, { 'idempotency-key': 'first' })
    expect(created.data).toMatchObject({ IsEligible: true, ApplicationId: expect.any(Number) })
    applicationId = created.data.ApplicationId
    const again = await parent.post('/api/Application/CreateApplication', request, { 'idempotency-key': 'first' })
    expect(again.data).toEqual(created.data)
    const other = structuredClone(request)
    other.Application.application.FamilyIncome = 1
    expect(
      (await parent.post('/api/Application/CreateApplication', other, { 'idempotency-key': 'first' })).status,
    ).toBe(422)
  })

  it('2. a site publishes a vacancy', async () => {
    await signIn(site, 'site@example.org')
    const sites = await site.post('/api/Provider/GetProviderList', { Filter: {}, PageIndex: 1, PageSize: 20 })
    for (const each of sites.data.List) {
      const programs = await site.post('/api/Provider/GetProgramList', { ProviderId: each.ProviderId })
      const program = programs.data.find((one: any) => !one.HaveHomeless && one.StartAge <= 2 && one.EndAge >= 5)
      if (!program) continue
      siteId = each.ProviderId
      programId = program.Id
      const request = sample('add-vacancy')
      Object.assign(request.Vacancy, { EntityId: siteId, Program: program.Id })
      vacancyId = (await site.post('/api/Provider/AddVacancy', request)).data.VacancyId
      break
    }
    expect(vacancyId).toEqual(expect.any(Number))
    const submitted = await site.post('/api/Provider/ChangeVacancyStatus', { VacancyId: vacancyId, NewStatus: 1 })
    expect(submitted.data.Status).toBe(1)
  })

  it('3. matching refers Lucía, and not Mateo, and does not reveal why she ranks there', async () => {
    await server.runJobs()
    const put = await site.post('/api/Provider/PutEnrollmentQueue', { VacancyId: vacancyId })
    expect(put.status).toBe(200)
    const entries = await queue()
    lucia = entries.find((entry) => entry.ChildFirstName === 'Lucía')
    // Until the family accepts, the program sees no last name.
    expect(lucia).toMatchObject({ Status: 21, ChildLastName: '' })
    expect(entries.some((entry) => entry.ChildFirstName === 'Mateo' && entry.ApplicationID === applicationId)).toBe(
      false,
    )
    expect(entries.length).toBeLessThanOrEqual(6)
    expect(JSON.stringify(entries)).not.toMatch(/CPS|risk|protect|income|rank|homeless/i)
  })

  it('4. the parent sees the referral and accepts it', async () => {
    const { application } = await detail(parent)
    const referral = application.ApplicantQueues.find((each: any) => each.ProviderId === siteId)
    expect(referral).toMatchObject({ NeedAccept: true })
    const answer = {
      ApplicationId: applicationId,
      Action: 'Accept',
      ProviderIds: [siteId],
      ApplicantIds: referral.ApplicantIds,
    }
    expect((await parent.post('/api/Application/ChangeApplicationPreferredInfo', answer)).status).toBe(200)
    const after = (await detail(parent)).application.ApplicantQueues.find((each: any) => each.ProviderId === siteId)
    expect(after.NeedAccept).toBe(false)
  })

  it('5. the site enrolls her, her other referrals end, and no other site can', async () => {
    const again = sample('add-vacancy')
    Object.assign(again.Vacancy, { EntityId: siteId, Program: programId, Name: 'Preschool room, second group' })
    const otherId = (await site.post('/api/Provider/AddVacancy', again)).data.VacancyId
    await site.post('/api/Provider/ChangeVacancyStatus', { VacancyId: otherId, NewStatus: 1 })
    await server.runJobs()
    const elsewhere = (await queue(otherId)).find((entry) => entry.ChildFirstName === 'Lucía')
    expect(elsewhere?.Status).toBe(21)

    const change = (body: object, entry = lucia.ScrQueueId) =>
      site.post('/api/Provider/ChangeEnrollmentQueueStatus', { ScrQueueId: [entry], ...body })
    expect((await change({ NewStatus: 22 })).status).toBe(200)
    const schedule = [{ Days: 62, IO: [{ In: 8, Out: 17 }] }]
    const enroll = { NewStatus: 23, EnrollStartDate: '20270111', EnrollSchedule: schedule }
    expect((await change(enroll)).data[0].Result).toBe(0)
    expect((await queue()).find((entry) => entry.ScrQueueId === lucia.ScrQueueId)?.Status).toBe(23)
    const { applicants } = await detail(parent)
    expect(applicants.find((child: any) => child.FirstName === 'Lucía')?.Status).toBe(14)
    expect((await queue(otherId)).find((entry) => entry.ScrQueueId === elsewhere?.ScrQueueId)?.Status).toBe(26)
    expect(await change(enroll, elsewhere?.ScrQueueId)).toMatchObject({ status: 409, code: 'enrolledByOthers' })
  })

  it('6. a counselor reads the application and puts it on hold', async () => {
    const counselor = server.client()
    await signIn(counselor, 'counselor@example.org', true)
    expect((await detail(counselor)).application.ApplicationId).toBe(applicationId)
    const allowed = await counselor.post('/api/Application/GetStatusListInDetail', { ApplicationId: applicationId })
    expect(allowed.data.map((each: any) => each.Id)).toContain(4)
    const change = {
      ApplicationId: applicationId,
      NewStatus: 4,
      info: { EndDate: '20270201', Reason: [], OtherReason: '' },
    }
    expect((await counselor.post('/api/Application/ChangeApplicantionStatus', change)).status).toBe(200)
  })
})
