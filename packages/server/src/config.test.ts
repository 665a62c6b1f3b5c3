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
