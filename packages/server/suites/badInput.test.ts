import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { openApi } from '@semilla/contract/openapi.ts'
import { allOperations } from '@semilla/contract/operations.ts'
import { refusalKeyOf } from '@semilla/contract/wire/errCodes.ts'
import type { Operation } from '@semilla/contract/wire/operation.ts'
import { refusals } from '@semilla/domain/refusal.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { allRoutes } from '../src/areas/routes.ts'
import { type GivenMessages, givenTalkingCity } from '../testing/givenMessages.ts'
import { type Person, people, type SmallCity } from '../testing/givenSmallCity.ts'
import { type RollbackServer, startRollbackServer } from '../testing/rollbackServer.ts'
import { seeded } from '../testing/seeded.ts'
import { type RawAnswer, sendRequest } from '../testing/sendRequest.ts'
import { isAllowed } from './administrationRequests.ts'
import { corrupted, junk, placesIn } from './badRequests.ts'
import { ownRequests } from './ownRequests.ts'

/**
 * The number of corrupted requests for each operation. More requests find more: `BAD_REQUESTS=500 vitest run badInput`.
 */
const runs = Number(process.env.BAD_REQUESTS ?? 14)
const seed = Number(process.env.BAD_SEED ?? 20_261_121)

const languages = ['en', 'es', 'zh-Hant'] as const
const read = (language: string, file: string): Record<string, string> =>
  JSON.parse(readFileSync(join(import.meta.dirname, `../../../locales/${language}/${file}.json`), 'utf8'))
const sentences = Object.fromEntries(languages.map((each) => [each, read(each, 'refusals')]))
const faultSentences = Object.fromEntries(languages.map((each) => [each, read(each, 'validation')]))

const nameOf = new Map(Object.entries(allOperations).map(([name, operation]) => [operation, name]))
const names = allRoutes.map(({ operation }) => nameOf.get(operation) ?? operation.path)
const operationOf = (name: string) => allOperations[name] as Operation

let server: RollbackServer
let city: SmallCity & GivenMessages
/** The hashes of all tables, as no request may change them. */
let intact: Record<string, string>
const callers = new Map<string, Person>()

type Said = { status: number; headers: RawAnswer['headers']; body: any }
type Otherwise = Parameters<typeof sendRequest>[1]

async function send(name: string, who: Person, text: string, language = 'en', other: Otherwise = {}): Promise<Said> {
  const { method, path } = operationOf(name)
  const cookies = [...city.as(who).cookies, ['semilla_language', language]]
  const headers: Record<string, string> = { cookie: cookies.map(([key, value]) => `${key}=${value}`).join('; ') }
  if (method !== 'GET') headers['content-type'] = 'application/json'
  const query = method === 'GET' ? `?${queryOf(text)}` : ''
  const response = await sendRequest(`${server.url}${path}${query}`, {
    method,
    ...(method === 'GET' ? {} : { body: text }),
    ...other,
    headers: { ...headers, ...other.headers },
  })
  const isJson = response.headers.get('content-type')?.includes('json')
  if (response.status === 200) await server.rollBack()
  return { ...response, body: isJson ? JSON.parse(response.body.toString()) : undefined }
}

/** Returns a query string. It contains only texts, and not too many; an array becomes several values of one name. */
function queryOf(text: string): string {
  const pairs = Object.entries(JSON.parse(text) ?? {}).flatMap(([key, each]) =>
    [each].flat().map((one): [string, string] => [key, typeof one === 'object' ? '{}' : String(one).slice(0, 2000)]),
  )
  return new URLSearchParams(pairs.slice(0, 50)).toString()
}

/**
 * Returns what is wrong with the response to a request that is invalid at a path, or as a whole; undefined if nothing
 * is.
 */
function wrongWith(
  name: string,
  { status, body }: Said,
  language: (typeof languages)[number],
  spoiltAt?: readonly string[],
): string | undefined {
  if (status === 200) return undefined
  const { IsSuccess, ErrCode, ErrMsg, Fields } = body ?? {}
  if (IsSuccess !== false || typeof ErrCode !== 'string') return 'no envelope'
  if (status >= 500) return 'broken'
  const key = refusalKeyOf(ErrCode)
  if ((refusals as Record<string, number>)[key] !== status) return `${ErrCode} with ${status}`
  const sentence = sentences[language]?.[key]
  if (!sentence?.includes('{') && ErrMsg !== sentence) return `not in ${language}: ${ErrMsg}`
  for (const { Path, Code, Message } of Fields ?? []) {
    if (Message !== faultSentences[language]?.[Code] && !faultSentences[language]?.[Code]?.includes('{'))
      return `no sentence for ${Code} in ${language}: ${Message}`
    if (!wirePlaces(name).has(placeOf(Path)) && !isWithin(Path, spoiltAt))
      return `${Path} (${Code}) is no place on the wire`
  }
  return undefined
}

