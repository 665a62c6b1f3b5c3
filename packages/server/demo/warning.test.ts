import { expect, test, vi } from 'vitest'
import { signInAt } from '../testing/givenAccounts.ts'
import { startProduct } from '../testing/startProcess.ts'
import { startTestServer } from '../testing/startTestServer.ts'
import { openClient } from '../testing/testClient.ts'

vi.setConfig({ testTimeout: 180_000 })

const { databaseUrl } = await startTestServer()
const production = { DATABASE_URL: databaseUrl, NODE_ENV: 'production' }

test('in production the demo city is created only on explicit request, with a warning at start', async () => {
  const asked = await startProduct({ ...production, DEMO: 'on' })
  expect(asked.said()).toMatch(/WARNING: .* published password.*administrator/)
  const client = openClient(asked.url)
  expect((await client.get('/api/User/GetDemoAccounts')).data).toEqual([])
  expect((await signInAt(client, 'parent@example.org', 'Semilla-2026')).output?.outcome).toBe('signedIn')
  expect(await asked.stop()).toBe(0)
  // Its accounts still exist when it is no longer requested.
  const later = await startProduct(production)
  expect(later.said()).toContain('WARNING')
  expect(await later.stop()).toBe(0)
})
