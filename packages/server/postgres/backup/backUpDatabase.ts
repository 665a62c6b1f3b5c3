import { existsSync } from 'node:fs'
import { copyFile, stat, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import type pg from 'pg'
import { withConnection } from '../../src/platform/database/connection.ts'
import { clusterIn } from '../embeddedPrograms.ts'
import { type Copied, copyFolder, giveRightsOf } from './copyFolder.ts'

/** Folders of a cluster that a copy has empty, as they are about the running server (PostgreSQL: Base Backup). */
const ofTheServer = new Set([
  'pg_dynshmem',
  'pg_notify',
  'pg_replslot',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
  // It is copied last, and holds what changed while the rest was copied.
  'pg_wal',
])
const filesOfTheServer = new Set(['backup_label', 'postmaster.opts', 'postmaster.pid', 'pg_internal.init'])

const isOfTheServer = (cluster: string) => (path: string) =>
  filesOfTheServer.has(basename(path)) ||
  basename(path).startsWith('pgsql_tmp') ||
  (dirname(dirname(path)) === cluster && ofTheServer.has(basename(dirname(path))))

/** Ends a backup. Returns what its label says, and the first and last file of the changes since its beginning. */
async function endBackup(client: pg.Client): Promise<{ label: string; first: string; last: string }> {
  const { rows } = await client.query(
    'select labelfile as label, pg_walfile_name(lsn) as last from pg_backup_stop(wait_for_archive => false)',
  )
  const { label, last } = rows[0] as { label: string; last: string }
  const [, first = ''] = /^START WAL LOCATION: \S+ \(file ([0-9A-F]+)\)$/m.exec(label) ?? []
  return { label, first, last }
}

/**
 * Copies the product's own database, its log of changes and its password into a new folder while others use it. The
 * copy is as of the end of copying; a server that is started on it recovers as after a crash. Throws if a part of the
 * log is missing.
 */
export const backUpDatabase = (url: string, into: string): Promise<Copied> =>
  withConnection(url, { name: 'semilla backup' }, async (client) => {
    const { rows } = await client.query("select current_setting('data_directory') as cluster")
    const cluster = String(rows[0].cluster)
    const copy = clusterIn(into)
    // The server keeps every change since then for as long as this connection is open.
    await client.query('select pg_create_physical_replication_slot($1, true, true)', [`semilla_backup_${process.pid}`])
    await client.query("select pg_backup_start('semilla', fast => true)")
    const data = await copyFolder(cluster, copy, isOfTheServer(cluster))
    const { label, first, last } = await endBackup(client)
    const changes = await copyFolder(join(cluster, 'pg_wal'), join(copy, 'pg_wal'))
    const missing = [first, last].filter((file) => !existsSync(join(copy, 'pg_wal', file)))
    if (missing.length > 0) throw new Error(`The changes in ${missing.join(', ')} are missing`)
    await writeFile(join(copy, 'backup_label'), label)
    await giveRightsOf(await stat(join(cluster, 'PG_VERSION')), join(copy, 'backup_label'))
    await copyFile(join(dirname(cluster), 'connection.json'), join(into, 'connection.json'))
    return { files: data.files + changes.files, bytes: data.bytes + changes.bytes }
  })
