import { connect } from 'node:net'
import { setImmediate } from 'node:timers/promises'
import Fastify from 'fastify'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { answerErrors } from './answerErrors.ts'

const lines: string[] = []
const recheck = vi.fn()
const app = Fastify({ logger: { level: 'warn', stream: { write: (line: string) => void lines.push(line) } } })
const { promise: aborted, resolve: abort } = Promise.withResolvers<void>()
app.addHook('onRequestAbort', (_request, done) => {
  abort()
  done()
})
answerErrors(app, { recheck } as never)
app.post('/', async () => ({}))
app.get('/lost', async () => {
  throw Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' })
})
await app.listen({ port: 0, host: '127.0.0.1' })
const { port } = app.server.address() as { port: number }
afterAll(() => app.close())

beforeEach(() => {
  lines.length = 0
  recheck.mockClear()
})

test('a connection that the database closed is logged, and the database is checked', async () => {
  expect((await fetch(`http://127.0.0.1:${port}/lost`)).status).toBe(503)
  expect(lines.join()).toContain('the database could not be used')
  expect(recheck).toHaveBeenCalledOnce()
})

test('a connection that its sender closed is not taken for one that the database closed', async () => {
  const socket = connect(port, '127.0.0.1')
  const head = 'POST / HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n'
  socket.write(`${head}{"a":`, () => socket.resetAndDestroy())
  await aborted
  await setImmediate()
  expect(lines).toEqual([])
  expect(recheck).not.toHaveBeenCalled()
})
