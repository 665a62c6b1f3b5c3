import { readFileSync } from 'node:fs'
import { get, type IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { allOperations } from '@semilla/contract/operations.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { allRoutes } from '../src/areas/routes.ts'
import { givenClient } from '../testing/given.ts'
import { givenAccount, signInAt, whoIs } from '../testing/givenAccounts.ts'
import { familyOnWire, readToChange } from '../testing/givenApplied.ts'
import { givenSmallCity, type SmallCity } from '../testing/givenSmallCity.ts'
import { startTestServer, type TestServer } from '../testing/startTestServer.ts'

let server: TestServer
let city: SmallCity
beforeAll(async () => {
  server = await startTestServer()
  city = await givenSmallCity(server)
})

const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  fetch(`${server.url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
const preCheck = { FamilySize: 4, FamilyIncome: 5200 }
const cookieOf = (client: { cookies: Map<string, string> }) =>
  [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ')

describe('a page of another site', () => {
  it.each([
    ['another host', { origin: 'https://evil.example' }],
    ['another port', { origin: 'http://127.0.0.1:1' }],
    ['a subdomain of ours', { origin: 'http://evil.localhost:8080' }],
    ['no address at all', { origin: 'evil' }],
    ['a sandbox of another site', { origin: 'null', 'sec-fetch-site': 'cross-site' }],
    ['a sandbox of another host of our domain', { origin: 'null', 'sec-fetch-site': 'same-site' }],
    ['a sandbox without browser metadata', { origin: 'null' }],
    ['another host of our domain that hides its origin', { 'sec-fetch-site': 'same-site' }],
    ['another site that hides its origin', { 'sec-fetch-site': 'cross-site' }],
  ])('cannot change anything: %s', async (_what, headers: Record<string, string>) => {
    const { client } = await givenClient(server)
    const answer = await post(
      '/api/Common/SetBatchData',
      { id: 'k', data: 1 },
      { ...headers, cookie: cookieOf(client) },
    )
    expect([answer.status, answer.headers.get('authorization')]).toEqual([403, '403'])
    expect(await answer.json()).toMatchObject({ IsSuccess: false, ErrCode: 'notAllowed' })
    expect((await client.get('/api/Common/GetBatchData', { id: 'k' })).data).toBe(null)
  })

  it('does not include our own pages, their forms and programs', async () => {
    const { host } = new URL(server.url)
    const own: Record<string, string>[] = [
      { origin: `http://${host}` },
      { origin: `http://${host}`, 'sec-fetch-site': 'same-origin' },
      { origin: 'null', 'sec-fetch-site': 'same-origin' },
      { 'sec-fetch-site': 'same-origin' },
      {},
    ]
    for (const headers of own) expect((await post('/api/Application/PreCheck', preCheck, headers)).status).toBe(200)
  })
})

describe('cookies', () => {
  const secrecy = /; Path=\/; HttpOnly; SameSite=Lax/

  it('are not readable by scripts or other sites, and hold a new session after sign-in', async () => {
    await givenAccount(server, { email: 'cookies@example.org' })
    const client = server.client()
    const first = await signInAt(client, 'cookies@example.org')
    const set = first.headers.getSetCookie().filter((each) => each.startsWith('semilla_session='))
    expect(set).toHaveLength(1)
    expect(set[0]).toMatch(secrecy)
    const before = client.cookies.get('semilla_session')
    await signInAt(client, 'cookies@example.org')
    expect(client.cookies.get('semilla_session')).not.toBe(before)
    const old = server.client()
    old.cookies.set('semilla_session', before ?? '')
    expect(await whoIs(old)).toBe(null)
  })

  it('with a session id chosen by someone else are ignored', async () => {
    await givenAccount(server, { email: 'chosen@example.org' })
    const client = server.client()
    client.cookies.set('semilla_session', 'chosen-by-somebody-else')
    await signInAt(client, 'chosen@example.org')
    expect(client.cookies.get('semilla_session')).not.toBe('chosen-by-somebody-else')
    const other = server.client()
    other.cookies.set('semilla_session', 'chosen-by-somebody-else')
    expect(await whoIs(other)).toBe(null)
  })

  const signInAt80 = async (settings: Record<string, string>, headers: Record<string, string> = {}) => {
    const behind = await startTestServer(settings)
    await givenAccount(behind, { email: 'tls@example.org' })
    const { host } = new URL(settings.PUBLIC_URL ?? behind.url)
    const request = { logonName: 'tls@example.org', password: 'Folsom-2765' }
    const { headers: set, statusCode } = await behind.app.server.inject({
      method: 'POST',
      url: '/api/Login/Login2',
      headers: { host, ...headers },
      payload: request,
    })
    expect(statusCode).toBe(200)
    return String(set['set-cookie'])
  }

  it.each([
    ['the request came over TLS', { TRUST_PROXY: '1' }, { 'x-forwarded-proto': 'https' }],
    ['the public URL is https, regardless of proxy settings', { PUBLIC_URL: 'https://care.example.gov' }, {}],
    ['it runs in production', { NODE_ENV: 'production' }, {}],
  ])('are not sent over plain HTTP where %s', async (_where, settings, headers) => {
    expect(await signInAt80(settings as Record<string, string>, headers as Record<string, string>)).toMatch(
      /^__Host-semilla_session=[^;]+; Path=\/; HttpOnly; Secure; SameSite=Lax/,
    )
  })

  it('are sent over plain HTTP to the local machine, and no header can add others', async () => {
    const set = await signInAt80({}, { 'x-forwarded-proto': 'https' })
    expect(set).toMatch(/^semilla_session=/)
    expect(set).not.toMatch(/Secure/)
  })

  it('of another host of the domain are not accepted as a session over TLS', async () => {
    const behind = await startTestServer({ PUBLIC_URL: 'https://care.example.gov' })
    const { client } = await givenClient(behind)
    const token = client.cookies.get('semilla_session')
    const asked = async (name: string) =>
      (
        await behind.app.server.inject({
          url: '/api/User/GetCurrentUser',
          headers: { host: 'care.example.gov', cookie: `${name}=${token}` },
        })
      ).json().Data.UserId
    expect(await asked('semilla_session')).toBe(null)
    expect(await asked('__Host-semilla_session')).toBeGreaterThan(0)
  })
})

