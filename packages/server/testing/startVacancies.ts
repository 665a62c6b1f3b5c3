import { addVacancy, changeVacancyStatus, getVacancy, updateVacancy } from '@semilla/contract/vacancies/vacancies.ts'
import type { Input, Output } from '@semilla/contract/wire/operation.ts'
import type { VacancyForm } from '@semilla/domain/vacancies/vacancy.ts'
import { workweek } from '@semilla/domain/values/weekdays.ts'
import { sql } from 'kysely'
import { givenClient, givenOrganization, givenProgram, givenSite } from './given.ts'
import { startTestServer } from './startTestServer.ts'
import type { TestClient } from './testClient.ts'

type Vacancy = Output<typeof getVacancy>

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

  const form = (change: Partial<VacancyForm> = {}): VacancyForm => ({
    siteId,
    name: 'Preschool room',
    programId: program,
    note: '',
    startOn: '2027-01-11',
    selectBy: 'age',
    minAge: { years: 2, months: 6, weeks: 0 },
    maxAge: { years: 4, months: 11, weeks: 4 },
    seats: 2,
    gender: 'both',
    forHomeless: false,
    distanceLearning: false,
    schedule: [{ days: [...workweek], hours: [{ from: 450, to: 1080 }] }],
    ...change,
  })
  const add = (client: TestClient, change: Partial<VacancyForm> = {}, headers: Record<string, string> = {}) =>
    client.send(addVacancy, form(change), headers)
  const added = async (change: Partial<VacancyForm> = {}) => (await owner.client.call(addVacancy, form(change))).id
  const get = (vacancyId: number) => owner.client.call(getVacancy, { vacancyId })
  const changed = (vacancy: Vacancy, change: Partial<VacancyForm>) => ({
    id: vacancy.id,
    stamp: vacancy.stamp,
    form: { ...vacancy, ...change },
  })
  const move = (vacancyId: number, to: Input<typeof changeVacancyStatus>['to'], client = owner.client) =>
    client.send(changeVacancyStatus, { vacancyId, to })
  const save = async (id: number, change: Partial<VacancyForm>, client = owner.client) =>
    client.send(updateVacancy, changed(await get(id), change))
  const plannedFor = async (id: number) => {
    const jobs = sql`select key from graphile_worker.jobs where key = ${`rematchVacancy:${id}`}`
    return (await jobs.execute(server.db)).rows.length
  }
  const people = { owner, viewer, administrator, stranger, counselor }
  return { server, siteId, program, otherProgram, ...people, form, add, added, get, changed, move, save, plannedFor }
}
