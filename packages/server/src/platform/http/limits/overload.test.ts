import { Refusal } from '@semilla/domain/refusal.ts'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { readConfig } from '../../../config.ts'
import { protectFromOverload } from './overload.ts'

async function floodedApp(RATE_LIMITS: 'on' | 'off') {
  const app = Fastify()
  await protectFromOverload(app, readConfig({ RATE_LIMITS }))
  app.setErrorHandler((error, _request, reply) =>
    error instanceof Refusal ? reply.status(error.status).send(error.details) : reply.status(500).send(),
  )
  app.get('/', async () => 'answered')
  const call = (remoteAddress: string, url = '/') => app.inject({ url, remoteAddress })
  for (let calls = 0; calls < 3000; calls++) await call('2001:db8:1:2::1')
  return call
}

test('a network may make 3000 requests a minute from all its addresses together', async () => {
  const call = await floodedApp('on')
  const refused = await call('2001:db8:1:2::2', '/elsewhere')
  expect(refused.statusCode).toBe(429)
  expect(refused.json().seconds).toBeGreaterThan(0)
  expect(refused.json().seconds).toBeLessThanOrEqual(60)
  expect((await call('2001:db8:1:3::1')).body).toBe('answered')
})

test('requests are not counted when rate limits are off', async () => {
  expect((await (await floodedApp('off'))('2001:db8:1:2::1')).body).toBe('answered')
})
