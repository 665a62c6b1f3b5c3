import { beforeAll, describe, expect, test } from 'vitest'
import { givenCity, givenClient } from '../../../../testing/given.ts'
import { startTestServer, type TestClient, type TestServer } from '../../../../testing/startTestServer.ts'

let server: TestServer
let client: TestClient

beforeAll(async () => {
  server = await startTestServer({ DEMO: 'on' })
  await givenCity(server)
  const made = await givenClient(server)
  client = made.client
})

const profile = async () => (await client.get('/api/Account/GetMyProfile')).data
const update = (data: object) => client.post('/api/Account/UpdateMyProfile', { Data: data })

describe("one's own profile", () => {
  test('changes the fields that are sent and keeps the rest', async () => {
    expect((await update({ Zip: '94110', Phone: '(415) 555-0142', Email: 'else@example.org' })).status).toBe(200)
    expect((await update({ Zip: '94112-1234', LastName: '' })).status).toBe(200)
    const { LogonName, Zip, Phone, Email, FirstName, LastName } = await profile()
    expect({ Zip, Phone, Email, FirstName }).toEqual({
      Zip: '94112-1234',
      Phone: '(415) 555-0142',
      Email: 'else@example.org',
      FirstName: 'Ana',
    })
    expect(LastName).toMatch(/^Tester/)
    expect(LogonName).toMatch(/^tester/)
  })

  test.each([
    ['Zip', '9411', 'zipInvalid'],
    ['Email', 'ana@', 'emailInvalid'],
    ['Phone', '555-0142', 'phoneInvalid'],
    ['FirstName', 'a'.repeat(101), 'tooLong'],
  ])('is refused with %s %s', async (field, value, code) => {
    const answer = await update({ [field]: value })
    expect(answer.status).toBe(400)
    expect(answer.fields).toMatchObject([{ Path: `Data.${field}`, Code: code }])
  })

  test('requires a signed-in user', async () => {
    expect((await server.client().get('/api/Account/GetMyProfile')).status).toBe(401)
  })
})

test('the lists of the sign-in pages are public', async () => {
  const visitor = server.client()
  const codes = (await visitor.get('/api/Sidebar/countryCode.json')).data
  expect(codes[0]).toEqual({ Code: '1', Name: 'United States' })
  expect(new Set(codes.map((each: any) => each.Code)).size).toBe(codes.length)
  expect((await visitor.get('/api/Sidebar/sidebar-menu.json')).data.map((each: any) => each.Key)).toContain('report')
  expect((await visitor.get('/api/User/GetDemoAccounts')).data).toEqual([])
})
