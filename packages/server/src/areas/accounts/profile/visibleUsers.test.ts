import { getUserPicture, getUserType } from '@semilla/contract/accounts/profile.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { givenSmallCity, type Person, type SmallCity, type VisitingPerson } from '../../../../testing/givenSmallCity.ts'
import { startTestServer, type TestServer } from '../../../../testing/startTestServer.ts'

type Known = Exclude<Person, VisitingPerson | 'disabled'>

let server: TestServer
let city: SmallCity

beforeAll(async () => {
  server = await startTestServer()
  city = await givenSmallCity(server)
})

const people: readonly Known[] = [
  'parent',
  'otherParent',
  'counselor',
  'otherCounselor',
  'supervisor',
  'auditor',
  'siteOwner',
  'otherOwner',
  'programAdmin',
  'portalAdmin',
]

/**
 * The users that each user sees: themselves, their organization, for agency staff the parents of their applications,
 * and for the city everybody.
 */
const seen: readonly (readonly [Known, readonly Known[]])[] = [
  ['parent', ['parent']],
  ['otherParent', ['otherParent']],
  ['counselor', ['parent', 'counselor', 'supervisor', 'auditor']],
  ['otherCounselor', ['otherParent', 'otherCounselor']],
  ['supervisor', ['parent', 'counselor', 'supervisor', 'auditor']],
  ['auditor', ['parent', 'counselor', 'supervisor', 'auditor']],
  ['siteOwner', ['siteOwner', 'otherOwner', 'programAdmin']],
  ['programAdmin', ['siteOwner', 'otherOwner', 'programAdmin']],
  ['portalAdmin', people],
]

describe.each(seen)('the %s', (who, whom) => {
  test.each(people)('requesting the %s', async (person) => {
    const userId = city.userIds[person]
    const client = city.as(who)
    const expected = whom.includes(person) ? 200 : 404
    expect((await client.send(getUserType, { userId })).status).toBe(expected)
    expect((await client.send(getUserPicture, { userId })).status).toBe(expected)
  })
})

test('a parent is no longer visible once all their applications belong to other agencies', async () => {
  const input = { userId: city.userIds.parent }
  const ask = () => city.as('counselor').send(getUserType, input)
  expect(await city.as('counselor').call(getUserType, input)).toEqual({ userType: 'parent' })
  const { agencyId } = await server.db
    .selectFrom('application')
    .select('agencyId')
    .where('id', '=', city.applicationId)
    .executeTakeFirstOrThrow()
  const give = (id: number | null) =>
    server.db.updateTable('application').set({ agencyId: id }).where('id', '=', city.applicationId).execute()
  await give(city.otherAgencyId)
  expect((await ask()).status).toBe(404)
  await give(agencyId)
  expect((await ask()).status).toBe(200)
})
