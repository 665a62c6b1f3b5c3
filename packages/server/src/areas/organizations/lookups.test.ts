import { describe, expect, test } from 'vitest'
import { givenCity, givenOrganization } from '../../../testing/given.ts'
import { startTestServer } from '../../../testing/startTestServer.ts'
import { settingsOf } from './settings.ts'

const server = await startTestServer()
const visitor = server.client()
const post = async (path: string, body: object = {}, headers = {}) => (await visitor.post(path, body, headers)).data

describe('public lookups', () => {
  test('the city by its code, with the default city and state of addresses', async () => {
    const { CustomerId } = await post('/api/Customer/GetCustomerIdByCode', { CustomerCode: 'OECE' })
    expect(CustomerId).toBe(await givenCity(server))
    expect((await visitor.post('/api/Customer/GetCustomerIdByCode', { CustomerCode: 'nope' })).status).toBe(404)
    expect((await visitor.post('/api/Customer/GetCustomerIdByCode', {})).fields).toMatchObject([
      { Path: 'CustomerCode' },
    ])
    expect(await post('/api/Customer/GetRequestCustomerInfo', { RequestCustomerId: CustomerId })).toEqual({
      City: 'San Francisco',
      State: 'CA',
    })
    expect((await visitor.post('/api/Customer/GetRequestCustomerInfo', { RequestCustomerId: 999_999 })).status).toBe(
      404,
    )
  })

  test('active agencies, and neighborhoods for any city the client sends', async () => {
    const id = await givenOrganization(server, 'agency')
    const list = () => post('/api/Customer/GetAgencyList')
    expect((await list()).map((each: any) => each.CustomerId)).toEqual([id])
    await server.db.updateTable('organization').set({ disabledAt: new Date() }).where('id', '=', id).execute()
    expect(await list()).toEqual([])
    const places = await post('/api/Customer/GetNeighnorhoodList', { RequestCustomerId: 8 })
    expect(places).toHaveLength(41)
    expect(places[0]).toEqual({ Id: expect.any(Number), Neighnorhood: 'Bayview Hunters Point' })
  })

  test('languages in the caller’s own language, with Other for home languages only', async () => {
    const home = await post('/api/Common/GetLanguageList', { Type: 1 }, { 'accept-language': 'es' })
    expect(home[0]).toEqual({ LanguageCode: '00', LanguageName: 'Inglés' })
    expect(home.at(-1).LanguageCode).toBe('-1')
    expect(
      (await post('/api/Common/GetLanguageList', { Type: 2 })).some((each: any) => each.LanguageCode === '-1'),
    ).toBe(false)
    expect((await visitor.post('/api/Common/GetLanguageList', { Type: 9 })).status).toBe(400)
  })

  test('reasons of one kind, in each requested language, with Other as -1', async () => {
    const body = { Type: 5, WhoseReason: 'Parent', HasOther: true, LanguageCodes: ['es', 'en'] }
    const reasons = await post('/api/Common/GetReasonList', body)
    expect(reasons.at(-1)).toMatchObject({
      Id: -1,
      Reason: 'Another reason',
      ReasonLocalization: { es: 'Otro motivo' },
    })
    expect(reasons.slice(0, -1).every((each: any) => each.Id >= 401 && each.Id < 500)).toBe(true)
    expect(await post('/api/Common/GetReasonList', { ...body, HasOther: false })).toHaveLength(reasons.length - 1)
    expect((await visitor.post('/api/Common/GetReasonList', { Type: 5, WhoseReason: 'Nobody' })).status).toBe(400)
  })
})

describe('addresses', () => {
  const look = (address: string) => post('/api/Common/GetGoogleAddress', { address })
  const typesOf = (found: any) => found.address_components.flatMap((each: any) => each.types)
  test('a known number has its own coordinates, a neighboring number is interpolated, a zip is at its center', async () => {
    const known = await look('2765 Folsom Street, San Francisco, CA 94110')
    expect(known).toMatchObject({ status: 'OK', location: { lat: 37.7546, lng: -122.4143 } })
    expect(typesOf(known)).toEqual(
      expect.arrayContaining(['street_number', 'route', 'neighborhood', 'locality', 'postal_code']),
    )
    expect((await look('2775 Folsom')).location.lat).toBeCloseTo(37.7546, 2)
    const zip = await look('94110')
    expect(zip).toMatchObject({ status: 'OK', location: { lat: 37.75 } })
    expect(typesOf(zip)).not.toContain('street_number')
  })

  test('an unknown address is accepted with a house number and refused without', async () => {
    const unknown = await look('12 Nowhere Lane')
    expect(unknown).toMatchObject({ status: 'OK', location: null })
    expect(typesOf(unknown)).toContain('street_number')
    expect(await look('somewhere')).toMatchObject({ status: 'ZERO_RESULTS', address_components: [] })
    expect((await visitor.post('/api/Common/GetGoogleAddress', { address: 'x'.repeat(201) })).status).toBe(400)
    expect((await visitor.post('/api/Common/GetGoogleAddress', {})).status).toBe(400)
  })

  test('addresses that begin as typed are suggested', async () => {
    expect(await post('/api/Common/SearchAddress', { Text: '27 fol' })).toEqual([
      { Address: '2765 Folsom St', City: 'San Francisco', State: 'CA', Zip: '94110' },
    ])
    expect(await post('/api/Common/SearchAddress', { Text: 'fol' })).toEqual([])
    expect(await post('/api/Common/SearchAddress', { Text: "1 %_'" })).toEqual([])
  })
})

test('an organization’s settings are the defaults overridden by what it stored, and an invalid row is ignored', async () => {
  const cityId = await givenCity(server)
  const rows = [
    { organizationId: cityId, name: 'updateNeededAfterDays', value: JSON.stringify(90) },
    { organizationId: cityId, name: 'referralDays', value: JSON.stringify('soon') },
    { organizationId: cityId, name: 'madeUp', value: JSON.stringify(1) },
  ]
  await server.db.insertInto('organizationSetting').values(rows).execute()
  const settings = await server.inTransaction(({ db }) => settingsOf(db, cityId))
  expect(settings).toMatchObject({ updateNeededAfterDays: 90, referralDays: 14, unresponsiveAfterDays: 30 })
})
