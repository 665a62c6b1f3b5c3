import { checkApplication } from '@semilla/contract/duplicates/duplicates.ts'
import { expect, it } from 'vitest'
import { familyForm } from '../../../testing/givenApplied.ts'
import { startTestServer } from '../../../testing/startTestServer.ts'

const server = await startTestServer({ RATE_LIMITS: 'on' })

it('one address can make 60 checks in an hour, whatever the browser', async () => {
  const form = await familyForm(server)
  const statuses: number[] = []
  for (let at = 0; at < 62; at++) statuses.push((await server.client().send(checkApplication, form)).status)
  expect(statuses).toEqual([...Array(60).fill(200), 429, 429])
})
