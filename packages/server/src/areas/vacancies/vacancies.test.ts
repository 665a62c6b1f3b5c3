import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { givenClient, givenOrganization, givenProgram, givenSite } from '../../testing/given.ts'
import { startTestServer, type TestClient } from '../../testing/startTestServer.ts'

const sample = join(import.meta.dirname, '../../../../contract/samples/add-vacancy.json')
const server = await startTestServer()
const organizationId = await givenOrganization(server, 'programOwner')
const program = await givenProgram(server)
const otherProgram = await givenProgram(server)
const owner = await givenClient(server, { role: 'siteOwner', organizationId })
const viewer = await givenClient(server, { role: 'siteViewer', organizationId })
const administrator = await givenClient(server, { role: 'programAdministrator', organizationId })
const stranger = await givenClient(server, { role: 'siteOwner' })
const counselor = await givenClient(server, {
  role: 'counselor',
  organizationId: await givenOrganization(server, 'agency'),
})
const siteId = await givenSite(server, {
  organizationId,
  name: 'Sunflower House',
  vacancyCap: 20,
  programIds: [program],
  managers: [owner.userId, viewer.userId],
})

const form = (change: object = {}) => ({
  EntityType: 1,
  EntityId: siteId,
  Name: 'Preschool room',
  Program: program,
  Note: '',
  StartDate: '20270111',
  DateRangeType: 0,
  MinYear: 2,
  MinMonth: 6,
  MinWeek: 0,
  MaxYear: 4,
  MaxMonth: 11,
  MaxWeek: 4,
  DOBStart: null,
  DOBEnd: null,
  Vacancy: 2,
  Gender: 3,
  Homeless: false,
  DistanceLearning: false,
  Schedule: [{ Days: 62, IO: [{ In: 7.5, Out: 18 }] }],
  ...change,
})
const add = (client: TestClient, change: object = {}, headers: Record<string, string> = {}) =>
  client.post('/api/Provider/AddVacancy', { Vacancy: form(change) }, headers)
const added = async (change: object = {}): Promise<number> => {
  const answer = await add(owner.client, change)
  expect(answer.fields).toEqual([])
  return answer.data.VacancyId
}
const get = async (id: number, client = owner.client) =>
  (await client.post('/api/Provider/GetVacancy', { VacancyId: id })).data?.Vacancy
const move = (id: number, status: number, client = owner.client) =>
  client.post('/api/Provider/ChangeVacancyStatus', { VacancyId: id, NewStatus: status })
const save = async (id: number, change: object, client = owner.client) =>
  client.post('/api/Provider/UpdateVacancy', { Vacancy: { ...(await get(id)), ...change } })
const plannedFor = async (id: number) => {
  const jobs = sql`select key from graphile_worker.jobs where key = ${`rematchVacancy:${id}`}`
  return (await jobs.execute(server.db)).rows.length
}

