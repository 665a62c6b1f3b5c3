import { getCurrentUserForce, logOut } from '@semilla/contract/accounts/session.ts'
import { createApplication } from '@semilla/contract/applications/apply.ts'
import { discardDraft, getDraft, saveDraft } from '@semilla/contract/applications/drafts.ts'
import { describe, expect, it } from 'vitest'
import { givenClient } from '../../../../testing/given.ts'
import { familyForm } from '../../../../testing/givenApplied.ts'
import { startTestServer } from '../../../../testing/startTestServer.ts'
import type { TestClient } from '../../../../testing/testClient.ts'

const server = await startTestServer()
const save = (client: TestClient, form: Record<string, unknown>, version?: number, applicationId?: number) =>
  client.send(saveDraft, { form, version, applicationId })
const get = (client: TestClient) => client.call(getDraft, {})

describe('a draft', () => {
  it('is stored for one browser before sign-in', async () => {
    const visitor = server.client()
    expect(await get(visitor)).toBeUndefined()
    expect(await visitor.call(saveDraft, { form: { familySize: 3 } })).toMatchObject({ version: 1 })
    expect(await get(visitor)).toMatchObject({ form: { familySize: 3 }, version: 1 })
    expect(await get(server.client())).toBeUndefined()
  })

  it('is not overwritten by a device that has not loaded it', async () => {
    const { client } = await givenClient(server)
    await save(client, { step: 1 })
    expect(await client.call(saveDraft, { form: { step: 2 }, version: 1 })).toMatchObject({ version: 2 })
    expect(await save(client, { step: 'stale' }, 1)).toMatchObject({ status: 409, code: 'editedMeanwhile' })
    expect(await save(client, { step: 'blind' })).toMatchObject({ status: 409 })
    expect((await get(client))?.form).toEqual({ step: 2 })
  })

  it('moves to the account of a parent who signs in in the same browser', async () => {
    const visitor = server.client()
    await save(visitor, { firstName: 'Ana' })
    const { client } = await givenClient(server)
    client.cookies.set('semilla_visitor', visitor.cookies.get('semilla_visitor') ?? '')
    expect((await get(client))?.form).toEqual({ firstName: 'Ana' })
    expect(await get(visitor)).toBeUndefined()
  })

  it('of a visitor can be opened for 30 days after each change, and an application after it was sent', async () => {
    const visitor = server.client()
    const month = /^semilla_visitor=.*Max-Age=2592000/
    const { headers } = await save(visitor, { step: 1 })
    expect(headers.getSetCookie()).toEqual([expect.stringMatching(month)])
    const key = visitor.cookies.get('semilla_visitor')
    const later = await save(visitor, { step: 2 }, 1)
    expect(later.headers.getSetCookie()).toEqual([expect.stringMatching(month)])
    const sent = await visitor.send(createApplication, await familyForm(server))
    expect(sent.status).toBe(200)
    expect(sent.headers.getSetCookie()).toEqual([expect.stringMatching(month)])
    expect(visitor.cookies.get('semilla_visitor')).toBe(key)
  })

  it('of an account is kept beside what was typed before signing in, until the parent has chosen', async () => {
    const visitor = server.client()
    const { client } = await givenClient(server)
    await save(client, { firstName: 'Ana', children: 3 })
    server.clock.set('2026-11-23T17:01:00Z')
    await save(visitor, { firstName: 'Somebody else' })
    client.cookies.set('semilla_visitor', visitor.cookies.get('semilla_visitor') ?? '')
    const both = {
      form: { firstName: 'Ana', children: 3 },
      version: 1,
      inBrowser: { form: { firstName: 'Somebody else' } },
    }
    for (const _twice of [1, 2]) expect(await get(client)).toMatchObject(both)
    expect((await get(visitor))?.form).toEqual({ firstName: 'Somebody else' })
    await client.call(discardDraft, { isInBrowser: true })
    expect((await get(client))?.inBrowser).toBeUndefined()
    expect((await get(client))?.form).toEqual(both.form)
    expect(await get(visitor)).toBeUndefined()
  })

  it('of an account takes along what was typed before signing in when it is deleted or sent', async () => {
    const form = await familyForm(server)
    for (const end of ['deleted', 'sent'] as const) {
      const visitor = server.client()
      const { client } = await givenClient(server)
      await save(client, { firstName: 'Ana' })
      await save(visitor, { firstName: 'Somebody else' })
      client.cookies.set('semilla_visitor', visitor.cookies.get('semilla_visitor') ?? '')
      if (end === 'deleted') await client.call(discardDraft, {})
      else await client.call(createApplication, form)
      expect(await get(client)).toBeUndefined()
    }
  })

  it('of an account and of its browser with the same answers is one', async () => {
    const visitor = server.client()
    const { client } = await givenClient(server)
    for (const each of [client, visitor]) await save(each, { firstName: 'Ana' })
    client.cookies.set('semilla_visitor', visitor.cookies.get('semilla_visitor') ?? '')
    expect((await get(client))?.inBrowser).toBeUndefined()
    expect(await get(visitor)).toBeUndefined()
  })

  it('is deleted on request', async () => {
    const { client } = await givenClient(server)
    await save(client, { step: 1 })
    await client.call(discardDraft, {})
    expect(await get(client)).toBeUndefined()
  })

  it('of a change requires permission to change the application', async () => {
    const { client } = await givenClient(server)
    expect((await save(client, {}, undefined, 999_999)).status).toBe(404)
    expect((await save(client, { a: 1 }, -5)).status).toBe(409)
    expect((await client.post(saveDraft.path, { Form: 'text' })).status).toBe(400)
  })
})

