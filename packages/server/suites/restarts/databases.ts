import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { ensureDatabase } from '../../postgres/embedded.ts'
import { databaseOwner, findPrograms, runProgram } from '../../postgres/embeddedPrograms.ts'
import { scratchFolder } from '../../testing/scratchFolder.ts'
import { startSystemPostgres } from '../../testing/systemPostgres.ts'

/** How a database goes down: it notifies its clients, it drops them, or it is killed. */
export const falls = ['fast', 'immediate', 'killed'] as const
type Fall = (typeof falls)[number]

/** A database for the test that can be brought down; it is up again when `fall` returns, or soon after. */
export type CrashingDatabase = {
  /** The settings for a process of the product to use it. */
  readonly settings: Record<string, string>
  /** Returns the URL through which the test inspects it. */
  url(): string
  fall(how: Fall): Promise<void>
  remove(): Promise<void>
}

function killPostmaster(cluster: string): void {
  process.kill(Number(readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')[0]), 'SIGKILL')
}

/** Starts the product's own database, which the product restarts by itself. */
export async function embeddedDatabase(): Promise<CrashingDatabase> {
  const folder = scratchFolder('restarts')
  const owner = databaseOwner()
  const control = join(await findPrograms(owner), 'pg_ctl')
  const cluster = join(folder, 'postgresql/cluster')
  return {
    settings: { DATA_DIR: folder },
    url() {
      const { port, password } = JSON.parse(readFileSync(join(folder, 'postgresql/connection.json'), 'utf8'))
      return `postgres://semilla:${password}@127.0.0.1:${port}/semilla`
    },
    async fall(how) {
      if (how === 'killed') killPostmaster(cluster)
      else await runProgram(control, ['-D', cluster, '-W', '-m', how, 'stop'], owner)
    },
    remove: async () => rmSync(folder, { recursive: true, force: true }),
  }
}

/** Starts the system's own PostgreSQL, which the test restarts. */
export async function systemDatabase(): Promise<CrashingDatabase> {
  const folder = scratchFolder('restarts')
  const server = await startSystemPostgres(folder)
  await ensureDatabase(server.url('postgres'), 'semilla')
  return {
    settings: { DATABASE_URL: server.url('semilla') },
    url: () => server.url('semilla'),
    async fall(how) {
      if (how === 'killed') killPostmaster(server.cluster)
      else await server.stop(how)
      await setTimeout(300)
      // It does not start until the processes of the killed server are gone.
      for (let tries = 1; ; tries++) {
        try {
          return await server.start()
        } catch (error) {
          if (tries === 50) throw error
          await setTimeout(100)
        }
      }
    },
    async remove() {
      await server.stop('immediate')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
