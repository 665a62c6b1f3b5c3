import { createHmac } from 'node:crypto'
import { getApplicationDetail } from '@semilla/contract/applications/detail.ts'
import { saveDraft } from '@semilla/contract/applications/drafts.ts'
import { linkApplication } from '@semilla/contract/applications/linking.ts'
import { describe, expect, it } from 'vitest'
import { givenClient } from '../../../testing/given.ts'
import { givenApplied } from '../../../testing/givenApplied.ts'
import { startTestServer } from '../../../testing/startTestServer.ts'
import type { TestClient } from '../../../testing/testClient.ts'

const server = await startTestServer()
const visitorCookie = 'semilla_visitor'
const cookieOf = (client: TestClient) => client.cookies.get(visitorCookie) ?? ''
const browserWith = (cookies: Record<string, string>) => {
  const client = server.client()
  for (const [name, value] of Object.entries(cookies)) client.cookies.set(name, value)
  return client
}
const open = (client: TestClient, applicationId: number) =>
  client.send(getApplicationDetail, { applicationId, really: false })
const linkAs = async (cookies: Record<string, string>, applicationId: number) => {
  const { client } = await givenClient(server)
  for (const [name, value] of Object.entries(cookies)) client.cookies.set(name, value)
  return (await client.send(linkApplication, { applicationId })).status
}

describe("a visitor's application", () => {
  it('is identified in the browser by nothing that can be enumerated', async () => {
    const visitor = server.client()
    const { id } = await givenApplied(server, visitor)
    expect([...visitor.cookies.keys()]).toEqual([visitorCookie])
    expect(cookieOf(visitor)).toMatch(/^[A-Za-z0-9_-]{43}\.[A-Za-z0-9+/]{43}$/)
    expect(decodeURIComponent(cookieOf(visitor)).split(/[-.]/)).not.toContain(String(id))
    expect((await open(browserWith({ [visitorCookie]: cookieOf(visitor) }), id)).status).toBe(200)
  })

  it('cannot be opened or claimed with the key of another browser, nor by its id', async () => {
    const visitor = server.client()
    const { id } = await givenApplied(server, visitor)
    const stranger = server.client()
    await stranger.call(saveDraft, { form: {} })
    const [signed, own] = [cookieOf(stranger), cookieOf(visitor)]
    const [, signature = ''] = signed.split('.')
    const plain = createHmac('sha256', 'a secret that is only used by tests').update(`${id}`).digest('base64url')
    const tries: Record<string, string>[] = [
      { [visitorCookie]: signed },
      { semilla_holds: signed },
      { semilla_holds: `${id}.${plain}` },
      { [visitorCookie]: `${id}.${plain}` },
      { [visitorCookie]: `${id}-${signed}` },
      { [visitorCookie]: `${own.split('.')[0]}.${signature}` },
      { [visitorCookie]: own.split('.')[0] ?? '' },
      { [visitorCookie]: `${own}x` },
      { semilla_session: own },
      { semilla_session: own.split('.')[0] ?? '' },
    ]
    for (const cookies of tries) {
      expect((await open(browserWith(cookies), id)).status, JSON.stringify(cookies)).toBe(401)
      expect([401, 404], JSON.stringify(cookies)).toContain(await linkAs(cookies, id))
    }
    expect((await open(visitor, id)).status).toBe(200)
  })

  it('is held for thirty days, until it is linked', async () => {
    const visitor = server.client()
    const { id } = await givenApplied(server, visitor)
    server.clock.set('2026-12-23T16:00:00Z')
    expect((await open(visitor, id)).status).toBe(200)
    server.clock.set('2026-12-23T17:00:01Z')
    expect((await open(visitor, id)).status).toBe(401)
    await server.runTask('cleanUp', {})
    expect(await server.db.selectFrom('applicationHold').select('applicationId').execute()).toEqual([])
    server.clock.set('2026-11-23T17:00:00Z')
    const other = server.client()
    const { id: linked } = await givenApplied(server, other)
    expect(await linkAs({ [visitorCookie]: cookieOf(other) }, linked)).toBe(200)
    expect((await open(other, linked)).status).toBe(401)
  })

  it('is one of at most ten that a browser holds', async () => {
    const visitor = server.client()
    const ids: number[] = []
    for (let at = 0; at < 12; at++) ids.push((await givenApplied(server, visitor)).id)
    const statuses = await Promise.all(ids.map(async (id) => (await open(visitor, id)).status))
    expect(statuses).toEqual([401, 401, ...Array(10).fill(200)])
  })
})
