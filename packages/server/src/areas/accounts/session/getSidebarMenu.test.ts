import { getSidebarMenu } from '@semilla/contract/accounts/session.ts'
import { beforeAll, expect, test } from 'vitest'
import { givenCity, givenClient, type RoleCode } from '../../../../testing/given.ts'
import { startTestServer, type TestServer } from '../../../../testing/startTestServer.ts'
import type { TestClient } from '../../../../testing/testClient.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})

const menuOf = (client: TestClient) => client.call(getSidebarMenu, {})
const shownTo = async (client: TestClient) =>
  (await menuOf(client))
    .flatMap((entry) => (entry.path ? [entry] : entry.entries))
    .filter(({ isShown }) => isShown)
    .map(({ key }) => key)

const clientOf = async (role?: RoleCode) => {
  const organizationId = role === 'portalAdministrator' ? await givenCity(server) : undefined
  return (await givenClient(server, { role, organizationId })).client
}

const administration = ['report', 'organization', 'user', 'siteConfig']

test.each<[role: RoleCode | undefined, keys: readonly string[]]>([
  [undefined, ['dashboard', 'messages', 'news', 'about']],
  ['counselor', ['worklist', 'messages', 'tasks', 'duplicates', 'notes', 'log']],
  ['supervisor', ['worklist', 'messages', 'tasks', 'duplicates', 'notes', 'log', 'deletionRequests', 'report']],
  ['siteViewer', ['messages', 'program', 'children']],
  ['programAdministrator', ['messages', 'program', 'children', ...administration]],
  [
    'portalAdministrator',
    [
      ...['administration', 'worklist', 'messages', 'program', 'children', 'report', 'organization', 'user', 'roles'],
      ...['siteConfig', 'texts', 'tables', 'auditLog', 'failures', 'deletionRequests', 'duplicates', 'surveyTotals'],
    ],
  ],
])('the menu shows to %s what their account is for', async (role, keys) => {
  expect(await shownTo(await clientOf(role))).toEqual(keys)
})

test('a visitor sees the pages for everybody, and other clients the described menu with who sees it', async () => {
  const visitor = server.client()
  expect(await shownTo(visitor)).toEqual(['home', 'news', 'about'])
  const worklist = (await menuOf(visitor)).find(({ key }) => key === 'worklist')
  expect(worklist).toMatchObject({
    path: '/Waiting/List',
    isShown: false,
    userTypes: ['agencyStaff', 'agencySupervisor'],
  })
})