const placeOf = (path: string) => path.replaceAll(/\[\d+\]/g, '')
const writtenSteps = (steps: readonly string[]) => steps.filter((step) => !/^\d+$/.test(step)).join('.')
/**
 * Returns whether a fault is at the corrupted path. Fields that are ignored, or accept anything, are not in the
 * description but can still have faults.
 */
const isWithin = (path: string, place: readonly string[] | undefined) =>
  place?.length === 0 || (place && `${placeOf(path)}.`.startsWith(`${writtenSteps(place)}.`))

const document = openApi() as any
const known = new Map<string, Set<string>>()

/** Returns the paths of all fields that an operation reads, from its generated description. */
function wirePlaces(name: string): Set<string> {
  const found = known.get(name)
  if (found) return found
  const { method, path } = operationOf(name)
  const described = document.paths[path][method.toLowerCase()]
  const places = new Set<string>([''])
  const walk = (schema: any, at: string): void => {
    for (const each of [...(schema?.anyOf ?? []), ...(schema?.oneOf ?? []), ...(schema?.allOf ?? [])]) walk(each, at)
    if (schema?.items) walk(schema.items, at)
    for (const [key, each] of Object.entries(schema?.properties ?? {})) {
      places.add(at ? `${at}.${key}` : key)
      walk(each, at ? `${at}.${key}` : key)
    }
  }
  for (const each of described.parameters ?? []) if (each.in === 'query') places.add(each.name)
  walk(described.requestBody?.content['application/json'].schema, '')
  known.set(name, places)
  return places
}

/** Returns the methods of all operations at the path of one. */
const methodsAt = (name: string): Set<string> => {
  const { path } = operationOf(name)
  return new Set(Object.values(allOperations).flatMap((each) => (each.path === path ? [each.method] : [])))
}

const ownRequest = (name: string, who: Person) => ownRequests[name]?.(city, who) ?? {}

const drawn = seeded(seed + 1)
/** Returns everybody in the next order that follows from the seed. */
const inDrawnOrder = () =>
  people
    .map((who) => ({ who, at: drawn() }))
    .toSorted((one, other) => one.at - other.at)
    .map(({ who }) => who)

/** Returns whoever of those who may make a request is drawn: what is read is the same for all, what is done with it is not. */
async function findCaller(name: string): Promise<Person> {
  for (const who of inDrawnOrder()) {
    const { status } = await send(name, who, JSON.stringify(ownRequest(name, who)))
    if (isAllowed(name, status)) return who
  }
  throw new Error(`nobody may ${name}`)
}

/** Returns a hash of each table that a request could change, except for counters and logs of every request. */
async function everything(): Promise<Record<string, string>> {
  const { rows: tables } = await sql<{ name: string }>`
    select quote_ident(tablename) as name from pg_tables where schemaname = 'public'
      and tablename not in ('attempt', 'audit_log', 'user_session', 'address_point', 'zip_area', 'language')`.execute(
    server.db,
  )
  const hashes = tables.map(
    ({ name }) => `select '${name}' as name, md5(string_agg(t::text, '' order by t::text)) as hash from ${name} t`,
  )
  const { rows } = await sql<{ name: string; hash: string }>`${sql.raw(hashes.join(' union all '))}`.execute(server.db)
  return Object.fromEntries(rows.map(({ name, hash }) => [name, hash]))
}

beforeAll(async () => {
  server = await startRollbackServer()
  city = await givenTalkingCity(server)
  // Starting processes takes longer than to read all tables in one.
  await sql`set max_parallel_workers_per_gather = 0`.execute(server.db)
  await server.begin()
  for (const name of names) callers.set(name, await findCaller(name))
  intact = await everything()
})

describe('a corrupted request', () => {
  const random = seeded(seed)
  const pick = <T>(from: readonly T[]) => from[Math.floor(random() * from.length)] as T

  it.each(names)('to %s is accepted or refused with a message, and changes nothing', async (name) => {
    const who = callers.get(name) as Person
    const request = ownRequest(name, who)
    const optional = [...wirePlaces(name)].filter((place) => /^[A-Za-z]/.test(place)).map((place) => place.split('.'))
    const places = [...placesIn(request), ...optional]
    for (let run = 0; run < runs; run++) {
      const [place, piece, language] = [pick(places), pick([...junk, undefined]), pick(languages)]
      const caller = run % 5 === 4 ? pick(people) : who
      const text = place ? corrupted(request, place, piece) : (piece ?? '{}')
      const answer = await send(name, caller, text, language)
      const wrong = wrongWith(name, answer, language, place ?? [])
      expect(wrong, `${caller} ${place?.join('.')} = ${piece?.slice(0, 60)} → ${JSON.stringify(answer.body)}`).toBe(
        undefined,
      )
    }
    for (const piece of [
      '[]',
      'null',
      '"x"',
      '7',
      '[{}]',
      '{"__proto__":{"polluted":true}}',
      `{"a":${'['.repeat(3000)}${']'.repeat(3000)}}`,
    ])
      expect(wrongWith(name, await send(name, who, piece), 'en'), piece.slice(0, 40)).toBe(undefined)
    const before = intact
    intact = await everything()
    expect(intact).toEqual(before)
    expect(({} as any).polluted).toBe(undefined)
  })
})

