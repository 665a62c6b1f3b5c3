import { checkContact } from '@semilla/contract/applications/apply.ts'
import { getApplicationDetail } from '@semilla/contract/applications/detail.ts'
import { changeOnlyPreferred, changePreferences } from '@semilla/contract/applications/preferences.ts'
import type { Input } from '@semilla/contract/wire/operation.ts'
import { describe, expect, test } from 'vitest'
import { givenClient, givenOrganization, givenSite } from '../../../../testing/given.ts'
import { givenApplied } from '../../../../testing/givenApplied.ts'
import { startTestServer } from '../../../../testing/startTestServer.ts'
import type { TestClient } from '../../../../testing/testClient.ts'

const server = await startTestServer()
const { db } = server
const sites: number[] = []
for (let count = 0; count < 7; count++) sites.push(await givenSite(server))

type Choice = Input<typeof changePreferences>
type More = Partial<Pick<Choice, 'reasonIds' | 'expiresOn' | 'endsOnlyPreferred'>>
const choice = (applicationId: number, action: Choice['action'], siteIds: number[], more: More = {}): Choice => ({
  applicationId,
  action,
  siteIds,
  childIds: [],
  reasonIds: [],
  otherReason: '',
  ...more,
})
async function family() {
  const { client } = await givenClient(server)
  const { id } = await givenApplied(server, client)
  type Of = [action: Choice['action'], siteIds: number[], more?: More]
  return {
    client,
    id,
    change: (...of: Of) => client.call(changePreferences, choice(id, ...of)),
    ask: (...of: Of) => client.send(changePreferences, choice(id, ...of)),
  }
}
const ids = (list: readonly { id: number }[]) => list.map(({ id }) => id)

