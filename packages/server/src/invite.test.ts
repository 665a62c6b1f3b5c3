import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { rightPassword, signInAt, workAt } from '../testing/givenAccounts.ts'
import { type Outcome, runCommand } from '../testing/runCommand.ts'
import { scratchFolder } from '../testing/scratchFolder.ts'
import { startProduct } from '../testing/startProcess.ts'
import { startTestServer } from '../testing/startTestServer.ts'
import { openClient, type TestClient } from '../testing/testClient.ts'

// The command and the product run as new processes, which is slow on a busy machine.
vi.setConfig({ testTimeout: 180_000 })

const secret = 'a secret that is only used by tests'
const server = await startTestServer()
const dataDir = scratchFolder('invite')
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

/** Runs the command in its own process. */
const invite = (words: readonly string[], settings: Record<string, string>): Promise<Outcome> =>
  runCommand('invite', words, { SESSION_SECRET: secret, ...settings })

/** Invites to the server of these tests, and sets its clock to the present, which is that of the command. */
async function inviteHere(...words: string[]): Promise<Outcome> {
  const outcome = await invite(words, { DATABASE_URL: server.databaseUrl, PUBLIC_URL: 'https://care.example.org' })
  server.clock.set(new Date().toISOString())
  return outcome
}
const codeIn = ({ said }: Outcome) =>
  /^https?:\/\/\S+\/#\/Login\/SignUp\?InvitationCode=([0-9A-Z]+)$/m.exec(said)?.[1] ?? ''

const signUp = (client: TestClient, Account: string, InvitationCode: string) =>
  client.post('/api/signup/RegisterProvider', {
    ...{ AccountType: 0, Account, PhoneCountryCode: '1', Password: rightPassword, FirstName: 'Ada', LastName: 'Cole' },
    InvitationCode,
  })

test('an invited administrator can sign up once, and gets the role', async () => {
  const outcome = await inviteHere('administrator', 'Ada@City.example.org')
  expect(outcome).toMatchObject({ status: 0, said: expect.stringContaining('https://care.example.org/#/Login/SignUp') })
  const code = codeIn(outcome)
  const client = server.client()
  const { data: info } = await client.get('/api/signup/GetRegistInfo', { InvitationCode: code })
  expect(JSON.stringify(info)).toContain('ada@city.example.org')
  expect((await signUp(client, 'ada@city.example.org', code)).data).toEqual({ RegisterResult: 0 })
  expect((await signUp(server.client(), 'other@city.example.org', code)).data.RegisterResult).not.toBe(0)
  await workAt(client, 'ada@city.example.org', true)
  expect(
    (await client.post('/api/Provider/GetSettingProviderList', { Filter: {}, PageIndex: 1, PageSize: 20 })).status,
  ).toBe(200)
})

test.each([
  ['an unknown role', ['mayor', 'a@city.example.org'], 2, 'There is no role mayor'],
  ['no address', ['administrator'], 2, 'Usage: npm run invite'],
  ['two addresses', ['administrator', 'b@city.example.org', 'c@city.example.org'], 2, 'Usage: npm run invite'],
  ['a bad address', ['administrator', 'nobody'], 1, 'nobody was not invited. '],
  [
    'an address with an account',
    ['administrator', 'ada@city.example.org'],
    1,
    'ada@city.example.org was not invited. ',
  ],
])('%s is refused with a message', async (_what, words, status, sentence) => {
  expect(await inviteHere(...words)).toEqual({ status, said: expect.stringContaining(sentence) })
})

test('the first administrator can be invited before the product has run, in production, without the demo city', async () => {
  const code = codeIn(await invite(['administrator', 'ada@city.example.org'], { DATA_DIR: dataDir, DATABASE_URL: '' }))
  expect(existsSync(join(dataDir, 'postgresql/cluster/postmaster.pid'))).toBe(false)
  const { url, stop } = await startProduct({
    DATA_DIR: dataDir,
    NODE_ENV: 'production',
    SESSION_SECRET: secret,
    DEMO: '',
  })
  const client = openClient(url)
  expect((await signUp(client, 'ada@city.example.org', code)).data).toEqual({ RegisterResult: 0 })
  expect((await workAt(client, 'ada@city.example.org', true)).output?.outcome).toBe('signedIn')
  // There are no accounts with a published password.
  expect((await client.get('/api/User/GetDemoAccounts')).data).toEqual([])
  expect((await workAt(openClient(url), 'admin@example.org', true)).output?.outcome).not.toBe('signedIn')
  expect((await signInAt(openClient(url), 'parent@example.org', 'Semilla-2026')).output?.outcome).not.toBe('signedIn')
  expect(await stop()).toBe(0)
})

test('a data folder that cannot be used is refused with a message', async () => {
  const outcome = await invite(['administrator', 'ada@city.example.org'], {
    DATABASE_URL: '',
    DATA_DIR: import.meta.filename,
  })
  expect(outcome).toEqual({ status: 1, said: expect.stringContaining('The database cannot be used: ') })
})
