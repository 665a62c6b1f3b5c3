import { exportAudit, verifyAuditChain } from '@semilla/contract/audit.ts'
import { requestMyData } from '@semilla/contract/rights.ts'
import { expect, test } from 'vitest'
import { givenClient } from '../../../../testing/given.ts'
import { startTestServer } from '../../../../testing/startTestServer.ts'
import { defaultsOf, type TestClient } from '../../../../testing/testClient.ts'

const server = await startTestServer({ RATE_LIMITS: 'on' })
const admin = () => givenClient(server, { role: 'portalAdministrator' })
const parent = () => givenClient(server)

test.each<[what: string, who: typeof admin, most: number, ask: (client: TestClient) => Promise<{ status: number }>]>([
  ['the check of the log', admin, 30, (client) => client.send(verifyAuditChain, { after: 0 })],
  ['the workbook of the log', admin, 10, (client) => client.send(exportAudit, defaultsOf(exportAudit))],
  ['a copy of the own data', parent, 5, (client) => client.send(requestMyData, {})],
])('strangers on the same network do not use up %s', async (_, who, most, ask) => {
  const statuses = async (client: TestClient) => {
    const answers: number[] = []
    for (let at = 0; at <= most; at++) answers.push((await ask(client)).status)
    return answers
  }
  expect(await statuses(server.client())).toEqual([...Array(most).fill(401), 429])
  const [one, other] = [await who(), await who()]
  const own = await statuses(one.client)
  expect(own.slice(0, most)).not.toContain(429)
  expect(own.at(-1)).toBe(429)
  expect((await ask(other.client)).status).toBe(own[0])
})

test('a family prepares twenty copies of its data in a day', async () => {
  const { client } = await parent()
  const ask = async () => {
    server.clock.set(new Date(server.clock.now().getTime() + 60_000).toISOString())
    return (await client.send(requestMyData, {})).status
  }
  const statuses: number[] = []
  for (let at = 0; at < 21; at++) statuses.push(await ask())
  expect(statuses).toEqual([...Array(20).fill(200), 429])
})
