import { sql } from 'kysely'
import { expect } from 'vitest'
import { givenClient, givenOrganization, givenProgram, givenSite } from './given.ts'
import { startTestServer, type TestClient } from './startTestServer.ts'

/** Starts a server with one site, the users around it, and the calls that they make about its vacancies. For tests. */
export async function startVacancies() {
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
  const people = { owner, viewer, administrator, stranger, counselor }
  return { server, siteId, program, otherProgram, ...people, form, add, added, get, move, save, plannedFor }
}
