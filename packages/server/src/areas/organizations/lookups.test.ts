import { lookUpAddress, searchAddresses } from '@semilla/contract/addresses.ts'
import { getCityIdByCode, getCityInfo, listAgencies } from '@semilla/contract/organizations/lookups.ts'
import { listLanguages, listNeighborhoods, listReasons } from '@semilla/contract/reference.ts'
import { describe, expect, test } from 'vitest'
import { givenCity, givenOrganization } from '../../../testing/given.ts'
import { startTestServer } from '../../../testing/startTestServer.ts'
import { settingsOf } from './settings.ts'

const server = await startTestServer()
const visitor = server.client()

describe('public lookups', () => {
  test('the city by its code, with the default city and state of addresses', async () => {
    const { id: cityId } = await visitor.call(getCityIdByCode, { code: 'OECE' })
    expect(cityId).toBe(await givenCity(server))
    expect((await visitor.send(getCityIdByCode, { code: 'nope' })).status).toBe(404)
    expect((await visitor.post(getCityIdByCode.path, {})).fields).toMatchObject([{ Path: 'CustomerCode' }])
    expect(await visitor.call(getCityInfo, { cityId })).toEqual({ city: 'San Francisco', state: 'CA' })
    expect((await visitor.send(getCityInfo, { cityId: 999_999 })).status).toBe(404)
  })

  test('active agencies, and neighborhoods for any city the client sends', async () => {
    const id = await givenOrganization(server, 'agency')
    const list = () => visitor.call(listAgencies, {})
    expect((await list()).map((each) => each.id)).toEqual([id])
    await server.db.updateTable('organization').set({ disabledAt: new Date() }).where('id', '=', id).execute()
    expect(await list()).toEqual([])
    expect(await visitor.call(listAgencies, { withEnded: true })).toMatchObject([{ id, isEnded: true }])
    const places = await visitor.call(listNeighborhoods, { cityId: 8 })
    expect(places).toHaveLength(41)
    expect(places[0]).toEqual({ id: expect.any(Number), name: 'Bayview Hunters Point' })
  })

  test('languages in the caller’s own language, with Other for home languages only', async () => {
    const home = await visitor.call(listLanguages, { type: 'home' }, { 'accept-language': 'es' })
    expect(home[0]).toEqual({ code: '00', name: 'Inglés' })
    expect(home.at(-1)?.code).toBe('-1')
    const ofContact = await visitor.call(listLanguages, { type: 'contact' })
    expect(ofContact.some(({ code }) => code === '-1')).toBe(false)
    expect((await visitor.post(listLanguages.path, { Type: 9 })).status).toBe(400)
  })

  test('reasons of one kind, in each requested language, with Other as -1', async () => {
    const ofParents = { type: 'applicationStatus', whose: 'parent' } as const
    const list = (withOther: boolean) => visitor.call(listReasons, { ...ofParents, withOther, languages: ['es', 'en'] })
    const reasons = await list(true)
    expect(reasons.at(-1)).toMatchObject({ id: -1, text: 'Another reason', texts: { es: 'Otro motivo' } })
    expect(reasons.slice(0, -1).every(({ id }) => id >= 401 && id < 500)).toBe(true)
    expect(await list(false)).toHaveLength(reasons.length - 1)
    expect((await visitor.post(listReasons.path, { Type: 5, WhoseReason: 'Nobody' })).status).toBe(400)
  })
})

describe('addresses', () => {
  const look = (address: string) => visitor.call(lookUpAddress, { address })
  const said = expect.stringMatching(/./)

  test('a known number has its own coordinates, a neighboring number is interpolated, a zip is at its center', async () => {
    expect(await look('2765 Folsom Street, San Francisco, CA 94110')).toMatchObject({
      outcome: 'found',
      point: { latitude: 37.7546, longitude: -122.4143 },
      streetNumber: said,
      street: said,
      neighborhood: said,
      city: said,
      zip: said,
    })
    expect((await look('2775 Folsom')).point?.latitude).toBeCloseTo(37.7546, 2)
    const zip = await look('94110')
    expect(zip).toMatchObject({ outcome: 'found', point: { latitude: 37.75 }, streetNumber: '' })
    expect(zip).toMatchObject({ city: 'San Francisco', state: 'CA', zip: '94110' })
    expect(await look('94110-1234')).toMatchObject({ outcome: 'found', city: 'San Francisco' })
    expect(await look('10001')).toMatchObject({ outcome: 'notFound', city: '', state: '' })
  })

  test('an unknown address is accepted with a house number and refused without', async () => {
    const unknown = await look('12 Nowhere Lane')
    expect(unknown).toMatchObject({ outcome: 'found', streetNumber: said })
    expect(unknown.point).toBeUndefined()
    const parts = { streetNumber: '', street: '', neighborhood: '', city: '', state: '', zip: '' }
    expect(await look('somewhere')).toEqual({ outcome: 'notFound', ...parts })
    expect((await visitor.post(lookUpAddress.path, { address: 'x'.repeat(201) })).status).toBe(400)
    expect((await visitor.post(lookUpAddress.path, {})).status).toBe(400)
  })

  test('addresses that begin as typed are suggested', async () => {
    const search = (text: string) => visitor.call(searchAddresses, { text })
    expect(await search('27 fol')).toEqual([
      { street: '2765 Folsom St', city: 'San Francisco', state: 'CA', zip: '94110' },
    ])
    expect(await search('fol')).toEqual([])
    expect(await search("1 %_'")).toEqual([])
  })
})

test('an organization’s settings are the defaults overridden by what it stored, and an invalid row is ignored', async () => {
  const cityId = await givenCity(server)
  const rows = [
    { organizationId: cityId, name: 'updateNeededAfterDays', value: JSON.stringify(90) },
    { organizationId: cityId, name: 'tieOrder', value: JSON.stringify(['soonest']) },
    { organizationId: cityId, name: 'madeUp', value: JSON.stringify(1) },
  ]
  await server.db.insertInto('organizationSetting').values(rows).execute()
  const settings = await server.inTransaction(({ db }) => settingsOf(db, cityId))
  expect(settings).toMatchObject({ updateNeededAfterDays: 90, unresponsiveAfterDays: 30 })
  expect(settings.tieOrder).toHaveLength(6)
})