describe('a page whose user has not the session of its browser any more', () => {
  const theirs = { familySize: 3 }
  const of = (userId: number) => ({ 'x-user': `${userId}` })

  it.each(['a visitor', 'the account of whoever signed in meanwhile'])('stores nothing for %s', async (who) => {
    const { userId } = await givenClient(server)
    const now = who === 'a visitor' ? server.client() : (await givenClient(server)).client
    const signedOut = { status: 401, code: 'signedOut' }
    expect(await now.send(saveDraft, { form: theirs }, of(userId))).toMatchObject(signedOut)
    expect(await now.send(createApplication, await familyForm(server), of(userId))).toMatchObject(signedOut)
    expect(await get(now)).toBeUndefined()
  })

  it('leaves the drafts of both as they are', async () => {
    const [one, other] = [await givenClient(server), await givenClient(server)]
    for (const { client } of [one, other]) await save(client, { step: 1 })
    const sent = await other.client.send(saveDraft, { form: theirs, version: 1 }, of(one.userId))
    expect(sent.status).toBe(401)
    for (const { client } of [one, other]) expect((await get(client))?.form).toEqual({ step: 1 })
    expect((await one.client.send(saveDraft, { form: theirs, version: 1 }, of(one.userId))).status).toBe(200)
  })

  it('is told who is signed in, and can sign out', async () => {
    const { userId } = await givenClient(server)
    const { client, userId: now } = await givenClient(server)
    expect(await client.call(getCurrentUserForce, {}, of(userId))).toMatchObject({ userId: now })
    expect((await client.send(logOut, {}, of(userId))).status).toBe(200)
  })
})

describe('a draft that is open in two tabs of a browser', () => {
  /** Opens the draft of a visitor, or of staff, in two tabs. */
  async function givenTabs(client: TestClient) {
    await save(client, { step: 1 })
    const keys = [client, client].map(async () => (await get(client))?.idempotencyKey ?? '')
    return Promise.all(keys)
  }
  const count = async () =>
    Number(
      (
        await server.db
          .selectFrom('application')
          .select(({ fn }) => fn.countAll().as('all'))
          .executeTakeFirstOrThrow()
      ).all,
    )
  const everybody = [
    ['a visitor', () => server.client()],
    ['staff', async () => (await givenClient(server, { role: 'counselor' })).client],
  ] as const

  it.each(everybody)('and sent from both at the same time is one application of %s', async (_who, open) => {
    const client = await open()
    const form = await familyForm(server)
    const before = await count()
    const tabs = await givenTabs(client)
    const send = (key: string) => client.send(createApplication, form, { 'idempotency-key': key })
    const answers = await Promise.all(tabs.map(send))
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(answers[1]?.output).toEqual(answers[0]?.output)
    expect(await count()).toBe(before + 1)
  })

  it.each(everybody)('and sent with different answers is one application of %s', async (_who, open) => {
    const client = await open()
    const form = await familyForm(server)
    const forms = [form, { ...form, fromPhone: true }]
    const before = await count()
    const [one = '', other = ''] = await givenTabs(client)
    const keys = [one, other]
    const sent = forms.map((form, tab) => client.send(createApplication, form, { 'idempotency-key': keys[tab] ?? '' }))
    const answers = await Promise.all(sent)
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422])
    expect(await count()).toBe(before + 1)
  })

  it('keeps its key in each version and in the account, and the next one has another', async () => {
    const visitor = server.client()
    const saved = await visitor.call(saveDraft, { form: { step: 1 } })
    const again = await visitor.call(saveDraft, { form: { step: 2 }, version: saved.version })
    expect(again.idempotencyKey).toBe(saved.idempotencyKey)
    const { client } = await givenClient(server)
    client.cookies.set('semilla_visitor', visitor.cookies.get('semilla_visitor') ?? '')
    expect((await get(client))?.idempotencyKey).toBe(saved.idempotencyKey)
    await client.call(discardDraft, {})
    expect((await client.call(saveDraft, { form: {} })).idempotencyKey).not.toBe(saved.idempotencyKey)
  })
})
