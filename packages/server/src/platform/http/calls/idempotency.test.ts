import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { givenCity } from '../../../../testing/given.ts'
import { startTestServer } from '../../../../testing/startTestServer.ts'
import type { TestClient } from '../../../../testing/testClient.ts'

const sampleFile = join(import.meta.dirname, '../../../../../contract/samples/create-application.json')
const server = await startTestServer()
const cityId = await givenCity(server)

function request(change: object = {}) {
  const body = JSON.parse(readFileSync(sampleFile, 'utf8'))
  Object.assign(body.Application.application, { CustomerId: cityId, ...change })
  return body
}
const apply = (client: TestClient, key: string, change: object = {}) =>
  client.post('/api/Application/CreateApplication', request(change), { 'idempotency-key': key })
const count = async () =>
  (
    await server.db
      .selectFrom('application')
      .select((q) => q.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
  ).n

/** Returns a client that has opened the form, as every browser has before it submits it. */
async function givenVisitor(): Promise<TestClient> {
  const visitor = server.client()
  await visitor.post('/api/Application/GetDraft', {})
  return visitor
}

it('returns the first response to a repeated request, creates nothing, and gives the visitor access', async () => {
  const visitor = await givenVisitor()
  const before = await count()
  const cookies = new Map(visitor.cookies)
  const first = await apply(visitor, 'one')
  // The first response was lost, including its cookies.
  visitor.cookies.clear()
  for (const [name, value] of cookies) visitor.cookies.set(name, value)
  const again = await apply(visitor, 'one')
  expect(again.data).toEqual(first.data)
  expect(await count()).toBe(before + 1)
  const info = await visitor.post('/api/Application/GetPreApplicationInfo', { ApplicationId: first.data.ApplicationId })
  expect(info.status).toBe(200)
})

it('refuses the same key with another body, in the language of the caller', async () => {
  const visitor = server.client()
  await apply(visitor, 'two')
  visitor.cookies.set('semilla_language', 'es')
  const other = await apply(visitor, 'two', { FamilySize: 5 })
  expect(other).toMatchObject({ status: 422, code: 'idempotencyKeyReused' })
  expect(other.message).toMatch(/^Esto ya se envió/)
})

it('distinguishes visitors who share an IP address, key and body', async () => {
  const before = await count()
  const strangers = [await givenVisitor(), await givenVisitor(), server.client(), server.client()]
  const answers = await Promise.all(strangers.map((each) => apply(each, 'shared')))
  expect(new Set(answers.map(({ data }) => data.ApplicationId)).size).toBe(4)
  expect(await count()).toBe(before + 4)
  const [one, other] = answers.map(({ data }) => ({ ApplicationId: data.ApplicationId }))
  const open = (client: TestClient, body?: object) => client.post('/api/Application/GetPreApplicationInfo', body)
  expect((await open(strangers[0] as TestClient, one)).status).toBe(200)
  expect((await open(strangers[0] as TestClient, other)).status).toBe(401)
})

it('creates one application for twenty concurrent requests with the same key', async () => {
  const visitor = await givenVisitor()
  const before = await count()
  const answers = await Promise.all(Array.from({ length: 20 }, () => apply(visitor, 'three')))
  expect(new Set(answers.map(({ data }) => data?.ApplicationId)).size).toBe(1)
  expect(await count()).toBe(before + 1)
})

it('creates one application for a double tap in a browser without a cookie, and gives both answers the same access', async () => {
  const before = await count()
  const key = randomUUID()
  const taps = [server.client(), server.client(), server.client()]
  const answers = await Promise.all(taps.map((each) => apply(each, key)))
  expect(new Set(answers.map(({ data }) => data.ApplicationId)).size).toBe(1)
  expect(await count()).toBe(before + 1)
  // Whichever answer arrives, its cookie opens the application.
  for (const each of taps) {
    const info = await each.post('/api/Application/GetPreApplicationInfo', {
      ApplicationId: answers[0]?.data.ApplicationId,
    })
    expect(info.status).toBe(200)
  }
})

it.each([
  ['the same key and other answers', { key: randomUUID(), change: { FamilySize: 5 } }],
  ['the same answers and a key that anybody could choose', { key: 'application-1', change: {} }],
  ['the same answers and a long key that anybody could choose', { key: '0'.repeat(36), change: {} }],
])('never hands out an application for %s', async (_, { key, change }) => {
  const family = server.client()
  const stranger = server.client()
  const { data } = await apply(family, key)
  const other = await apply(stranger, key, change)
  expect(other.data.ApplicationId).not.toBe(data.ApplicationId)
  const opened = await stranger.post('/api/Application/GetPreApplicationInfo', { ApplicationId: data.ApplicationId })
  expect(opened.status).toBe(401)
})

it('accepts a key again after the first request was refused', async () => {
  const visitor = server.client()
  const refused = await apply(visitor, 'four', { FamilySize: 0 })
  expect(refused.status).toBe(400)
  expect((await apply(visitor, 'four')).status).toBe(200)
})
