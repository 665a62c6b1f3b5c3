import { beforeAll, expect, test } from 'vitest'
import { PreparingClient } from '../src/platform/database/preparingClient.ts'
import { givenAccount } from '../testing/givenAccounts.ts'
import { givenSmallCity, type Person, type SmallCity } from '../testing/givenSmallCity.ts'
import { startTestServer, type TestServer } from '../testing/startTestServer.ts'

let server: TestServer
let city: SmallCity
let statements: string[] = []

/** The work of a server that takes time: each statement that it sends, without the values. */
const query = PreparingClient.prototype.query
PreparingClient.prototype.query = function (this: PreparingClient, config: any, ...rest: any[]) {
  statements.push(typeof config === 'string' ? config : (config?.text ?? 'a cursor'))
  return query.call(this, config, ...rest)
}

beforeAll(async () => {
  server = await startTestServer({ RATE_LIMITS: 'on' })
  city = await givenSmallCity(server)
  await givenAccount(server, { email: 'there@example.org' })
  await givenAccount(server, { email: 'disabled@example.org' })
  await server.db
    .updateTable('appUser')
    .set({ disabledAt: server.clock.now() })
    .where('email', '=', 'disabled@example.org')
    .execute()
  // Open codes of an existing account and of a missing one.
  for (const account of ['there@example.org', 'absent@example.org', 'disabled@example.org'])
    await server.client().post('/api/Account/SendVerificationCode', { VerificationType: 2, Account: account })
  await server.runJobs()
  // Or they would be sent, and counted, beside one of the calls below.
  await server.app.checkLive()
})

async function did(path: string, body: object, who: Person = 'visitor', method: 'get' | 'post' = 'post') {
  const client = city.as(who)
  statements = []
  const { status, code, message, data, fields } = await client[method](path, body as never)
  // The settings of cities are read again every five seconds, before whichever call comes then.
  const own = statements.filter((text) => !text.includes('organization_setting'))
  return { answer: { status, code, message, data, fields }, statements: own }
}

const newPassword = 'Valencia+3301'
test.each([
  ['sending a code', '/api/Account/SendVerificationCode', 'Account', { VerificationType: 2 }],
  [
    'checking a code',
    '/api/Account/CheckVerificationCodeForForgetPassword',
    'Account',
    { VerificationCode: '0000000' },
  ],
  [
    'a new password by a code',
    '/api/Account/ResetPassword',
    'Account',
    { VerificationCode: '0000000', NewPassword: newPassword },
  ],
  ['signing in', '/api/Login/Login2', 'logonName', { password: 'Folsom-0000' }],
  ['signing in to work', '/api/Login/LoginProvider', 'User', { PWD: 'Folsom-0000', IsAgency: true }],
])('%s does and returns the same whether or not the account exists', async (_what, path, field, body) => {
  const [there, absent, disabled] = [
    await did(path, { ...body, [field]: 'there@example.org' }),
    await did(path, { ...body, [field]: 'absent@example.org' }),
    await did(path, { ...body, [field]: 'disabled@example.org' }),
  ]
  expect(there.answer.status).toBe(200)
  expect(there.statements.length).toBeGreaterThan(5)
  expect(absent).toEqual(there)
  expect(disabled).toEqual(there)
})

test.each([
  ['/api/User/GetUserType', 'UserId'],
  ['/api/Account/GetUserPicture', 'userId'],
])('%s does and returns the same for an invisible user and a missing one', async (path, field) => {
  for (const who of ['parent', 'counselor', 'siteOwner'] as const) {
    const [foreign, nobody] = [
      await did(path, { [field]: city.userIds.otherCounselor }, who, 'get'),
      await did(path, { [field]: 987_654 }, who, 'get'),
    ]
    expect(foreign.answer.status).toBe(404)
    expect(nobody).toEqual(foreign)
  }
})
