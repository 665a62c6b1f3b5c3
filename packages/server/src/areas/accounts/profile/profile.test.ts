import { getMyProfile, updateMyProfile } from '@semilla/contract/accounts/profile.ts'
import { getSidebarMenu, listDemoAccounts } from '@semilla/contract/accounts/session.ts'
import { listCountryCodes } from '@semilla/contract/accounts/signIn.ts'
import type { Input } from '@semilla/contract/wire/operation.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { givenCity, givenClient } from '../../../../testing/given.ts'
import { startTestServer, type TestServer } from '../../../../testing/startTestServer.ts'
import type { TestClient } from '../../../../testing/testClient.ts'

let server: TestServer
let client: TestClient

beforeAll(async () => {
  server = await startTestServer({ DEMO: 'on' })
  await givenCity(server)
  const made = await givenClient(server)
  client = made.client
})

const update = (change: Input<typeof updateMyProfile>) => client.send(updateMyProfile, change)

describe("one's own profile", () => {
  test('changes the fields that are sent and keeps the rest', async () => {
    const first = { zip: '94110', phone: '(415) 555-0142', email: 'else@example.org' }
    expect((await update(first)).status).toBe(200)
    expect((await update({ zip: '94112-1234', lastName: '' })).status).toBe(200)
    expect(await client.call(getMyProfile, {})).toMatchObject({
      ...first,
      zip: '94112-1234',
      firstName: 'Ana',
      lastName: expect.stringMatching(/^Tester/),
      account: expect.stringMatching(/^tester/),
    })
  })

  test('begins with the phone that one signs in with, written as people write it', async () => {
    const made = await givenClient(server)
    const phone = { email: null, phone: '+14155550172' }
    await server.db.updateTable('appUser').set(phone).where('id', '=', made.userId).execute()
    expect(await made.client.call(getMyProfile, {})).toMatchObject({ account: '+14155550172', phone: '(415) 555-0172' })
  })

  test.each([
    [{ zip: '9411' }, 'Zip', 'zipInvalid'],
    [{ email: 'ana@' }, 'Email', 'emailInvalid'],
    [{ phone: '555-0142' }, 'Phone', 'phoneInvalid'],
    [{ firstName: 'a'.repeat(101) }, 'FirstName', 'tooLong'],
  ])('is refused with %o', async (change, field, code) => {
    const answer = await update(change)
    expect(answer.status).toBe(400)
    expect(answer.fields).toMatchObject([{ Path: `Data.${field}`, Code: code }])
  })

  test('requires a signed-in user', async () => {
    expect((await server.client().send(getMyProfile, {})).status).toBe(401)
  })
})

test('the lists of the sign-in pages are public', async () => {
  const visitor = server.client()
  const codes = await visitor.call(listCountryCodes, {})
  expect(codes[0]).toEqual({ code: '1', name: 'United States' })
  expect(new Set(codes.map(({ code }) => code)).size).toBe(codes.length)
  expect((await visitor.call(getSidebarMenu, {})).map(({ key }) => key)).toContain('report')
  expect(await visitor.call(listDemoAccounts, {})).toEqual([])
})
