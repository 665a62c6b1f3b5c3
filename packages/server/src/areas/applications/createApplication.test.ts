import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startTestServer } from '../../testing/startTestServer.ts'

const server = await startTestServer()
const { client, db } = server

const sampleFile = join(import.meta.dirname, '../../../../contract/samples/create-application.json')
const sample = () => JSON.parse(readFileSync(sampleFile, 'utf8'))
const path = '/api/Application/CreateApplication'

test('the sample, sent as it is, is eligible', async () => {
  const visitor = client()
  const city = await visitor.post('/api/Customer/GetCustomerIdByCode', { CustomerCode: 'oece' })
  const body = sample()
  body.Application.application.CustomerId = city.data.CustomerId
  const answer = await visitor.post(path, body)
  expect(answer).toMatchObject({ status: 200, data: { IsEligible: true } })
  const stored = await db
    .selectFrom('application')
    .selectAll()
    .where('id', '=', answer.data.ApplicationId)
    .executeTakeFirst()
  expect(stored).toMatchObject({ isDisabled: true, status: 'active' })
})