const failed = (answer: Said, name: string) => {
  expect(wrongWith(name, answer, 'es'), JSON.stringify(answer.body)).toBe(undefined)
  return [answer.status, answer.body?.ErrCode]
}

describe('an invalid request', () => {
  it.each(names)('to %s is refused for the right reason', async (name) => {
    const who = callers.get(name) as Person
    const { method } = operationOf(name)
    const ask = async (text: string, other: Otherwise = {}) => failed(await send(name, who, text, 'es', other), name)
    for (const each of ['GET', 'POST', 'PUT', 'DELETE', 'PATCH'].filter((other) => !methodsAt(name).has(other))) {
      const body = each === 'GET' ? undefined : '{}'
      const headers: Record<string, string> = each === 'GET' ? {} : { 'content-type': 'application/json' }
      const answer = await send(name, who, '{}', 'es', { method: each, body, headers })
      expect(failed(answer, name), each).toEqual([405, 'methodNotAllowed'])
      expect(answer.headers.get('authorization')).toBe('405')
    }
    if (method === 'GET') return
    for (const text of ['{', '{"a":', '{"a":1}}', "{'a':1}", 'undefined', '\ufeff{}x', ''])
      expect(await ask(text), text).toEqual([400, 'invalid'])
    for (const type of ['text/plain', 'application/xml', 'multipart/form-data; boundary=x', 'nonsense', 'image/png'])
      if (!operationOf(name).takesFile || !type.startsWith('multipart/'))
        expect(await ask('{}', { headers: { 'content-type': type } }), type).toEqual([415, 'wrongContentType'])
    expect(await ask(JSON.stringify({ a: 'x'.repeat(1_100_000) }))).toEqual([413, 'tooLarge'])
  })

  it.each([
    '/api/Nothing/Here',
    '/api',
    '/api/',
    '/message/nothing',
    '/api/Application/GetApplicationDetail/5',
    '/api//Application/GetApplicationDetail',
    '/api/__proto__',
    '/api/constructor/toString',
    '/api/%00',
    '/api/%ZZ',
    '/api/%E0%A4%A',
    '/api/%2e%2e%2fhealthz',
    `/api/${'x'.repeat(5000)}`,
  ])('to %s is refused in the envelope', async (path) => {
    for (const method of ['GET', 'POST']) {
      const response = await fetch(`${server.url}${path}`, { method, headers: { 'accept-language': 'zh-TW' } })
      const body = (await response.json()) as any
      expect([400, 404], `${method} ${path}`).toContain(response.status)
      expect(body).toEqual({ IsSuccess: false, ErrCode: body.ErrCode, ErrMsg: sentences['zh-Hant']?.[body.ErrCode] })
    }
  })

  it('with junk headers is refused or the headers are ignored', async () => {
    const path = '/api/User/GetCurrentUser'
    const get = async (headers: Record<string, string>, query = '') => {
      const response = await fetch(`${server.url}${path}${query}`, { headers })
      return [response.status, ((await response.json()) as any).IsSuccess]
    }
    const cookies = [
      'semilla_session=',
      'semilla_session=%00',
      'semilla_session=%E0%A4%A',
      'semilla_holds=1-2.x',
      'a',
      ';=;',
    ]
    for (const cookie of cookies) expect(await get({ cookie }), cookie).toEqual([200, true])
    for (const wish of ['xx', '*', ';;q=', '__proto__'])
      expect(await get({ 'accept-language': wish })).toEqual([200, true])
    for (const query of ['?lang=xx', '?lang=es&lang=en', '?lang[]=es', '?v=1&v=2', '?__proto__=1', '?v=%ZZ', '?='])
      expect(await get({}, query), query).toEqual([200, true])
    for (const query of ['?%00=%00', '?v=%ED%A0%80', '?v=%FF', '?%C3=1'])
      expect(await get({}, query), query).toEqual([400, false])
    expect(await get({ cookie: `semilla_session=${'x'.repeat(30_000)}` })).toEqual([413, false])
  })

  it('with an idempotency key that is too long is refused', async () => {
    const headers = { 'content-type': 'application/json', 'idempotency-key': 'k'.repeat(201) }
    const answer = await send(
      'registerParent',
      'visitor',
      JSON.stringify(ownRequest('registerParent', 'visitor')),
      'es',
      { headers },
    )
    expect(answer.status).toBe(400)
    expect(answer.body.Fields).toEqual([expect.objectContaining({ Path: 'Idempotency-Key' })])
  })
})
