import { getConfig } from '@semilla/contract/accounts/session.ts'
import { preCheck } from '@semilla/contract/eligibility.ts'
import { getTexts, updateTexts } from '@semilla/contract/localization.ts'
import { getOrganizationSettings, updateOrganizationSettings } from '@semilla/contract/organizations/settings.ts'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { forgetEverywhere } from '../../src/platform/realtime/forgetEverywhere.ts'
import { givenCity, givenClient } from '../../testing/given.ts'
import { startProcess } from '../../testing/startProcess.ts'
import { startTestServer } from '../../testing/startTestServer.ts'
import { openClient } from '../../testing/testClient.ts'

const server = await startTestServer()
const { client } = await givenClient(server, { role: 'portalAdministrator' })
const other = openClient(await startProcess(server.databaseUrl))

/** Sooner than a node reads again by itself. */
const soon = { timeout: 4000, interval: 20 }

it('a text that is changed on one node is said by the other before it looks by itself', async () => {
  const refused = async () => (await other.post('/api/Localization/GetTextList')).message
  await refused()
  const items = [{ key: 'signedOut', content: 'Please sign in first.', version: 0, isNew: false }]
  await client.call(updateTexts, { file: 'refusals', language: 'en', items })
  await expect.poll(refused, soon).toBe('Please sign in first.')
  const texts = await other.call(getTexts, { files: ['refusals'], language: 'en' })
  expect(texts.find(({ key }) => key === 'signedOut')?.content).toBe('Please sign in first.')
})

it('settings and tables that are changed on one node are used by the other before it looks by itself', async () => {
  const policy = async () => (await other.call(getConfig, {})).passwordPolicy
  const estimate = async () => (await other.call(preCheck, { familySize: 2, monthlyIncome: 300_000 })).eligibility
  expect([await policy(), await estimate()]).toEqual(['classes', 'incomeEligible'])

  const organizationId = await givenCity(server)
  const { settings, version } = await client.call(getOrganizationSettings, { organizationId })
  const changed = { ...settings, passwordPolicy: 'nist' as const }
  await client.call(updateOrganizationSettings, { organizationId, settings: changed, version })
  await expect.poll(policy, soon).toBe('nist')

  await server.inTransaction(async (ctx) => {
    await ctx.db.updateTable('incomeTableRow').set({ monthlyCents: sql`family_size` }).execute()
    await forgetEverywhere(ctx)
  })
  await expect.poll(estimate, soon).toBe('notEligible')
})