describe('the preferences', () => {
  test('a site can be preferred, moved with a reason and an end date, and removed', async () => {
    const { id, change, ask } = await family()
    const [one, two] = sites as [number, number]
    expect(ids((await change('prefer', [one, two])).preferredSites)).toEqual([one, two])
    expect(await ask('prefer', [one])).toMatchObject({ status: 409, code: 'alreadyListed' })
    expect(await ask('notInterested', [one])).toMatchObject({
      status: 400,
      fields: [{ Path: 'Reason', Code: 'reasonRequired' }],
    })
    expect(await change('notInterested', [one], { reasonIds: [101] })).toMatchObject({
      preferredSites: [{ id: two }],
      notInterestedSites: [{ id: one, reasonIds: [101], expiresOn: '2027-05-23' }],
    })
    const never = { expiresOn: '2099-12-31' }
    const later = await change('changeNotInterestedExpiry', [one], never)
    expect(later.notInterestedSites).toMatchObject([never])
    expect((await ask('changeNotInterestedExpiry', [two], never)).status).toBe(404)
    expect(ids((await change('dislike', [one], { reasonIds: [104] })).dislikedSites)).toEqual([one])
    expect((await change('removeDislike', [one])).dislikedSites).toEqual([])
    expect((await change('removePreferred', [two])).preferredSites).toEqual([])
    const { version } = await db
      .selectFrom('application')
      .select('version')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(version).toBe(7)
  })

  test('a site leaves the list of not interested after its day, and can be put on it again', async () => {
    const { id, change, ask } = await family()
    const [one] = sites as [number]
    const reasons = { reasonIds: [101] }
    await change('notInterested', [one], { ...reasons, expiresOn: '2026-11-23' })
    expect(await ask('notInterested', [one], reasons)).toMatchObject({ code: 'alreadyListed' })
    await db.updateTable('sitePreference').set({ expiresOn: '2026-11-22' }).where('applicationId', '=', id).execute()
    expect((await ask('changeNotInterestedExpiry', [one], { expiresOn: '2099-12-31' })).status).toBe(404)
    const { notInterestedSites } = await change('notInterested', [one], reasons)
    expect(notInterestedSites).toMatchObject([{ id: one, expiresOn: '2027-05-23' }])
    await db.updateTable('sitePreference').set({ expiresOn: '2026-11-22' }).where('applicationId', '=', id).execute()
    expect(await change('prefer', [one])).toMatchObject({ preferredSites: [{ id: one }], notInterestedSites: [] })
  })

  test('a preferred site that became inactive stays on the list and is shown as inactive', async () => {
    const { client, id, change } = await family()
    const [open, closing] = [sites[0] as number, await givenSite(server)]
    await change('prefer', [open, closing])
    await db.updateTable('site').set({ status: 'inactive' }).where('id', '=', closing).execute()
    const { application } = await client.call(getApplicationDetail, { applicationId: id, really: false })
    expect(application.preferredSites).toMatchObject([
      { id: open, isActive: true },
      { id: closing, isActive: false },
    ])
  })

  test('a full list, an unknown site, a day that is past or too far ahead and an ended application are refused', async () => {
    const { client, id, ask } = await family()
    expect((await ask('prefer', sites.slice(0, 5))).status).toBe(200)
    expect(await ask('prefer', sites.slice(5, 6))).toMatchObject({ status: 409, code: 'listFull' })
    expect((await ask('dislike', [999_999])).status).toBe(404)
    expect((await ask('dislike', [])).status).toBe(400)
    const past = await ask('notInterested', sites.slice(6), { reasonIds: [101], expiresOn: '2020-01-01' })
    expect(past).toMatchObject({ status: 400, fields: [{ Path: 'ExpiryDate', Code: 'dateInPast' }] })
    for (const expiresOn of ['2028-11-24', '2099-12-30', '2100-01-01'])
      expect(await ask('notInterested', sites.slice(6), { reasonIds: [101], expiresOn })).toMatchObject({
        fields: [{ Path: 'ExpiryDate', Code: 'tooFarAhead' }],
      })
    const wordless = { ApplicationId: id, Action: 'Nointerest', ProviderIds: sites.slice(6), Reason: [-1] }
    expect((await client.post(changePreferences.path, wordless)).status).toBe(400)
    await db.updateTable('application').set({ status: 'closed' }).where('id', '=', id).execute()
    expect(await ask('dislike', sites.slice(6))).toMatchObject({ status: 409, code: 'applicationEnded' })
  })

  test('lists of another family are not found, and auditors cannot change any', async () => {
    const { id } = await family()
    const disliked = choice(id, 'dislike', sites.slice(0, 1))
    const other = await family()
    expect((await other.client.send(changePreferences, disliked)).status).toBe(404)
    const auditor = await givenClient(server, { role: 'auditor' })
    expect((await auditor.client.send(changePreferences, disliked)).status).toBe(403)
  })

  test('a family can want only preferred sites once it has one', async () => {
    const { client, id, change } = await family()
    const only = () => client.send(changeOnlyPreferred, { applicationId: id, onlyPreferred: true })
    expect(await only()).toMatchObject({ status: 400, fields: [{ Path: 'OnlyPreferred', Code: 'siteRequired' }] })
    await change('prefer', sites.slice(0, 1))
    expect((await only()).status).toBe(200)
    const rows = await db
      .selectFrom('waitingChild')
      .select('onlyPreferredSites')
      .where('applicationId', '=', id)
      .execute()
    expect(rows.every((row) => row.onlyPreferredSites)).toBe(true)
  })
})

describe('a family that takes any program that fits', () => {
  const [one] = sites as [number, ...number[]]
  const takesAny = async (applicationId: number) =>
    (await db.selectFrom('careNeed').select('noPreference').where('applicationId', '=', applicationId).execute())[0]
      ?.noPreference
  const takeAny = (applicationId: number) =>
    db.updateTable('careNeed').set({ noPreference: true }).where('applicationId', '=', applicationId).execute()

  test('no longer does once it prefers one; refusing one changes nothing', async () => {
    const { id, change } = await family()
    await takeAny(id)
    await change('dislike', [one], { reasonIds: [104] })
    expect(await takesAny(id)).toBe(true)
    await change('prefer', [one], { reasonIds: [104] })
    expect(await takesAny(id)).toBe(false)
  })

  test('prefers none in the database too', async () => {
    const { id, change } = await family()
    await change('prefer', [one])
    await expect(takeAny(id)).rejects.toMatchObject({ constraint: 'any_program_prefers_none' })
  })
})

