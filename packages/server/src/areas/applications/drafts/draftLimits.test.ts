import { updateApplication } from '@semilla/contract/applications/apply.ts'
import { getDraft, saveDraft } from '@semilla/contract/applications/drafts.ts'
import type { Input } from '@semilla/contract/wire/operation.ts'
import { addTo, dayInCity } from '@semilla/domain/values/dates.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { givenCity, givenClient } from '../../../../testing/given.ts'
import { givenApplied, loadChange } from '../../../../testing/givenApplied.ts'
import { startTestServer, type TestServer, testNow } from '../../../../testing/startTestServer.ts'
import type { TestClient } from '../../../../testing/testClient.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ RATE_LIMITS: 'on', TRUST_PROXY: '1' })
  await givenCity(server)
})

const daysLater = (days: number) => server.clock.set(new Date(Date.parse(testNow) + days * 86_400_000).toISOString())
const save = (client: TestClient, input: Partial<Input<typeof saveDraft>> = {}, from = '203.0.113.7') =>
  client.send(saveDraft, { form: {}, ...input }, { 'x-forwarded-for': from })
const drafts = async () => (await server.db.selectFrom('applicationDraft').select('id').execute()).length

describe('drafts', () => {
  it('are limited to the size of a complete form', async () => {
    const large = await save(server.client(), { form: { text: 'x'.repeat(65_536) } })
    expect(large).toMatchObject({ status: 413, code: 'tooLarge' })
    expect(await drafts()).toBe(0)
  })

  it('are limited for visitors to forty an hour from one address, whatever cookies they send', async () => {
    const statuses: number[] = []
    for (let at = 0; at < 42; at++) {
      const stranger = server.client()
      if (at % 3 === 1) await stranger.call(getDraft, {})
      if (at % 3 === 2) stranger.cookies.set('semilla_session', 'x'.repeat(43))
      statuses.push((await save(stranger, { form: { at } })).status)
    }
    expect(statuses).toEqual([...Array(40).fill(200), 429, 429])
    expect(await drafts()).toBe(40)
    expect((await save(server.client(), {}, '198.51.100.4')).status).toBe(200)
  })

  it('can be continued when no new ones are allowed', async () => {
    const visitor = server.client()
    const from = '192.0.2.9'
    await save(visitor, { form: { step: 1 } }, from)
    for (let at = 0; at < 40; at++) await save(server.client(), {}, from)
    expect((await save(server.client(), {}, from)).status).toBe(429)
    expect((await save(visitor, { form: { step: 2 }, version: 1 }, from)).status).toBe(200)
    const { client } = await givenClient(server)
    expect((await save(client, {}, from)).status).toBe(200)
  })

  it('are limited to fifty for each account', async () => {
    const { client, userId } = await givenClient(server, { role: 'portalAdministrator' })
    const ids: number[] = []
    for (let at = 0; at < 50; at++) ids.push((await givenApplied(server, (await givenClient(server)).client)).id)
    for (const applicationId of ids) expect((await save(client, { applicationId })).status).toBe(200)
    expect(await save(client)).toMatchObject({ status: 409, code: 'tooManyDrafts' })
    const own = server.db.selectFrom('applicationDraft').select('id').where('userId', '=', userId)
    expect(await own.execute()).toHaveLength(50)
  })

  it('are deleted when abandoned: a visitor’s after 30 days, an account’s after 180', async () => {
    await server.db.deleteFrom('applicationDraft').execute()
    const { client } = await givenClient(server)
    await save(server.client(), {}, '192.0.2.77')
    await save(client)
    for (const [day, left] of [
      [30, 2],
      [31, 1],
      [180, 1],
      [181, 0],
    ] as const) {
      daysLater(day)
      await server.runTask('cleanUp', {})
      expect(await drafts(), `after ${day} days`).toBe(left)
    }
    daysLater(0)
  })

  it('are not deleted in the week after an outage, in which nobody could finish them', async () => {
    await server.db.deleteFrom('applicationDraft').execute()
    await save((await givenClient(server)).client)
    daysLater(181)
    const now = server.clock.now()
    const resumed = (days: number) => ({ workedAt: now, resumedOn: addTo(dayInCity(now), { days: -days }) })
    for (const [days, left] of [
      [6, 1],
      [7, 0],
    ] as const) {
      await server.db.deleteFrom('workingTime').execute()
      await server.db.insertInto('workingTime').values(resumed(days)).execute()
      await server.runTask('cleanUp', {})
      expect(await drafts(), `${days} days after`).toBe(left)
    }
    await server.db.deleteFrom('workingTime').execute()
    daysLater(0)
  })
})

it('visitors’ applications are limited to forty an hour from one address', async () => {
  const statuses: number[] = []
  for (let at = 0; at < 41; at++) {
    const stranger = server.client()
    await givenApplied(server, stranger).then(
      () => statuses.push(200),
      (error: Error) => statuses.push(error.message.includes('tooManyRequests') ? 429 : 0),
    )
  }
  expect(statuses).toEqual([...Array(40).fill(200), 429])
})

it('a family changes its application at most thirty times in a quarter of an hour, and its agency as often as it likes', async () => {
  const { client } = await givenClient(server)
  const { id } = await givenApplied(server, client)
  const staff = await givenClient(server, { role: 'supervisor' })
  const change = async (who: TestClient, firstName: string) => {
    const loaded = await loadChange(who, id)
    loaded.form.parents[0].firstName = firstName
    return (await who.send(updateApplication, loaded)).status
  }
  const statuses: number[] = []
  for (let at = 0; at < 32; at++) statuses.push(await change(client, at % 2 ? 'Ana' : 'Anna'))
  expect(statuses).toEqual([...Array(30).fill(200), 429, 429])
  expect(await change(staff.client, 'Anne')).toBe(200)
})
