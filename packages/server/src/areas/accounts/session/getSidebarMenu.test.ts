import { beforeAll, expect, test } from 'vitest'
import { givenCity, givenClient, type RoleCode } from '../../../../testing/given.ts'
import { startTestServer, type TestClient, type TestServer } from '../../../../testing/startTestServer.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})

type Sent = { Key: string; Path: string; Shown: boolean; Children?: Sent[] }
const menuOf = async (client: TestClient): Promise<Sent[]> => (await client.get('/api/Sidebar/sidebar-menu.json')).data
const shownTo = async (client: TestClient) =>
  (await menuOf(client))
    .flatMap((entry) => (entry.Path ? [entry] : (entry.Children ?? [])))
    .filter(({ Shown }) => Shown)
    .map(({ Key }) => Key)

const clientOf = async (role?: RoleCode) => {
  const organizationId = role === 'portalAdministrator' ? await givenCity(server) : undefined
  return (await givenClient(server, { role, organizationId })).client
}

const administration = ['report', 'organization', 'user', 'siteConfig', 'texts']

test.each<[role: RoleCode | undefined, keys: readonly string[]]>([
  [undefined, ['dashboard', 'news', 'about']],
  ['counselor', ['worklist']],
  ['siteViewer', ['program', 'children']],
  ['programAdministrator', ['program', 'children', ...administration]],
  ['portalAdministrator', ['worklist', 'program', 'children', ...administration]],
])('the menu shows to %s what their account is for', async (role, keys) => {
  expect(await shownTo(await clientOf(role))).toEqual(keys)
})

test('a visitor sees the pages for everybody, and other clients the described menu with who sees it', async () => {
  const visitor = server.client()
  expect(await shownTo(visitor)).toEqual(['home', 'news', 'about'])
  const worklist = (await menuOf(visitor)).find(({ Key }) => Key === 'worklist')
  expect(worklist).toMatchObject({ Path: '/Waiting/List', Shown: false, UserTypes: [1, 2] })
})
