import { getAdministratorHome } from '@semilla/contract/administration.ts'
import { expect, test } from 'vitest'
import { givenClient } from '../../../testing/given.ts'
import { startTestServer } from '../../../testing/startTestServer.ts'

test('administrators of the city read what waits for them, and others do not', async () => {
  const server = await startTestServer()
  const { client } = await givenClient(server, { role: 'portalAdministrator' })
  const at = server.clock.now()
  const message = { method: 'email', receiver: 'x@example.org', language: 'en', body: 'x', kind: 'invitation' }
  await server.db
    .insertInto('notice')
    .values({ ...message, state: 'failed', failedBecause: 'rejected', createdAt: at, sendAt: at })
    .execute()
  const home = await client.call(getAdministratorHome, {})
  expect(home).toMatchObject({ failedNotices: 1, overdueAnswers: 0, waiting: 0, failedJobs: 0 })
  expect(home.oldTables).toBeGreaterThan(0)
  expect(home.byAge.map(({ age }) => age)).toEqual(['infants', 'toddlers', 'preschoolers', 'older'])
  const { client: program } = await givenClient(server, { role: 'programAdministrator' })
  const { client: counselor } = await givenClient(server, { role: 'counselor' })
  expect((await program.send(getAdministratorHome, {})).status).toBe(403)
  expect((await counselor.send(getAdministratorHome, {})).status).toBe(403)
})
