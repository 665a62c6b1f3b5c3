import { describe, expect, test } from 'vitest'
import { givenClient, givenSite } from '../../../../testing/given.ts'
import { givenApplied } from '../../../../testing/givenApplied.ts'
import { startTestServer, type TestClient } from '../../../../testing/startTestServer.ts'

const server = await startTestServer()
const { db } = server
const sites: number[] = []
for (let count = 0; count < 7; count++) sites.push(await givenSite(server))

const act = (client: TestClient, ApplicationId: number, Action: string, ProviderIds: number[], more = {}) =>
  client.post('/api/Application/ChangeApplicationPreferredInfo', { ApplicationId, Action, ProviderIds, ...more })
async function family() {
  const { client } = await givenClient(server)
  const { id } = await givenApplied(server, client)
  return { client, id, act: (action: string, ids: number[], more = {}) => act(client, id, action, ids, more) }
}
const ids = (list: any[]) => list.map((each) => each.ProviderId)

describe('the lists of sites', () => {
  test('a site can be preferred, moved with a reason and an end date, and removed', async () => {
    const { id, act } = await family()
    const [one, two] = sites as [number, number]
    expect(ids((await act('Preferred', [one, two])).data.PreferredProviders)).toEqual([one, two])
    expect(await act('Preferred', [one])).toMatchObject({ status: 409, code: 'alreadyListed' })
    expect(await act('Nointerest', [one])).toMatchObject({
      status: 400,
      fields: [{ Path: 'Reason', Code: 'reasonRequired' }],
    })
    const moved = await act('Nointerest', [one], { Reason: [101] })
    expect(moved.data).toMatchObject({
      PreferredProviders: [{ ProviderId: two }],
      NoInterestProviders: [{ ProviderId: one, ReasonIds: [101], ExpiryDate: '20270523' }],
    })
    const later = await act('ChangeNointerestExpiryDate', [one], { ExpiryDate: '20991231' })
    expect(later.data.NoInterestProviders).toMatchObject([{ ExpiryDate: '20991231' }])
    expect(await act('ChangeNointerestExpiryDate', [two], { ExpiryDate: '20991231' })).toMatchObject({ status: 404 })
    expect(ids((await act('Dislike', [one], { Reason: [104] })).data.DislikeProviders)).toEqual([one])
    expect((await act('RemoveDislike', [one])).data.DislikeProviders).toEqual([])
    expect((await act('RemovePreferred', [two])).data.PreferredProviders).toEqual([])
    const { version } = await db
      .selectFrom('application')
      .select('version')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(version).toBe(7)
  })

  test('a full list, an unknown site, a past date and an ended application are refused', async () => {
    const { id, act } = await family()
    expect((await act('Preferred', sites.slice(0, 5))).status).toBe(200)
    expect(await act('Preferred', sites.slice(5, 6))).toMatchObject({ status: 409, code: 'listFull' })
    expect((await act('Dislike', [999_999])).status).toBe(404)
    expect((await act('Dislike', [])).status).toBe(400)
    const past = await act('Nointerest', sites.slice(6), { Reason: [101], ExpiryDate: '20200101' })
    expect(past).toMatchObject({ status: 400, fields: [{ Path: 'ExpiryDate', Code: 'dateInPast' }] })
    expect((await act('Nointerest', sites.slice(6), { Reason: [-1] })).status).toBe(400)
    await db.updateTable('application').set({ status: 'closed' }).where('id', '=', id).execute()
    expect(await act('Dislike', sites.slice(6))).toMatchObject({ status: 409, code: 'applicationEnded' })
  })

  test('lists of another family are not found, and auditors cannot change any', async () => {
    const { id } = await family()
    const other = await family()
    expect((await act(other.client, id, 'Dislike', sites.slice(0, 1))).status).toBe(404)
    const auditor = await givenClient(server, { role: 'auditor' })
    expect((await act(auditor.client, id, 'Dislike', sites.slice(0, 1))).status).toBe(403)
  })

  test('a family can want only preferred sites once it has one', async () => {
    const { client, id, act } = await family()
    const only = (OnlyPreferred: boolean) =>
      client.post('/api/Application/ChangeApplicationOnlyPreferred', { ApplicationId: id, OnlyPreferred })
    expect(await only(true)).toMatchObject({ status: 400, fields: [{ Path: 'OnlyPreferred', Code: 'siteRequired' }] })
    await act('Preferred', sites.slice(0, 1))
    expect((await only(true)).status).toBe(200)
    const rows = await db
      .selectFrom('waitingChild')
      .select('onlyPreferredSites')
      .where('applicationId', '=', id)
      .execute()
    expect(rows.every((row) => row.onlyPreferredSites)).toBe(true)
  })
})

describe('a contact used in another application', () => {
  const check = async (client: TestClient, contact: object, more = {}) =>
    (await client.post('/api/Application/CheckContact', { contact, ...more })).data
  test('is reported for e-mail and phone in any format, but not for one’s own application', async () => {
    const { client, id } = await family()
    const visitor = server.client()
    expect(await check(visitor, { Email: 'Marisol.Ibarra@Example.net' })).toMatchObject({ Result: 1 })
    expect(
      await check(visitor, { MobilePhone: ['1 415.555.0172'], Email: 'marisol.ibarra@example.net' }),
    ).toMatchObject({
      Result: 3,
    })
    expect(await check(visitor, { Email: '', MobilePhone: [] })).toMatchObject({ Result: 0, message: '' })
    await db.updateTable('application').set({ status: 'closed' }).where('id', '<>', id).execute()
    expect(await check(client, { Email: 'marisol.ibarra@example.net' })).toMatchObject({ Result: 0 })
    // A caller who cannot see the application must not learn by naming it that the e-mail belongs to it.
    expect(await check(visitor, { Email: 'marisol.ibarra@example.net' }, { ApplicationId: id })).toMatchObject({
      Result: 1,
    })
  })
})
