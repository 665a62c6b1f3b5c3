import { Writable } from 'node:stream'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { warnOfUnnamedProxy } from './unnamedProxy.ts'

/** Returns how many warnings the log has after requests with and without the header of a proxy. */
async function warningsWith(TRUST_PROXY: number): Promise<number> {
  const lines: string[] = []
  const stream = new Writable({
    write(line, _encoding, done) {
      lines.push(String(line))
      done()
    },
  })
  const app = Fastify({ logger: { level: 'warn', stream } })
  warnOfUnnamedProxy(app, { TRUST_PROXY })
  app.get('/', async () => 'answered')
  await app.inject('/')
  expect(lines).toEqual([])
  for (let requests = 0; requests < 3; requests++)
    await app.inject({ url: '/', headers: { 'x-forwarded-for': '192.0.2.7' } })
  return lines.filter((line) => line.includes('TRUST_PROXY is 0')).length
}

test('a proxy that TRUST_PROXY does not count is named once in the log', async () => {
  expect(await warningsWith(0)).toBe(1)
  expect(await warningsWith(1)).toBe(0)
})