describe('a family that wants only preferred sites', () => {
  const [one, two] = sites as [number, number]
  const wish = async (applicationId: number) =>
    (
      await db.selectFrom('careNeed').select('onlyPreferredSites').where('applicationId', '=', applicationId).execute()
    )[0]?.onlyPreferredSites

  test.each([
    ['removePreferred', {}],
    ['notInterested', { reasonIds: [101] }],
    ['dislike', { reasonIds: [104] }],
  ] as const)('cannot lose the last one by %s, unless it gives up the wish', async (action, more) => {
    const { client, id, change, ask } = await family()
    await change('prefer', [one, two])
    await client.call(changeOnlyPreferred, { applicationId: id, onlyPreferred: true })
    const reasons = { reasonIds: [...(('reasonIds' in more && more.reasonIds) || [])] }
    expect((await ask(action, [one], reasons)).status).toBe(200)
    expect(await ask(action, [two], reasons)).toMatchObject({ status: 409, code: 'lastPreferredSite' })
    expect(await wish(id)).toBe(true)
    const changed = await change(action, [two], { ...reasons, endsOnlyPreferred: true })
    expect(changed.preferredSites).toEqual([])
    expect(await wish(id)).toBe(false)
    const waiting = db.selectFrom('waitingChild').select('onlyPreferredSites').where('applicationId', '=', id)
    expect((await waiting.execute()).some(({ onlyPreferredSites }) => onlyPreferredSites)).toBe(false)
  })

  test('keeps one in the database too', async () => {
    const { id, change } = await family()
    await change('prefer', [one])
    const broken = db.transaction().execute(async (tx) => {
      await tx.updateTable('careNeed').set({ onlyPreferredSites: true }).where('applicationId', '=', id).execute()
      await tx.deleteFrom('sitePreference').where('applicationId', '=', id).execute()
    })
    await expect(broken).rejects.toMatchObject({ constraint: 'only_preferred_sites_needs_a_site' })
  })
})

describe('a contact used in another application', () => {
  const nobody = { firstName: '', lastName: '', email: '', homePhones: [], mobilePhones: [] }
  const check = (client: TestClient, contact: { email?: string; mobilePhones?: string[] }, id?: number) =>
    client.call(checkContact, { applicationId: id, contact: { ...nobody, ...contact } })
  const email = 'marisol.ibarra@example.net'

  test('is reported for email and phone in any format, but not for one’s own application', async () => {
    const { client, id } = await family()
    const visitor = server.client()
    const other = await check(visitor, { email: 'Marisol.Ibarra@Example.net' })
    expect(other.usedElsewhere).toEqual(['email'])
    const both = await check(visitor, { mobilePhones: ['1 415.555.0172'], email })
    expect(both.usedElsewhere).toEqual(['email', 'phone'])
    expect(await check(visitor, {})).toEqual({ usedElsewhere: [], message: '', applications: [] })
    await db.updateTable('application').set({ status: 'closed' }).where('id', '<>', id).execute()
    expect((await check(client, { email })).usedElsewhere).toEqual([])
    // A caller who cannot see the application must not learn by naming it that the email belongs to it.
    expect((await check(visitor, { email }, id)).usedElsewhere).toEqual(['email'])
  })

  test('leads staff to the applications in their reach, and tells nobody else of them', async () => {
    const { client, id } = await family()
    const [agencyId, elsewhere] = [await givenOrganization(server, 'agency'), await givenOrganization(server, 'agency')]
    await db.updateTable('application').set({ agencyId }).where('id', '=', id).execute()
    await db.updateTable('application').set({ status: 'closed' }).where('id', '<>', id).execute()
    const { externalId } = await db
      .selectFrom('application')
      .select('externalId')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const ofAgency = await givenClient(server, { role: 'counselor', organizationId: agencyId })
    const ofAnother = await givenClient(server, { role: 'counselor', organizationId: elsewhere })
    expect(await check(ofAgency.client, { email })).toMatchObject({
      usedElsewhere: ['email'],
      applications: [{ id, externalId }],
    })
    expect((await check(ofAgency.client, { mobilePhones: ['4155550172'] })).applications).toEqual([{ id, externalId }])
    expect((await check(ofAgency.client, { email }, id)).applications).toEqual([])
    for (const other of [ofAnother.client, server.client(), (await givenClient(server)).client]) {
      const { usedElsewhere, applications } = await check(other, { email })
      expect({ usedElsewhere, applications }).toEqual({ usedElsewhere: ['email'], applications: [] })
    }
    expect((await check(client, { email })).applications).toEqual([])
  })
})
