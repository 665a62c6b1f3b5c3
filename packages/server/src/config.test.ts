// The product words the faults of forms as keys.
import '@semilla/contract/wire/faults.ts'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

const SESSION_SECRET = 'a secret that is only used by tests'
const database = { DATABASE_URL: 'postgres://localhost/semilla' }
const production = { NODE_ENV: 'production' }

test.each([
  ['on one machine', {}, true, true],
  ['with a database of the city', database, false, false],
  ['with a database of the city, on request', { ...database, DEMO: 'on' }, true, true],
  ['with a database of the city, and an outbox', { ...database, OUTBOX: 'on' }, false, true],
  ['on one machine, without the demo city', { DEMO: 'off' }, false, false],
  ['on one machine, without an outbox', { OUTBOX: 'off' }, true, false],
  ['in production', production, false, false],
  ['in production, with a database of the city', { ...production, ...database }, false, false],
  ['in production, on request', { ...production, DEMO: 'on' }, true, false],
  ['in production, on request, and an outbox', { ...production, DEMO: 'on', OUTBOX: 'on' }, true, true],
])('the demo city and the outbox %s', (_what, settings: Record<string, string>, DEMO, OUTBOX) => {
  expect(readConfig({ SESSION_SECRET, ...settings })).toMatchObject({ DEMO, OUTBOX })
})

test('a service of map tiles is named with its placeholders and its credit', () => {
  const tiles = { MAP_TILES: 'https://tiles.example.org/{z}/{x}/{y}.png', MAP_TILES_CREDIT: 'Map makers' }
  expect(readConfig({ SESSION_SECRET, ...tiles })).toMatchObject({ ...tiles, MAP_TILES_CREDIT_URL: '' })
  expect(readConfig({ SESSION_SECRET }).MAP_TILES).toBeUndefined()
  for (const fault of [
    { MAP_TILES_CREDIT: '' },
    { MAP_TILES: 'https://tiles.example.org/' },
    { MAP_TILES: '{z}{x}{y}' },
    { MAP_TILES: 'https://{s}.example.org/{z}/{x}/{y}.png' },
  ])
    expect(() => readConfig({ SESSION_SECRET, ...tiles, ...fault })).toThrow('MAP_TILES')
})

test('settings that are not right are named in one line, with what they should be', () => {
  const wrong = { PORT: 'abc', REQUEST_SECONDS: '0', PUBLIC_URL: 'example.org', LOG_LEVEL: 'loud' }
  expect(() => readConfig({ SESSION_SECRET, ...wrong })).toThrow(
    /^Settings are not right: PORT: must be a whole number from 0 to 65535; REQUEST_SECONDS: must be a number from 1 to 3600; PUBLIC_URL: Invalid URL; LOG_LEVEL: .*expected one of.*"warn".*$/,
  )
})

test('a data folder that cannot be written to is named', () => {
  // Below /proc, no folder can be made, and the attempt says that one is missing.
  for (const above of [import.meta.filename, `/proc/${process.pid}`]) {
    const DATA_DIR = join(above, 'data')
    expect(() => readConfig({ DATA_DIR })).toThrow(`DATA_DIR ${DATA_DIR} is no folder that this user can write to`)
  }
})

test('a database of another kind is refused at once, and not waited for', () => {
  for (const DATABASE_URL of ['mysql://localhost/semilla', 'localhost'])
    expect(() => readConfig({ SESSION_SECRET, DATABASE_URL })).toThrow('DATABASE_URL: must be such as postgres://')
  for (const DATABASE_URL of [
    'postgresql://localhost/semilla',
    'postgres:///semilla?host=/run/postgresql',
    '/run/postgresql',
  ])
    expect(readConfig({ SESSION_SECRET, DATABASE_URL })).toMatchObject({ DATABASE_URL })
})

test.each([
  // Another word would start the demo city, whose password is published.
  ['NODE_ENV', ['prod', 'Production'], ['production', 'development', 'test']],
  [
    'SMTP_URL',
    ['mail.example.org', 'https://mail.example.org', 'smtp://', 'smtp://ana:50%@mail.example.org'],
    ['smtp://mail.example.org', 'smtps://ana:50%25@mail.example.org:465'],
  ],
  [
    'MAIL_FROM',
    ['Semilla', 'Semilla <>', 'ana@example.org\nBcc: ben@example.org'],
    ['no-reply@example.org', 'Semilla, City <no-reply@example.org>'],
  ],
  ['GEOCODER_URL', ['geocoder'], ['https://geocoder.example.org/search']],
])('%s is right or refused at the start', (name, wrong: string[], right: string[]) => {
  for (const value of wrong) expect(() => readConfig({ SESSION_SECRET, [name]: value })).toThrow(name)
  for (const value of right) expect(readConfig({ SESSION_SECRET, [name]: value })).toMatchObject({ [name]: value })
})

test('the public URL is the origin of the product, to which paths are added', () => {
  for (const PUBLIC_URL of ['https://care.example.gov/', 'https://care.example.gov', 'HTTPS://Care.Example.gov:443/'])
    expect(readConfig({ SESSION_SECRET, PUBLIC_URL }).PUBLIC_URL).toBe('https://care.example.gov')
  for (const PUBLIC_URL of ['https://example.gov/care', 'https://example.gov?a=1', 'https://ana@example.gov'])
    expect(() => readConfig({ SESSION_SECRET, PUBLIC_URL })).toThrow('PUBLIC_URL: must be a host alone')
})

test('a service that needs a key is not used without it', () => {
  expect(() => readConfig({ SESSION_SECRET, GEOCODER: 'google' })).toThrow('GEOCODER=google needs GOOGLE_MAPS_KEY')
})

test('a blank setting counts as not set', () => {
  expect(readConfig({ SESSION_SECRET, PORT: ' ', TRUST_PROXY: '\t' })).toMatchObject({ PORT: 8080, TRUST_PROXY: 0 })
})
