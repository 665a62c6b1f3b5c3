import { chmodSync, chownSync, existsSync } from 'node:fs'
import { join } from 'node:path'
import { databaseOwner, runProgram } from '../postgres/embeddedPrograms.ts'
import { freePort } from '../postgres/postmaster.ts'

const places = ['/usr/lib/postgresql/15/bin', '/usr/lib/postgresql/16/bin', '/usr/lib/postgresql/17/bin']

/** The folder of the system's own PostgreSQL programs; undefined if none is installed. */
export const systemPostgresPrograms = places.find((place) => existsSync(join(place, 'initdb')))

/** A server of the system's own PostgreSQL, with its own cluster. */
export type SystemPostgres = {
  readonly cluster: string
  /** Returns the URL of a database on it. */
  url(database: string): string
  start(): Promise<void>
  stop(mode: 'fast' | 'immediate'): Promise<void>
}

/**
 * Creates and starts a server in a folder. No data is lost if its processes are killed, but it could be in a crash of
 * the machine.
 */
export async function startSystemPostgres(folder: string): Promise<SystemPostgres> {
  const owner = databaseOwner()
  const bin = (program: string) => join(systemPostgresPrograms ?? '', program)
  const cluster = join(folder, 'cluster')
  chmodSync(folder, 0o755)
  if (owner) chownSync(folder, owner.uid, owner.gid)
  const port = await freePort()
  await runProgram(bin('initdb'), ['-D', cluster, '-U', 'semilla', '-A', 'trust', '-E', 'UTF8'], owner)
  const settings = `-c port=${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories= -c fsync=off`
  const control = ['-D', cluster, '-w', '-l', join(folder, 'log'), '-o', settings, 'start']
  const start = () => runProgram(bin('pg_ctl'), control, owner)
  await start()
  return {
    cluster,
    url: (database) => `postgres://semilla@127.0.0.1:${port}/${database}`,
    start,
    stop: (mode) => runProgram(bin('pg_ctl'), ['-D', cluster, '-w', '-m', mode, 'stop'], owner),
  }
}