describe('AddVacancy', () => {
  it('takes the sample as it stands', async () => {
    const request = JSON.parse(readFileSync(sample, 'utf8'))
    Object.assign(request.Vacancy, { EntityId: siteId, Program: program })
    const { data } = await owner.client.post('/api/Provider/AddVacancy', request)
    expect(await get(data.VacancyId)).toMatchObject({
      ...request.Vacancy,
      VacancyId: data.VacancyId,
      Status: 0,
      ProgramStatus: 0,
      CWStatus: 0,
      IsPause: false,
      ReferralCount: 0,
      EnrolledCount: 0,
      ProviderName: 'Sunflower House',
    })
  })

  it('works out birth dates and the longest span of each day', async () => {
    const schedule = [
      { Days: 62, IO: [{ In: 8, Out: 12 }] },
      { Days: 2, IO: [{ In: 13, Out: 18.5 }] },
    ]
    const id = await added({ Schedule: schedule })
    const row = await server.db
      .selectFrom('vacancy')
      .select(['takesBornFrom', 'takesBornTo', 'opens', 'closes'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(row).toEqual({
      takesBornFrom: '2022-01-12',
      takesBornTo: '2024-07-11',
      opens: [-1, 780, 480, 480, 480, 480, -1],
      closes: [-1, 1110, 720, 720, 720, 720, -1],
    })
  })

  it.each([
    ['no program', { Program: null }, 'Vacancy.Program', 'required'],
    ['no name', { Name: '  ' }, 'Vacancy.Name', 'required'],
    ['no count', { Vacancy: null }, 'Vacancy.Vacancy', 'required'],
    ['a count of none', { Vacancy: 0 }, 'Vacancy.Vacancy', 'seatsRequired'],
    ['a count over the cap', { Vacancy: 21 }, 'Vacancy.Vacancy', 'seatsOverCap'],
    ['letters for a count', { Vacancy: 'many' }, 'Vacancy.Vacancy', 'numberInvalid'],
    ['no start date', { StartDate: '' }, 'Vacancy.StartDate', 'required'],
    ['a day that does not exist', { StartDate: '20270230' }, 'Vacancy.StartDate', 'dateInvalid'],
    ['a year over the cap', { MaxYear: 21 }, 'Vacancy.MaxYear', 'ageTooLarge'],
    ['a month over the cap', { MaxMonth: 12 }, 'Vacancy.MaxMonth', 'ageTooLarge'],
    ['a week over the cap', { MinWeek: 5 }, 'Vacancy.MinWeek', 'ageTooLarge'],
    ['no day', { Schedule: [{ Days: 0, IO: [{ In: 7, Out: 18 }] }] }, 'Vacancy.Schedule[0].Days', 'dayRequired'],
    ['no line', { Schedule: [] }, 'Vacancy.Schedule', 'dayRequired'],
    ['no hours', { Schedule: [{ Days: 62, IO: [] }] }, 'Vacancy.Schedule[0].IO', 'hoursRequired'],
    [
      'half a pair',
      { Schedule: [{ Days: 62, IO: [{ In: 7, Out: null }] }] },
      'Vacancy.Schedule[0].IO[0].Out',
      'required',
    ],
    [
      'hours backwards',
      { Schedule: [{ Days: 62, IO: [{ In: 18, Out: 7 }] }] },
      'Vacancy.Schedule[0].IO[0].Out',
      'hoursBackwards',
    ],
    ['no birth dates', { DateRangeType: 1 }, 'Vacancy.DOBStart', 'required'],
    [
      'birth dates backwards',
      { DateRangeType: 1, DOBStart: '20240101', DOBEnd: '20230101' },
      'Vacancy.DOBEnd',
      'bornToBeforeFrom',
    ],
    [
      'birth dates after the start',
      { DateRangeType: 1, DOBStart: '20230101', DOBEnd: '20270112' },
      'Vacancy.DOBEnd',
      'bornAfterStart',
    ],
    ['an unknown gender', { Gender: 7 }, 'Vacancy.Gender', expect.any(String)],
  ])('declines %s', async (_, change, path, code) => {
    const answer = await add(owner.client, change)
    expect(answer.status).toBe(400)
    expect(answer.fields).toContainEqual(expect.objectContaining({ Path: path, Code: code }))
  })

  it('declines a maximum age below the minimum', async () => {
    const answer = await add(owner.client, { MaxYear: 2, MaxMonth: 5 })
    expect(answer.status).toBe(400)
    expect(answer.fields.map(({ Code }) => Code)).toEqual(['maxAgeBelowMin'])
  })

  it.each([
    ['nothing', {}],
    ['a list', { Vacancy: [] }],
    ['texts for lists', { Vacancy: form({ Schedule: 'always' }) }],
    ['an id beyond all', { Vacancy: form({ EntityId: 999999999999999 }) }],
    ['objects for texts', { Vacancy: form({ Name: { a: 1 } }) }],
    ['a NUL in a text', { Vacancy: form({ Name: 'a\u0000b' }) }],
    ['a year far away', { Vacancy: form({ StartDate: '99991231' }) }],
    ['a very long name', { Vacancy: form({ Name: 'x'.repeat(5000) }) }],
  ])('never fails on %s', async (_, body) => {
    const answer = await owner.client.post('/api/Provider/AddVacancy', body)
    expect([200, 400, 404]).toContain(answer.status)
  })

  it('declines a program that the site does not offer, and an inactive site', async () => {
    expect(await add(owner.client, { Program: otherProgram })).toMatchObject({ status: 409, code: 'programNotOffered' })
    const closed = await givenSite(server, { status: 'inactive', programIds: [program], managers: [owner.userId] })
    expect(await add(owner.client, { EntityId: closed })).toMatchObject({ status: 409, code: 'siteInactive' })
  })

  it('is for those who may change the site', async () => {
    expect((await add(viewer.client)).status).toBe(403)
    expect((await add(stranger.client)).status).toBe(404)
    expect((await add(counselor.client)).status).toBe(404)
    expect((await add(server.client())).status).toBe(401)
    expect((await add(administrator.client)).status).toBe(200)
  })

  it('makes one vacancy however often it is repeated', async () => {
    const key = { 'idempotency-key': 'once' }
    const first = await add(owner.client, { Name: 'Once' }, key)
    expect((await add(owner.client, { Name: 'Once' }, key)).data).toEqual(first.data)
    expect((await add(owner.client, { Name: 'Twice' }, key)).status).toBe(422)
  })
})

describe('UpdateVacancy', () => {
  it('changes everything before it is submitted', async () => {
    const id = await added()
    const saved = await save(id, { Name: 'Toddlers', MinYear: 1, Vacancy: 4 })
    expect(saved.data).toEqual({ VacancyId: id, TimeStamp: 2 })
    expect(await get(id)).toMatchObject({ Name: 'Toddlers', MinYear: 1, Vacancy: 4, TimeStamp: 2 })
  })

  it('refuses an edit of what somebody else changed, and forgets nothing that was saved', async () => {
    const id = await added()
    const before = await get(id)
    await save(id, { Note: 'first' })
    const late = await owner.client.post('/api/Provider/UpdateVacancy', { Vacancy: { ...before, Note: 'second' } })
    expect(late).toMatchObject({ status: 409, code: 'editedMeanwhile' })
    expect((await get(id)).Note).toBe('first')
  })

  it('keeps the criteria once submitted, but not its name, note and seats', async () => {
    const id = await added()
    await move(id, 1)
    expect(await save(id, { MinYear: 0 })).toMatchObject({ status: 409, code: 'vacancyNotEditable' })
    expect(await save(id, { Schedule: [{ Days: 2, IO: [{ In: 8, Out: 12 }] }] })).toMatchObject({ status: 409 })
    expect((await save(id, { Name: 'Sunny room', Note: 'Bring a hat', Vacancy: 5 })).status).toBe(200)
    await move(id, 2)
    expect(await save(id, { Name: 'Closed' })).toMatchObject({ status: 409, code: 'vacancyNotEditable' })
  })

  it('declines fewer seats than are taken', async () => {
    const id = await added()
    await server.db.updateTable('vacancy').set({ enrolledCount: 2 }).where('id', '=', id).execute()
    expect((await save(id, { Vacancy: 1 })).fields).toEqual([
      expect.objectContaining({ Path: 'Vacancy.Vacancy', Code: 'seatsBelowEnrolled' }),
    ])
  })

  it('says the rules at their place on the wire', async () => {
    const answer = await save(await added(), { Vacancy: 21, Schedule: [{ Days: 62, IO: [{ In: 18, Out: 7 }] }] })
    expect(answer.fields.map(({ Path }) => Path)).toEqual(['Vacancy.Schedule[0].IO[0].Out', 'Vacancy.Vacancy'])
  })

  it('cannot move a vacancy to another site, nor touch a foreign one', async () => {
    const id = await added()
    const elsewhere = await givenSite(server, { programIds: [program], managers: [owner.userId] })
    expect((await save(id, { EntityId: elsewhere })).status).toBe(404)
    expect((await save(id, { Name: 'Mine' }, stranger.client)).status).toBe(404)
    expect((await save(id, { Name: 'Mine' }, viewer.client)).status).toBe(403)
    expect((await get(id)).Name).toBe('Preschool room')
  })
})

describe('ChangeVacancyStatus', () => {
  it('goes every way that the specification names, and plans matching', async () => {
    const id = await added()
    expect(await plannedFor(id)).toBe(0)
    for (const [to, status] of [
      [1, 1],
      [3, 3],
      [11, 1],
      [2, 2],
      [1, 1],
      [9, 9],
    ] as const) {
      expect((await move(id, to)).data).toEqual({ Status: status })
      expect((await get(id)).Status).toBe(status)
    }
    expect(await plannedFor(id)).toBe(1)
  })

  it.each([
    ['close what was not submitted', [], 2],
    ['pause what was not submitted', [], 3],
    ['submit twice', [1], 1],
    ['pause what is closed', [1, 2], 3],
    ['close what is paused', [1, 3], 2],
    ['bring back what is void', [9], 1],
    ['void twice', [9], 9],
  ] as const)('declines to %s', async (_, path, to) => {
    const id = await added()
    for (const each of path) expect((await move(id, each)).status).toBe(200)
    expect(await move(id, to)).toMatchObject({ status: 409, code: 'vacancyStatusNotAllowed' })
  })

  it('declines codes that are none', async () => {
    expect((await move(await added(), 4)).fields).toEqual([expect.objectContaining({ Path: 'NewStatus' })])
    expect((await move(0, 1)).status).toBe(400)
    expect((await move(987654321, 1)).status).toBe(404)
  })

  it('lets an inactive site only make its vacancies void', async () => {
    const site = await givenSite(server, { programIds: [program], managers: [owner.userId] })
    const [created, submitted] = [await added({ EntityId: site }), await added({ EntityId: site })]
    await move(submitted, 1)
    await server.db.updateTable('site').set({ status: 'inactive' }).where('id', '=', site).execute()
    expect(await move(created, 1)).toMatchObject({ status: 409, code: 'siteInactive' })
    expect(await move(submitted, 2)).toMatchObject({ status: 409, code: 'siteInactive' })
    expect((await move(submitted, 9)).status).toBe(200)
  })

  it('asks for another program once it was removed from the site', async () => {
    const site = await givenSite(server, { programIds: [program, otherProgram], managers: [owner.userId] })
    const id = await added({ EntityId: site })
    const remove = server.db.updateTable('siteProgram').set({ removedAt: server.clock.now() })
    await remove.where('siteId', '=', site).where('programId', '=', program).execute()
    expect((await get(id)).ProgramStatus).toBe(1)
    expect(await move(id, 1)).toMatchObject({ status: 409, code: 'programNotOffered' })
    expect(await save(id, { Note: 'x' })).toMatchObject({ status: 409, code: 'programNotOffered' })
    expect((await save(id, { Program: otherProgram })).status).toBe(200)
    expect((await move(id, 1)).status).toBe(200)
  })

  it('is for those who may change the site', async () => {
    const id = await added()
    expect((await move(id, 1, viewer.client)).status).toBe(403)
    expect((await move(id, 1, stranger.client)).status).toBe(404)
    expect((await move(id, 1, counselor.client)).status).toBe(404)
    expect((await get(id)).Status).toBe(0)
  })

  it('takes one of two at once', async () => {
    const id = await added()
    const statuses = (await Promise.all([move(id, 1), move(id, 1)])).map(({ status }) => status)
    expect(statuses.sort()).toEqual([200, 409])
  })
})

describe('PauseVacancy', () => {
  it('stops and resumes matching, and says so twice alike', async () => {
    const id = await added()
    await move(id, 1)
    const pause = (Pause: boolean, client = owner.client) =>
      client.post('/api/Provider/PauseVacancy', { VacancyId: id, Pause })
    expect((await pause(true)).data).toEqual({ IsPause: true })
    expect((await pause(true)).data).toEqual({ IsPause: true })
    expect(await get(id)).toMatchObject({ IsPause: true, Status: 1 })
    expect((await pause(false)).data).toEqual({ IsPause: false })
    expect((await pause(true, viewer.client)).status).toBe(403)
    expect((await pause(true, stranger.client)).status).toBe(404)
  })
})

describe('reading vacancies', () => {
  const list = (client: TestClient, filter: object = {}, rest: object = {}) =>
    client.post('/api/Provider/GetVacancyList', { Filter: filter, EntityIds: [siteId], PageSize: 100, ...rest })

  it('lists those of the site, filtered and newest first', async () => {
    const id = await added({ Name: 'Moon 100% room' })
    const all = await list(owner.client)
    expect(all.data.List[0].VacancyId).toBe(id)
    expect(all.data.TotalCount).toBe(all.data.List.length)
    expect((await list(owner.client, { Name: 'mOOn 100%' })).data.List).toHaveLength(1)
    expect((await list(owner.client, { Name: '%' })).data.List).toHaveLength(1)
    expect((await list(owner.client, { Name: 'moon', Status: 1 })).data.TotalCount).toBe(0)
    expect((await list(owner.client, { CreateDateEnd: '2026-01-01T00:00:00Z' })).data.TotalCount).toBe(0)
    const page = await list(owner.client, {}, { PageSize: 1, PageIndex: 2 })
    expect(page.data.List).toHaveLength(1)
    expect(page.data.List[0].VacancyId).not.toBe(id)
  })

  it('shows nobody a site that is not theirs', async () => {
    expect((await list(stranger.client)).data.List).toEqual([])
    expect((await list(stranger.client, {}, { EntityIds: [] })).data.List).toEqual([])
    expect((await list(viewer.client)).data.TotalCount).toBeGreaterThan(0)
    expect((await list(administrator.client)).data.TotalCount).toBeGreaterThan(0)
    expect((await list(server.client())).status).toBe(401)
  })

  it('shows agencies what was submitted alone', async () => {
    const id = await added()
    expect(await get(id, counselor.client)).toBeUndefined()
    const created = (await list(counselor.client)).data.List.filter((each: { Status: number }) => each.Status === 0)
    expect(created).toEqual([])
    await move(id, 1)
    expect((await get(id, counselor.client)).VacancyId).toBe(id)
  })

  it('shows families what is on offer, without the queue and the note', async () => {
    const parent = await givenClient(server)
    const id = await added({ Note: 'for ourselves' })
    await move(id, 1)
    const { data } = await parent.client.post('/api/Provider/GetFamilyVacancyList', {
      Filter: { Status: 1 },
      EntityIds: [siteId],
    })
    const found = data.List.find((each: { VacancyId: number }) => each.VacancyId === id)
    expect(found).toMatchObject({ Note: '', ProviderName: 'Sunflower House' })
    expect(found).not.toHaveProperty('ReferralCount')
    expect((await list(parent.client)).status).toBe(403)
    expect(await get(id, parent.client)).toBeUndefined()
  })

  it('logs every change with who and what', async () => {
    const id = await added()
    await save(id, { Note: 'new note' })
    await move(id, 1)
    const log = (client = owner.client, of: object = {}) =>
      client.post('/api/Provider/GetVacancyLogList', { VacancyId: id, Pager: { PageSize: 20000 }, ...of })
    const { data } = await log()
    expect(data.List.map((line: { Action: string }) => line.Action)).toEqual([
      'vacancy.update',
      'vacancy.update',
      'vacancy.create',
    ])
    expect(data.List[0]).toMatchObject({
      Changes: [{ Field: 'status', Before: 'created', After: 'submitted' }],
      Subject: 'Preschool room',
    })
    expect(data.List[0].UserName).toMatch(/^Ana Tester/)
    expect((await log(owner.client, { LogEndDate: '20261122' })).data.TotalCount).toBe(0)
    expect((await log(owner.client, { LogStartDate: '20261123', LogEndDate: '20261123' })).data.TotalCount).toBe(3)
    expect((await log(owner.client, { LogStartDate: 'soon' })).status).toBe(400)
    expect((await log(stranger.client)).status).toBe(404)
  })
})
