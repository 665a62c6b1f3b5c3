import { spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { afterAll } from 'vitest'

const freePort = () =>
  new Promise<number>((found) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number }
      server.close(() => found(port))
    })
  })

const isReady = (url: string) =>
  fetch(`${url}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  )

const pause = (milliseconds: number) => new Promise((go) => setTimeout(go, milliseconds))

/**
 * Starts the product as a process of its own, as it runs in a city, on a database that exists; several may share one.
 * Answers its address. It is stopped after the tests of the file.
 */
export async function startProcess(databaseUrl: string): Promise<string> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const settings = {
    DATABASE_URL: databaseUrl,
    PORT: String(port),
    HOST: '127.0.0.1',
    DEMO: 'off',
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'error',
    SESSION_SECRET: 'a secret that is only used by tests',
  }
  const child = spawn(process.execPath, [join(import.meta.dirname, '../main.ts')], {
    env: { ...process.env, NODE_ENV: 'test', ...settings },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const ended = new Promise((done) => child.once('exit', done))
  afterAll(async () => {
    child.kill('SIGTERM')
    await ended
  })
  for (let tries = 0; tries < 300 && !(await isReady(url)); tries++) {
    if (child.exitCode !== null) throw new Error('the process ended before it was ready')
    await pause(100)
  }
  return url
}
