import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { freePort } from '../postgres/postmaster.ts'
import { afterFile } from './afterFile.ts'

/** A process of the product, as in production. */
export type ProductProcess = {
  readonly url: string
  readonly child: ChildProcess
  /** Returns its standard output so far. */
  said(): string
  /** Resolves with its exit code when it has ended; null if a signal ended it. */
  readonly ended: Promise<number | null>
  /** Asks it to stop and returns its exit code. */
  stop(): Promise<number | null>
}

const isReady = (url: string) =>
  fetch(`${url}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  )

/**
 * Starts the product as its own process, with its own port and the given settings, and returns it once it is ready.
 * Remaining processes are stopped after the tests of the file.
 */
export async function startProduct(settings: Record<string, string>): Promise<ProductProcess> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const usual = {
    PORT: String(port),
    HOST: '127.0.0.1',
    DEMO: 'off',
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'error',
    SESSION_SECRET: 'a secret that is only used by tests',
  }
  const child = spawn(process.execPath, [join(import.meta.dirname, '../src/main.ts')], {
    env: { ...process.env, NODE_ENV: 'test', ...usual, ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let said = ''
  child.stdout?.on('data', (text) => {
    said += text
  })
  const ended = new Promise<number | null>((done) => child.once('exit', done))
  const stop = () => {
    child.kill('SIGTERM')
    return ended
  }
  const started: ProductProcess = { url, child, ended, said: () => said, stop }
  afterFile(stop)
  for (let tries = 0; !(await isReady(url)); tries++) {
    if (child.exitCode !== null || tries === 1200) throw new Error(`the process did not become ready: ${said}`)
    await setTimeout(100)
  }
  return started
}

/** Starts the product on an existing database, which several may share. Returns its URL. */
export const startProcess = async (databaseUrl: string): Promise<string> =>
  (await startProduct({ DATABASE_URL: databaseUrl })).url
