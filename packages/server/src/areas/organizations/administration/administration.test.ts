import * as api from '@semilla/contract/organizations/organization.ts'
import * as settings from '@semilla/contract/organizations/settings.ts'
import { wirePath } from '@semilla/contract/wire/places.ts'
import { type NumberSetting, settingRanges } from '@semilla/domain/enrollment/settings.ts'
import { addTo, startOfDay } from '@semilla/domain/values/dates.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import {
  givenCity,
  givenClient,
  givenOrganization,
  givenProgram,
  givenSite,
  givenVacancy,
} from '../../../../testing/given.ts'
import { givenApplied } from '../../../../testing/givenApplied.ts'
import { startTestServer, type TestServer } from '../../../../testing/startTestServer.ts'
import { defaultsOf, type TestClient } from '../../../../testing/testClient.ts'

let server: TestServer
let cityId: number
let ownerId: number
let city: TestClient
let program: TestClient

beforeAll(async () => {
  server = await startTestServer()
  cityId = await givenCity(server)
  ownerId = await givenOrganization(server, 'programOwner')
  city = (await givenClient(server, { role: 'portalAdministrator' })).client
  program = (await givenClient(server, { role: 'programAdministrator', organizationId: ownerId })).client
})

const contact = { email: 'office@example.org', phone: '', street: '', city: '', state: 'CA', zip: '94110', comment: '' }

describe('an organization', () => {
  test('is changed with every field, and the second of two editors is told', async () => {
    const { version } = await program.call(api.getOrganization, {})
    const form = { ...contact, id: ownerId, name: 'Little Acorns', comment: 'Two lines\nof text', version }
    await program.call(api.updateOrganization, form)
    expect(await program.call(api.getOrganization, {})).toMatchObject({ name: 'Little Acorns', zip: '94110' })
    expect((await city.send(api.updateOrganization, { ...form, name: 'Other' })).code).toBe('editedMeanwhile')
  })

  test.each(['LITTLE ACORNS', 'Líttle  Acorns'])('cannot take the name of another: %s', async (name) => {
    const id = await givenOrganization(server, 'agency')
    const answer = await city.post('/api/Customer/UpdateCustomer', {
      CustomerId: id,
      CustomerName: name,
      Email: 'a@example.org',
      Zip: '94110',
    })
    expect(answer).toMatchObject({ status: 409, code: '409' })
  })

  test.each([
    [{ Email: '' }, 'Email', 'required'],
    [{ Email: 'office@' }, 'Email', 'emailInvalid'],
    [{ Zip: '941' }, 'Zip', 'zipInvalid'],
    [{ CustomerName: '' }, 'CustomerName', 'required'],
    [{ CustomerName: [] }, 'CustomerName', 'wrongType'],
  ])('%j is refused', async (part, field, code) => {
    const body = { CustomerId: ownerId, CustomerName: 'Little Acorns', Email: 'a@example.org', Zip: '', ...part }
    const answer = await city.post('/api/Customer/UpdateCustomer', body)
    expect(answer.status).toBe(400)
    expect(answer.fields).toMatchObject([{ Path: field, ...(code === 'wrongType' ? {} : { Code: code }) }])
  })

  test('is found by the city, and by nobody else but its own administrator', async () => {
    const search = { ...defaultsOf(api.listOrganizations), pageSize: 200 }
    const { items } = await city.call(api.listOrganizations, search)
    expect(items.map(({ id }) => id)).toEqual(expect.arrayContaining([cityId, ownerId]))
    expect((await program.call(api.listOrganizations, search)).items.map(({ id }) => id)).toEqual([ownerId])
    expect((await program.send(api.getOrganization, { organizationId: cityId })).status).toBe(404)
    expect((await program.send(api.updateOrganization, { ...contact, id: cityId, name: 'Mine' })).status).toBe(404)
    const agencies = await city.call(api.listOrganizations, { ...search, kind: 'agency' })
    expect(agencies.items.every(({ kind }) => kind === 'agency')).toBe(true)
  })
})

