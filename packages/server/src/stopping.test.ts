import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, onTestFinished, test, vi } from 'vitest'
import { scratchFolder } from '../testing/scratchFolder.ts'
import { type ProductProcess, startProduct } from '../testing/startProcess.ts'
import { withConnection } from './platform/database/connection.ts'

// Each test starts the product, which is slow on a busy machine.
vi.setConfig({ testTimeout: 180_000 })

// Ctrl-C under npm reaches the product twice, from the terminal and from npm.

const folder = scratchFolder('stopping')
afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function startWithDatabase() {
  const product = await startProduct({ DATA_DIR: folder })
  onTestFinished(async () => {
    product.child.kill('SIGKILL')
    await product.ended
  })
  const { port, password } = JSON.parse(readFileSync(join(folder, 'postgresql/connection.json'), 'utf8'))
  const databaseUrl = `postgres://semilla:${password}@127.0.0.1:${port}/semilla`
  const isRunning = () => existsSync(join(folder, 'postgresql/cluster/postmaster.pid'))
  return { product, databaseUrl, isRunning }
}

const patiently = { timeout: 60_000, interval: 20 }
const callsUnderWay = 'select from pg_locks where not granted'

/** Sends requests that wait for a lock, runs `work` while they wait, and returns their responses. */
const withCallsUnderWay = (databaseUrl: string, { url }: ProductProcess, work: () => Promise<void> | void) =>
  withConnection(databaseUrl, { name: 'test' }, async (client) => {
    await client.query('begin')
    await client.query('lock table organization')
    const calls = Array.from({ length: 8 }, () => fetch(`${url}/api/User/GetConfig`).then(({ status }) => status))
    const settled = Promise.allSettled(calls)
    const underWay = async () => (await client.query(callsUnderWay)).rowCount
    await expect.poll(underWay, patiently).toBe(8)
    await work()
    await client.query('commit')
    return (await settled).map((each) => (each.status === 'fulfilled' ? each.value : String(each.reason)))
  })

test('a signal that arrives twice stops the process once: requests are answered, and the database stops', async () => {
  const { product, databaseUrl, isRunning } = await startWithDatabase()
  const { child, ended, said } = product
  const answers = await withCallsUnderWay(databaseUrl, product, async () => {
    // Two signals of the same kind may be merged in transit, two different ones never are.
    for (const signal of ['SIGINT', 'SIGINT', 'SIGTERM'] as const) child.kill(signal)
    await expect.poll(said, patiently).toContain('Stopping')
  })
  expect(answers).toEqual(Array(8).fill(200))
  expect(await ended).toBe(0)
  expect(isRunning()).toBe(false)
})

test('a later second signal exits immediately', async () => {
  const { product, databaseUrl } = await startWithDatabase()
  const { child, ended, said } = product
  await withCallsUnderWay(databaseUrl, product, async () => {
    child.kill('SIGINT')
    await expect.poll(said, patiently).toContain('Stopping')
    // The requests never finish while the lock is held; signals are repeated until one is late enough to count as a
    // second.
    const repeating = setInterval(() => child.kill('SIGINT'), 300)
    expect(await ended).toBe(130)
    clearInterval(repeating)
  })
})

test('the process survives a closed output', async () => {
  const { product } = await startWithDatabase()
  product.child.stdout?.destroy()
  product.child.kill('SIGINT')
  expect(await product.ended).toBe(0)
})