describe('responses', () => {
  it.each([
    [401, '/api/Account/UpdateMyProfile', { Data: {} }, 'visitor'],
    [403, '/api/Application/GetWaitingList', {}, 'parent'],
    [405, '/api/User/GetConfig', {}, 'visitor'],
  ] as const)('with %i repeat their number in the Authorization header', async (status, path, body, who) => {
    const answer = await post(path, body, { cookie: cookieOf(city.as(who)) })
    expect([answer.status, answer.headers.get('authorization')]).toEqual([status, String(status)])
  })

  it.each([
    ['/api/User/GetConfig', 'GET, HEAD'],
    ['/API/application/precheck/', 'POST'],
    ['/message/channel/getby', 'GET, HEAD, POST'],
  ])('to a wrong method for %s name the right ones', async (path, allowed) => {
    const answer = await fetch(`${server.url}${path}`, { method: 'DELETE' })
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, allowed])
  })

  it('with success or another refusal do not', async () => {
    for (const body of [preCheck, {}])
      expect((await post('/api/Application/PreCheck', body)).headers.get('authorization')).toBe(null)
  })

  it('are not stored by any cache on the way', async () => {
    const answer = await fetch(`${server.url}/api/User/GetCurrentUser`)
    expect(answer.headers.get('cache-control')).toMatch(/no-store/)
    expect((await post('/api/Application/PreCheck', preCheck)).headers.get('cache-control')).toMatch(/no-store/)
  })
})

describe('a call whose path is written with percent signs', () => {
  const path = '/%61pi/Account/GetMyProfile'
  it('is stored by no cache either', async () => {
    const { client } = await givenClient(server)
    const answer = await fetch(`${server.url}${path}`, { headers: { cookie: cookieOf(client) } })
    expect(answer.status).toBe(200)
    expect(answer.headers.get('cache-control')).toMatch(/no-store/)
  })

  it('has no parameters that cannot be stored either', async () => {
    for (const unreadable of ['%00', '%ff'])
      expect((await fetch(`${server.url}/%61pi/User/GetCurrentUser?a=${unreadable}`)).status, unreadable).toBe(400)
  })
})

describe('hosts', () => {
  it('are unrestricted without a configured URL, and otherwise limited to it', async () => {
    const known = await startTestServer({ PUBLIC_URL: 'https://care.example.gov' })
    const ask = async ({ app }: TestServer, host: string, url = '/api/User/GetConfig') =>
      (await app.server.inject({ url, headers: { host } })).statusCode
    expect(await ask(server, 'anything.example')).toBe(200)
    expect(await ask(known, 'care.example.gov')).toBe(200)
    for (const host of ['evil.example', 'care.example.gov.evil.example', 'care.example.gov:8080', '127.0.0.1', ''])
      for (const url of ['/api/User/GetConfig', '/', '/outbox', '/api/openapi.json'])
        expect(await ask(known, host, url), `${host} ${url}`).toBe(421)
    expect(await ask(known, '10.0.0.7', '/healthz')).toBe(200)
    expect(await ask(known, '10.0.0.7', '/readyz')).toBe(200)
  })
})

