import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { ensureDatabase, startEmbeddedDatabase } from '../packages/server/postgres/embedded.ts'
import { prepareDatabase } from '../packages/server/src/app.ts'
import { type Database, openDatabase } from '../packages/server/src/platform/database/database.ts'
import { processorTime } from './cpu.ts'

/** A server process of the product, with the embedded database in its own folder and no demo city. */
export type BenchServer = {
  readonly port: number
  readonly db: Database
  readonly databaseUrl: string
  /** Returns the milliseconds of processor time used so far, by the server and by the database. */
  processorTime(): { server: number; database: number }
  /** Starts one more process on the same database and returns its port; it stops with the first. */
  addNode(): Promise<number>
  stop(): Promise<void>
}

/** The secret with which every process of a measurement signs. */
export const benchSecret = 'a secret that is only used to measure'

const freePort = () =>
  new Promise<number>((found) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number }
      server.close(() => found(port))
    })
  })

const isReady = (port: number) =>
  fetch(`http://127.0.0.1:${port}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  )

async function startProcess(
  databaseUrl: string,
  port: number,
  settings: Readonly<Record<string, string>>,
): Promise<ChildProcess> {
  const child = spawn(
    process.execPath,
    [...execArguments, join(import.meta.dirname, '../packages/server/src/main.ts')],
    {
      env: {
        ...process.env,
        DATABASE_URL: databaseUrl,
        PORT: String(port),
        HOST: '127.0.0.1',
        DEMO: 'off',
        RATE_LIMITS: 'off',
        LOG_LEVEL: 'error',
        SESSION_SECRET: benchSecret,
        ...settings,
      },
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  )
  for (let tries = 0; tries < 150 && !(await isReady(port)); tries++) await new Promise((go) => setTimeout(go, 200))
  if (!(await isReady(port))) throw new Error('The server did not start')
  return child
}

/** Arguments for the server's Node, such as `--cpu-prof`. */
const execArguments = (process.env.BENCH_NODE_ARGUMENTS ?? '').split(' ').filter(Boolean)

const ended = async (child: ChildProcess) =>
  child.exitCode ?? child.signalCode ?? new Promise((done) => child.once('exit', done))

/** Starts the product as in production, by default without rate limits. */
export async function startBenchServer(settings: Readonly<Record<string, string>> = {}): Promise<BenchServer> {
  const folder = mkdtempSync(join(process.env.BENCH_FOLDER ?? '/var/tmp', 'semilla-bench-'))
  const database = await startEmbeddedDatabase({ folder })
  await ensureDatabase(database.url('postgres'), 'semilla')
  await prepareDatabase(database.url())
  const port = await freePort()
  const child = await startProcess(database.url(), port, settings)
  const nodes = [child]
  const db = openDatabase(database.url(), { connections: 2 })
  const postmaster = Number(readFileSync(join(folder, 'cluster/postmaster.pid'), 'utf8').split('\n')[0])
  return {
    port,
    db,
    databaseUrl: database.url(),
    processorTime: () => ({ server: processorTime(child.pid ?? 0), database: processorTime(postmaster) }),
    async addNode() {
      const another = await freePort()
      nodes.push(await startProcess(database.url(), another, settings))
      return another
    },
    async stop() {
      const exits = nodes.map(ended)
      for (const node of nodes) node.kill('SIGTERM')
      await Promise.all(exits)
      await db.destroy()
      await database.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
