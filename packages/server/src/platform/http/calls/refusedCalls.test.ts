import { beforeAll, describe, expect, it } from 'vitest'
import { ownRequests } from '../../../../suites/ownRequests.ts'
import { givenClient } from '../../../../testing/given.ts'
import { givenSmallCity, type Person, type SmallCity } from '../../../../testing/givenSmallCity.ts'
import { openLivePage } from '../../../../testing/liveClient.ts'
import { startTestServer, type TestServer } from '../../../../testing/startTestServer.ts'

let server: TestServer
let city: SmallCity
beforeAll(async () => {
  server = await startTestServer()
  city = await givenSmallCity(server)
})

/** Returns the entries that some work added to the audit log. */
async function linesOf(work: () => Promise<unknown>) {
  const lines = server.db
    .selectFrom('auditLog')
    .orderBy('id')
    .select(['id', 'action', 'entity', 'actorId', 'actorKind', 'applicationId', 'siteId', 'vacancyId', 'after'])
  const before = await lines.execute()
  await work()
  const known = new Set(before.map(({ id }) => id))
  return (await lines.orderBy('id').execute()).filter(({ id }) => !known.has(id)).map(({ id, ...line }) => line)
}

const detail = '/api/Application/GetApplicationDetail'
const post = (who: Person, path: string, body: object) => () => city.as(who).post(path, body)

describe('a refused request', () => {
  it.each([
    ['another agency', 'otherCounselor', 404, 'notFound'],
    ['another parent', 'otherParent', 404, 'notFound'],
    ['a site', 'siteOwner', 403, 'notAllowed'],
  ] as const)('of %s is logged with its caller, application and reason', async (_who, person, status, refusal) => {
    const { applicationId, userIds } = city
    let answered = 0
    const lines = await linesOf(async () => {
      answered = (await city.as(person).post(detail, { ApplicationId: applicationId })).status
    })
    expect(answered).toBe(status)
    expect(lines).toEqual([
      expect.objectContaining({
        action: 'refused',
        entity: detail,
        actorId: userIds[person],
        applicationId,
        after: { refusal },
      }),
    ])
  })

  it('of a visitor is logged without a user', async () => {
    const lines = await linesOf(post('visitor', detail, { ApplicationId: city.applicationId }))
    expect(lines).toEqual([
      expect.objectContaining({ actorId: null, actorKind: 'visitor', applicationId: city.applicationId }),
    ])
  })

  it('for several applications is logged for each of them', async () => {
    const applicationIds = [city.applicationId, city.other.applicationId]
    const lines = await linesOf(post('counselor', '/api/Application/AssignApplications2Me', { applicationIds }))
    expect(lines.map(({ action, applicationId }) => [action, applicationId])).toEqual(
      applicationIds.map((id) => ['refused', id]),
    )
  })

  it('for very many applications names a hundred of them, and says how many there were', async () => {
    const applicationIds = Array.from({ length: 500 }, (_, at) => 1_000_000 + at)
    const lines = await linesOf(post('counselor', '/api/Application/AssignApplications2Me', { applicationIds }))
    expect(lines).toHaveLength(100)
    expect(lines[0]?.after).toEqual({ refusal: 'notFound', count: 500 })
  })

  it('that the role never allows is one entry, however many applications it names', async () => {
    const applicationIds = Array.from({ length: 500 }, (_, at) => at + 1)
    const lines = await linesOf(post('parent', '/api/Application/AssignApplications2Me', { applicationIds }))
    expect(lines).toEqual([expect.objectContaining({ after: { refusal: 'notAllowed', count: 500 } })])
  })

  it('leaves no audit entries of its rolled-back changes, and is not logged when its input is invalid', async () => {
    const vacancy = ownRequests.changeVacancyStatus?.(city, 'siteOwner') as object
    const twice = await linesOf(async () => {
      await city.as('siteOwner').post('/api/Provider/ChangeVacancyStatus', vacancy)
      await city.as('siteOwner').post('/api/Provider/ChangeVacancyStatus', vacancy)
    })
    expect(twice.map(({ action }) => action)).toEqual(['update', 'refused'])
    expect(twice[1]).toMatchObject({ vacancyId: city.newVacancyId, after: { refusal: 'vacancyStatusNotAllowed' } })
    expect(await linesOf(post('counselor', detail, { ApplicationId: 'x' }))).toEqual([])
  })
})

it('logs at most thirty refusals of visitors an hour from one address', async () => {
  const limited = await startTestServer({ RATE_LIMITS: 'on' })
  const stranger = limited.client()
  const statuses: number[] = []
  for (let at = 0; at < 40; at++) statuses.push((await stranger.post(detail, { ApplicationId: at + 1 })).status)
  expect(statuses).toEqual(Array(40).fill(401))
  const lines = await limited.db.selectFrom('auditLog').select('id').where('action', '=', 'refused').execute()
  expect(lines).toHaveLength(30)
})

it('logs at most six hundred refusals of an account an hour, because anyone can make one', async () => {
  const limited = await startTestServer({ RATE_LIMITS: 'on' })
  const { userId, client } = await givenClient(limited)
  const at = limited.clock.now()
  const attempts = Array.from({ length: 598 }, () => ({ kind: 'refused:user', subject: String(userId), at }))
  await limited.db.insertInto('attempt').values(attempts).execute()
  for (const id of [1, 2, 3, 4]) expect((await client.post(detail, { ApplicationId: id })).status).toBe(404)
  const page = await openLivePage(limited.url, client)
  expect(await page.watch('application:5')).toEqual(['application:5'])
  const lines = await limited.db.selectFrom('auditLog').select('id').where('action', '=', 'refused').execute()
  expect(lines).toHaveLength(2)
})

describe('reading a log that names children', () => {
  it.each([
    ['a site’s', 'listSiteLog', '/api/Provider/GetProviderLogList'],
    ['a vacancy’s', 'listVacancyLog', '/api/Provider/GetVacancyLogList'],
  ])('is logged for each application: %s', async (_whose, name, path) => {
    const body = ownRequests[name]?.(city, 'siteOwner') as object
    let shown: any[] = []
    const lines = await linesOf(async () => {
      shown = (await city.as('siteOwner').post(path, body)).data
    })
    expect(JSON.stringify(shown)).toContain('Lucía')
    expect(lines).toContainEqual(
      expect.objectContaining({
        action: 'read',
        entity: 'log',
        actorId: city.userIds.siteOwner,
        applicationId: city.applicationId,
        siteId: city.siteId,
      }),
    )
  })

  it('is logged when the result names no children', async () => {
    const body = { VacancyId: city.newVacancyId, LogStartDate: '20200101', LogEndDate: '20200102' }
    const lines = await linesOf(post('siteOwner', '/api/Provider/GetVacancyLogList', body))
    expect(lines).toEqual([expect.objectContaining({ action: 'read', entity: 'log', vacancyId: city.newVacancyId })])
  })
})