describe('URLs', () => {
  it.each(['/api/User/GetConfig', '/API/USER/GETCONFIG', '/api/user/getconfig', '/Api/uSER/gEtConfig/'])(
    'match in any case: %s',
    async (path) => expect((await server.client().get(path)).status).toBe(200),
  )

  it('accept and ignore a cache-busting timestamp', async () => {
    const visitor = server.client()
    const plain = await visitor.get('/api/User/GetCurrentUser')
    for (const v of ['1', '1764000000000', 'x', ''])
      expect((await visitor.get('/api/User/GetCurrentUser', { v })).data).toEqual(plain.data)
    const answer = await visitor.post('/api/Application/PreCheck?v=1764000000000', { ...preCheck, v: 1 })
    expect(answer.data).toEqual((await visitor.post('/api/Application/PreCheck', preCheck)).data)
  })

  it('do not accept a session', async () => {
    const { client } = await givenClient(server)
    const token = client.cookies.get('semilla_session') ?? ''
    const visitor = server.client()
    const named = { semilla_session: token, session: token, accessCode: token, appId: 'home' }
    expect((await visitor.get('/api/User/GetCurrentUserByAccessCode', named)).data.UserId).toBe(null)
    expect((await visitor.post('/api/Account/ValidateUserPassword', { ...named, Password: 'x' })).status).toBe(401)
  })
})

describe('another protocol', () => {
  it.each(['h2c', 'websocket', 'TLS/1.2'])(
    'that a client asks for is not changed to, and its request answered: %s',
    async (protocol) => {
      const answer = await new Promise<IncomingMessage>((answered, failed) => {
        const headers = { connection: 'Upgrade', upgrade: protocol }
        get(`${server.url}/healthz`, { headers }, answered).on('error', failed)
      })
      answer.resume()
      expect(answer.statusCode).toBe(200)
    },
  )
})

describe('the description', () => {
  it('contains every operation with its summary, and nothing else', async () => {
    const document: any = await (await fetch(`${server.url}/api/openapi.json`)).json()
    const described = Object.entries<any>(document.paths).flatMap(([path, methods]) =>
      Object.entries<any>(methods).map(([method, { summary }]) => `${method.toUpperCase()} ${path}: ${summary}`),
    )
    const routed = allRoutes.map(({ operation: { method, path, summary } }) => `${method} ${path}: ${summary}`)
    expect(described.sort()).toEqual(routed.sort())
    expect(routed).toHaveLength(Object.keys(allOperations).length)
    for (const line of routed) expect(line).toMatch(/: [A-Z].{10,}\.$/)
  })
})

describe('days', () => {
  it.each(['20230514', '2023-05-14', '05/14/2023', '5/14/2023', ' 20230514 '])('are read as %s', async (typed) => {
    const { client } = await givenClient(server)
    const body = await familyOnWire(server, (form) => Object.assign(form.applicants[0], { DOB: typed }))
    const { data } = await client.post('/api/Application/CreateApplication', body)
    expect((await readToChange(client, data.ApplicationId)).applicants[0].DOB).toBe('20230514')
  })

  it('in a vacancy are read in the same way', async () => {
    const { Vacancy } = JSON.parse(
      readFileSync(join(import.meta.dirname, '../../contract/samples/add-vacancy.json'), 'utf8'),
    )
    const owner = city.as('siteOwner')
    for (const StartDate of ['20270111', '2027-01-11', '01/11/2027']) {
      const vacancy = { ...Vacancy, EntityId: city.siteId, Program: city.programId, StartDate }
      const { data } = await owner.post('/api/Provider/AddVacancy', { Vacancy: vacancy })
      const kept = await owner.post('/api/Provider/GetVacancy', { VacancyId: data.VacancyId })
      expect(kept.data.Vacancy.StartDate).toBe('20270111')
    }
  })
})

it('money is a number of at most two decimals, exact to the cent', async () => {
  const { client } = await givenClient(server)
  const incomes = (form: any, amount: number) => {
    form.application.FamilyIncome = amount
    form.application.Incomes = [{ ParentA: 'A', Familysize: 4, Employment: amount, Total: amount }]
    form.contacts.splice(1)
  }
  const body = await familyOnWire(server, (form) => incomes(form, 4321.09))
  const id = (await client.post('/api/Application/CreateApplication', body)).data.ApplicationId
  const { application } = await readToChange(client, id)
  expect([application.FamilyIncome, application.Incomes[0].Total]).toEqual([4321.09, 4321.09])
  const row = server.db.selectFrom('application').select('monthlyIncome').where('id', '=', id)
  expect((await row.executeTakeFirstOrThrow()).monthlyIncome).toBe(432_109)
})
