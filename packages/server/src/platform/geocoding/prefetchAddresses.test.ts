import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { listAllSites } from '@semilla/contract/sites/sites.ts'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { givenCity } from '../../../testing/given.ts'
import { familyOnWire } from '../../../testing/givenApplied.ts'
import { startTestServer, type TestServer, testNow } from '../../../testing/startTestServer.ts'

/** The addresses that the service was asked for, and what it does before it responds. */
const asked: string[] = []
let meanwhile: () => Promise<unknown> = async () => undefined
const service = createServer(async (request, response) => {
  asked.push(new URL(request.url ?? '', 'http://localhost').searchParams.get('address') ?? '')
  await meanwhile()
  const found = { address_components: [], geometry: { location: { lat: 37.75, lng: -122.41 } } }
  const number = { long_name: '12', short_name: '12', types: ['street_number'] }
  found.address_components = [number] as never
  response.writeHead(200, { 'content-type': 'application/json' })
  response.end(JSON.stringify({ status: 'OK', results: [found] }))
}).listen(0, '127.0.0.1')
afterAll(() => service.close())
await new Promise((done) => service.once('listening', done))
const GEOCODER_URL = `http://127.0.0.1:${(service.address() as AddressInfo).port}/`

const start = (settings: Record<string, string>) =>
  startTestServer({ GEOCODER: 'google', GOOGLE_MAPS_KEY: 'k', GEOCODER_URL, TRUST_PROXY: '1', ...settings })

const lookUp = async (server: TestServer, address: string, network = '203.0.113.7') =>
  server.client().post('/api/Common/GetGoogleAddress', { address }, { 'x-forwarded-for': network })
const located = async (answer: ReturnType<typeof lookUp>) => (await answer).data.location !== null

beforeEach(() => {
  asked.length = 0
  meanwhile = async () => undefined
})

test('holds no database connection while it waits for the service', async () => {
  const server = await start({ DATABASE_POOL: '1' })
  await givenCity(server)
  // The pool has a single connection, so this succeeds only if the request that waits for the service holds none.
  meanwhile = () => server.client().get('/api/User/GetConfig')
  expect(await located(lookUp(server, '12 Nowhere Lane'))).toBe(true)
  const client = server.client()
  const body = await familyOnWire(server, wishAddress)
  expect((await client.post('/api/Application/CreateApplication', body)).status).toBe(200)
  const places = await server.db.selectFrom('preferredLocation').select(['place', 'latitude']).execute()
  expect(places).toEqual([{ place: '12 Nowhere Lane', latitude: 37.75 }])
})

const wishAddress = ({ application }: any) => {
  const wished = { Type: 2, Location: '12 Nowhere Lane', Distance: 3, Distance1: 30, haveStreetNumber: true }
  application.Criterial.PreferenceLocation = [wished]
}

test('limits the lookups of a day, and those of one network to a quarter, including lookups for applications', async () => {
  const server = await start({ GEOCODER_DAILY_LOOKUPS: '4' })
  await givenCity(server)
  expect(await located(lookUp(server, '1 Nowhere Lane'))).toBe(true)
  const beyond = await lookUp(server, '2 Nowhere Lane')
  expect(beyond).toMatchObject({ status: 200, data: { status: 'UNKNOWN_ERROR', location: null } })
  for (const network of ['198.51.100.1', '198.51.100.2', '198.51.100.3'])
    expect(await located(lookUp(server, '3 Nowhere Lane', network))).toBe(true)
  expect(await located(lookUp(server, '4 Nowhere Lane', '198.51.100.4'))).toBe(false)
  const body = await familyOnWire(server, wishAddress)
  const from = { 'x-forwarded-for': '198.51.100.5' }
  expect((await server.client().post('/api/Application/CreateApplication', body, from)).status).toBe(200)
  expect(await server.db.selectFrom('preferredLocation').select('latitude').execute()).toEqual([{ latitude: null }])
  expect(asked).toHaveLength(4)
  server.clock.set('2026-11-24T17:00:00Z')
  expect(await located(lookUp(server, '5 Nowhere Lane'))).toBe(true)
  server.clock.set('2026-12-05T17:00:00Z')
  await server.runTask('cleanUp', {})
  expect(await server.db.selectFrom('geocoderUse').select('day').execute()).toEqual([])
})

test('concurrent requests do not exceed the budget', async () => {
  const server = await start({ GEOCODER_DAILY_LOOKUPS: '8' })
  await givenCity(server)
  const many = Array.from({ length: 20 }, (_, index) => lookUp(server, `${index + 1} Nowhere Lane`, `192.0.2.${index}`))
  await Promise.all(many)
  expect(asked).toHaveLength(8)
})

test('does not call the service when the budget is zero', async () => {
  const server = await start({ GEOCODER_DAILY_LOOKUPS: '0' })
  await givenCity(server)
  expect(await located(lookUp(server, '12 Nowhere Lane'))).toBe(false)
  expect(asked).toEqual([])
})

test('does not look up the addresses of an invalid form', async () => {
  const server = await start({})
  const body = await familyOnWire(server, (form) => {
    wishAddress(form)
    form.application.FamilySize = 0
  })
  expect((await server.client().post('/api/Application/CreateApplication', body)).status).toBe(400)
  expect(asked).toEqual([])
})

test('limits lookups and searches per minute and network', async () => {
  const server = await startTestServer({ RATE_LIMITS: 'on', TRUST_PROXY: '1' })
  await givenCity(server)
  const statusesOf = async (path: string, body: object, times: number) => {
    const statuses: number[] = []
    for (let at = 0; at < times; at++)
      statuses.push((await server.client().post(path, body, { 'x-forwarded-for': '203.0.113.7' })).status)
    return statuses
  }
  for (const [path, body, most] of [
    ['/api/Common/GetGoogleAddress', { address: '94110' }, 60],
    ['/api/Common/SearchAddress', { Text: '27 fol' }, 120],
    [listAllSites.path, {}, 60],
  ] as const) {
    const statuses = await statusesOf(path, body, most + 1)
    expect(statuses).toEqual([...Array(most).fill(200), 429])
  }
  expect((await lookUp(server, '94110', '198.51.100.9')).status).toBe(200)
  server.clock.set(new Date(Date.parse(testNow) + 60_000).toISOString())
  expect((await lookUp(server, '94110')).status).toBe(200)
})
