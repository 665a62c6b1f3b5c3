import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, describe, expect, test } from 'vitest'
import { readConfig } from '../../config.ts'
import { remoteGeocoderOf } from './geocoder.ts'

const answers = new Map<string, RequestListener>()
const service = createServer((request, response) => {
  const url = new URL(request.url ?? '', 'http://localhost')
  const answer = answers.get(url.pathname)
  if (answer) answer(request, response)
  else response.writeHead(404).end()
}).listen(0, '127.0.0.1')
afterAll(() => service.close())
await new Promise((done) => service.once('listening', done))
const base = `http://127.0.0.1:${(service.address() as AddressInfo).port}`

const says = (path: string, body: unknown) =>
  answers.set(path, (_request, response) =>
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body)),
  )
const ask = (GEOCODER: string, path: string, text = '2765 Folsom Street, San Francisco, CA 94110') =>
  remoteGeocoderOf(
    readConfig({
      GEOCODER,
      GEOCODER_URL: base + path,
      GOOGLE_MAPS_KEY: 'k',
      SESSION_SECRET: 'x'.repeat(32),
      DATA_DIR: '/tmp',
    }),
  )?.(text)

describe('the US Census', () => {
  test('returns the location of an address', async () => {
    says('/census', {
      result: {
        addressMatches: [
          {
            matchedAddress: '2765 FOLSOM ST, SAN FRANCISCO, CA, 94110',
            coordinates: { x: -122.4143, y: 37.7546 },
            addressComponents: {
              streetName: 'FOLSOM',
              suffixType: 'ST',
              city: 'SAN FRANCISCO',
              state: 'CA',
              zip: '94110',
            },
          },
        ],
      },
    })
    expect(await ask('census', '/census')).toMatchObject({
      outcome: 'found',
      streetNumber: '2765',
      street: 'Folsom St',
      city: 'San Francisco',
      point: { latitude: 37.7546, longitude: -122.4143 },
    })
    says('/census-direction', {
      result: {
        addressMatches: [
          {
            matchedAddress: '1 S VAN NESS AVE, SAN FRANCISCO, CA, 94103',
            coordinates: { x: -122.4187, y: 37.7743 },
            addressComponents: { preDirection: 'S', streetName: 'VAN NESS', suffixType: 'AVE', city: 'SAN FRANCISCO' },
          },
        ],
      },
    })
    expect(await ask('census', '/census-direction')).toMatchObject({ streetNumber: '1', street: 'S Van Ness Ave' })
    says('/census-none', { result: { addressMatches: [] } })
    expect(await ask('census', '/census-none')).toMatchObject({ outcome: 'notFound', streetNumber: '' })
  })
})

describe('Google', () => {
  test('returns the location of an address', async () => {
    says('/google', {
      status: 'OK',
      results: [
        {
          address_components: [
            { long_name: '2765', short_name: '2765', types: ['street_number'] },
            { long_name: 'Folsom Street', short_name: 'Folsom St', types: ['route'] },
          ],
          geometry: { location: { lat: 37.7546, lng: -122.4143 } },
        },
      ],
    })
    expect(await ask('google', '/google')).toMatchObject({
      outcome: 'found',
      streetNumber: '2765',
      street: 'Folsom St',
    })
    says('/google-none', { status: 'ZERO_RESULTS', results: [] })
    expect((await ask('google', '/google-none'))?.outcome).toBe('notFound')
  })
})

test.each([
  ['responds with an error', '/nowhere', undefined],
  ['sends an invalid response', '/odd', () => says('/odd', { hello: 'there' })],
  ['denies the request', '/denied', () => says('/denied', { status: 'REQUEST_DENIED', results: [] })],
  ['closes the connection', '/hangs-up', () => answers.set('/hangs-up', (request) => void request.socket.destroy())],
])('accepts an address with a number without a location when the service %s', async (_what, path, prepare) => {
  prepare?.()
  for (const geocoder of ['census', 'google']) {
    const found = await ask(geocoder, path)
    expect(found).toMatchObject({ outcome: 'unavailable', streetNumber: '2765', street: 'Folsom St', zip: '94110' })
    expect(found?.point).toBeUndefined()
  }
})