describe('the settings', () => {
  const read = () => city.call(settings.getOrganizationSettings, {})

  test('are the city’s alone', async () => {
    expect((await program.send(settings.getOrganizationSettings, {})).status).toBe(404)
    expect((await city.send(settings.getOrganizationSettings, { organizationId: ownerId })).status).toBe(404)
  })

  test('say what they would do, then are saved and logged; the second editor is told', async () => {
    const { version, settings: former } = await read()
    const wanted = { ...former, referralDays: 7, tieOrder: [...former.tieOrder].reverse() }
    const effects = await city.call(settings.previewOrganizationSettings, { organizationId: cityId, settings: wanted })
    expect(effects.map(({ setting }) => setting).toSorted()).toEqual(['referralDays', 'tieOrder'])
    expect(effects.every(({ effect }) => effect !== '' && !effect.includes('administration:'))).toBe(true)
    expect((await read()).settings.referralDays).toBe(former.referralDays)
    await city.call(settings.updateOrganizationSettings, { organizationId: cityId, version, settings: wanted })
    expect((await read()).settings).toEqual(wanted)
    const again = { organizationId: cityId, version, settings: { ...wanted, referralDays: 9 } }
    expect((await city.send(settings.updateOrganizationSettings, again)).code).toBe('editedMeanwhile')
    const log = await server.db
      .selectFrom('auditLog')
      .orderBy('id')
      .select(['before', 'after'])
      .where('entity', '=', 'settings')
      .execute()
    expect(log).toMatchObject([{ before: { referralDays: 14 }, after: { referralDays: 7 } }])
  })

  test.each([
    ['updateNeededAfterDays', 'active'],
    ['unresponsiveAfterDays', 'updateNeeded'],
    ['closedAfterDays', 'unresponsive'],
  ] as const)('%s says how many applications change tonight, by the days of the city', async (name, status) => {
    const days = 20
    const now = server.clock.now().toISOString()
    const tomorrow = addTo(server.clock.today(), { days: 1 })
    const nextDay = new Date(startOfDay(addTo(tomorrow, { days: 1 - days })))
    const givenSince = async (at: Date): Promise<number> => {
      const { id } = await givenApplied(server, (await givenClient(server)).client)
      const clocks = { status, statusChangedAt: at, familyUpdatedAt: at }
      await server.db.updateTable('application').set(clocks).where('id', '=', id).execute()
      return id
    }
    const due = await givenSince(new Date(nextDay.getTime() - 60_000))
    const later = await givenSince(nextDay)
    const { version, settings: former } = await read()
    const wanted = { organizationId: cityId, settings: { ...former, [name]: days } }
    const effects = await city.call(settings.previewOrganizationSettings, wanted)
    expect(effects).toMatchObject([{ setting: name, effect: expect.stringMatching(/^1 application /) }])
    await city.call(settings.updateOrganizationSettings, { ...wanted, version })
    server.clock.set(startOfDay(tomorrow))
    await server.runTask('ageApplications', {})
    server.clock.set(now)
    const changed = server.db.selectFrom('application').select('id').where('status', '<>', status)
    expect(await changed.where('id', 'in', [due, later]).execute()).toEqual([{ id: due }])
  })

  test('the length of the queues is counted by the seats to which children can be referred', async () => {
    const { settings: former } = await read()
    const programId = await givenProgram(server)
    const siteId = await givenSite(server, { programIds: [programId] })
    await givenVacancy(server, { siteId, programId, seats: 2 })
    await givenVacancy(server, { siteId, programId, seats: 4, isMatchingPaused: true })
    await givenVacancy(server, { siteId, programId: await givenProgram(server), seats: 8 })
    const wanted = { organizationId: cityId, settings: { ...former, queueMultiplier: 5 } }
    expect(await city.call(settings.previewOrganizationSettings, wanted)).toMatchObject([
      { effect: `The queues would hold up to 10 children instead of ${2 * former.queueMultiplier}.` },
    ])
  })

  test('every setting has an effect in words', async () => {
    const { settings: former } = await read()
    const numbers = (Object.keys(settingRanges) as NumberSetting[]).map((name) => [name, former[name] === 5 ? 6 : 5])
    const wanted = {
      ...former,
      ...Object.fromEntries(numbers),
      passwordPolicy: 'nist',
      secondFactorFor: 'staff',
    } as const
    const effects = await city.call(settings.previewOrganizationSettings, { organizationId: cityId, settings: wanted })
    expect(effects).toHaveLength(numbers.length + 2)
    expect(effects.filter(({ effect }) => /administration|[{}]/.test(effect))).toEqual([])
  })

  test.each(Object.entries(settingRanges))(
    '%s out of range is refused by the rules and by the database',
    async (name, range) => {
      const { settings: former, version } = await read()
      const body = { organizationId: cityId, version, settings: former }
      const wire = z.encode(settings.updateOrganizationSettings.input, body) as { Settings: Record<string, unknown> }
      const place = wirePath(settings.updateOrganizationSettings.input, ['settings', name]).replace('Settings.', '')
      for (const value of [range.least - 1, range.most + 1]) {
        const wanted = { ...wire, Settings: { ...wire.Settings, [place]: value } }
        const answer = await city.request(settings.updateOrganizationSettings, wanted)
        expect(answer.status).toBe(400)
        const stored = server.db
          .insertInto('organizationSetting')
          .values({ organizationId: ownerId, name, value: JSON.stringify(value) })
          .execute()
        await expect(stored).rejects.toMatchObject({ constraint: 'setting_is_in_range' })
      }
    },
  )
})
