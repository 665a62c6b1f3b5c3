import { logOut } from '@semilla/contract/accounts/session.ts'
import { agencyDialogId, siteDialogId } from '@semilla/domain/chat/dialogIds.ts'
import { afterAll, expect, it } from 'vitest'
import { givenClient, givenOrganization, givenSignedIn, givenSite } from '../../../testing/given.ts'
import { givenTalkingCity } from '../../../testing/givenMessages.ts'
import { openLivePage } from '../../../testing/liveClient.ts'
import { startTestServer } from '../../../testing/startTestServer.ts'
import { openClient } from '../../../testing/testClient.ts'
import { buildApp } from '../../app.ts'
import { readConfig } from '../../config.ts'

const server = await startTestServer()
const { db } = server

const second = await buildApp(
  server.databaseUrl,
  readConfig({
    DATABASE_URL: server.databaseUrl,
    SESSION_SECRET: 'a secret that is only used by tests',
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'error',
  }),
  server.clock,
)
await second.server.listen({ port: 0, host: '127.0.0.1' })
const { port } = second.server.server.address() as { port: number }
const secondUrl = `http://127.0.0.1:${port}`
afterAll(() => second.stop())

const pagesOnBothNodes = async (userId: number) => {
  const client = await givenSignedIn(server, userId)
  const other = openClient(secondUrl, new Map(client.cookies))
  return { client, pages: [await openLivePage(server.url, client), await openLivePage(secondUrl, other)] as const }
}

it('hears what another node tells, in the order of the commits', async () => {
  const { userId } = await givenClient(server)
  const { pages } = await pagesOnBothNodes(userId)
  for (let messageId = 1; messageId <= 20; messageId++)
    await (messageId % 2 ? server : second).inTransaction(async (ctx) => {
      const event = { kind: 'messageWritten', dialogId: 'gp-1', messageId } as const
      ctx.tellPages({ event, users: [userId], after: messageId - 1 })
    })
  for (const page of pages) {
    await page.event((event) => event.kind === 'messageWritten' && event.messageId === 20)
    expect(page.events.map((event) => event.kind === 'messageWritten' && event.messageId)).toEqual(
      Array.from({ length: 20 }, (_, at) => at + 1),
    )
  }
})

it('hears nothing of a transaction that is rolled back', async () => {
  const { userId, client } = await givenClient(server)
  const page = await openLivePage(server.url, client)
  const event = { kind: 'contactChanged', dialogId: 'gp-1' } as const
  await expect(
    server.inTransaction(async (ctx) => {
      ctx.tellPages({ event, users: [userId] })
      throw new Error('rolled back')
    }),
  ).rejects.toThrow('rolled back')
  await server.inTransaction(async (ctx) => ctx.tellPages({ event: { ...event, dialogId: 'gp-2' }, users: [userId] }))
  await page.event(() => true)
  expect(page.events).toEqual([{ ...event, dialogId: 'gp-2' }])
})

it('is cut off on every node when its session is signed out; other sessions of the user stay', async () => {
  const { userId, client: otherDevice } = await givenClient(server)
  const staying = await openLivePage(server.url, otherDevice)
  const { client, pages } = await pagesOnBothNodes(userId)
  await client.call(logOut, {})
  await Promise.all(pages.map((page) => page.closed))
  expect(staying.socket.connected).toBe(true)
})

it.each([
  [
    'the password changes',
    (userId: number) =>
      db.updateTable('appUser').set({ passwordHash: 'new', accessVersion: 2 }).where('id', '=', userId).execute(),
  ],
  [
    'the user is disabled',
    (userId: number) =>
      db.updateTable('appUser').set({ disabledAt: '2026-11-23T17:00:00Z' }).where('id', '=', userId).execute(),
  ],
  ['a role is taken away', (userId: number) => db.deleteFrom('userRole').where('userId', '=', userId).execute()],
  [
    'the permissions of a role change',
    (userId: number) =>
      db
        .updateTable('role')
        .set((of) => ({ permissions: of.fn('array_append', ['permissions', of.val('oece.app.viewer')]) }))
        .where('id', 'in', (from) => from.selectFrom('userRole').select('roleId').where('userId', '=', userId))
        .execute(),
  ],
  ['a site is taken away', (userId: number) => db.deleteFrom('siteUser').where('userId', '=', userId).execute()],
  [
    'the organization is disabled',
    (userId: number) =>
      db
        .updateTable('organization')
        .set({ disabledAt: '2026-11-23T17:00:00Z' })
        .where('id', '=', (from) => from.selectFrom('appUser').select('organizationId').where('id', '=', userId))
        .execute(),
  ],
])('is cut off on every node when %s', async (_why, change) => {
  const organizationId = await givenOrganization(server, 'programOwner')
  const { userId } = await givenClient(server, { role: 'siteOwner', organizationId })
  await givenSite(server, { organizationId, managers: [userId] })
  const { pages } = await pagesOnBothNodes(userId)
  await change(userId)
  await Promise.all(pages.map((page) => page.closed))
})

it('hears no more of the conversations of an application that was unlinked from its user', async () => {
  const city = await givenTalkingCity(server)
  const topics = [agencyDialogId(city.applicationId), siteDialogId(city.applicationId, city.siteId)].map(
    (id) => `dialog:${id}` as const,
  )
  const page = await openLivePage(server.url, city.as('parent'))
  expect(await page.watch(...topics)).toEqual([])
  await db.updateTable('application').set({ parentUserId: null }).where('id', '=', city.applicationId).execute()
  for (const topic of topics) await page.event((event) => event.kind === 'unwatched' && event.topic === topic)
  expect(await page.watch(...topics)).toEqual(topics)
})

it('is cut off when its session has been idle for too long', async () => {
  const { client } = await givenClient(server)
  const page = await openLivePage(server.url, client)
  const before = server.clock.now().toISOString()
  server.clock.set(new Date(server.clock.now().getTime() + 31 * 60_000).toISOString())
  await server.app.checkLive()
  server.clock.set(before)
  await page.closed
})

it('lets its node stop, and is closed so that the page opens it again elsewhere', async () => {
  const { client } = await givenClient(server)
  const stopping = await buildApp(
    server.databaseUrl,
    readConfig({
      DATABASE_URL: server.databaseUrl,
      SESSION_SECRET: 'a secret that is only used by tests',
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'error',
    }),
    server.clock,
  )
  await stopping.server.listen({ port: 0, host: '127.0.0.1' })
  const at = stopping.server.server.address() as { port: number }
  const page = await openLivePage(`http://127.0.0.1:${at.port}`, client)
  await stopping.stop()
  expect(await page.closed).not.toBe('io server disconnect')
})
