import { getTexts, updateTexts } from '@semilla/contract/localization.ts'
import { expect, it, vi } from 'vitest'
import { givenClient } from '../../testing/given.ts'
import { startProcess } from '../../testing/startProcess.ts'
import { startTestServer } from '../../testing/startTestServer.ts'
import { openClient } from '../../testing/testClient.ts'

it('a text that is changed on one node is said by the other within a second', async () => {
  const server = await startTestServer()
  const { client } = await givenClient(server, { role: 'portalAdministrator' })
  const other = openClient(await startProcess(server.databaseUrl))
  const refused = async () => (await other.post('/api/Localization/GetTextList')).message
  await refused()
  const items = [{ key: 'signedOut', content: 'Please sign in first.', version: 0, isNew: false }]
  await client.call(updateTexts, { file: 'refusals', language: 'en', items })
  await vi.waitFor(async () => expect(await refused()).toBe('Please sign in first.'), { timeout: 1000, interval: 20 })
  const texts = await other.call(getTexts, { files: ['refusals'], language: 'en' })
  expect(texts.find(({ key }) => key === 'signedOut')?.content).toBe('Please sign in first.')
})
