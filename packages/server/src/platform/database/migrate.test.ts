import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { startTestServer } from '../../../testing/startTestServer.ts'
import { migrate } from './migrate.ts'

test('a database that a newer version has migrated is refused with what can be done about it', async () => {
  const { db, databaseUrl } = await startTestServer()
  await expect(migrate(databaseUrl)).resolves.toEqual([])
  const newer = { name: '9999_of_a_newer_version', timestamp: '2026-11-21T10:00:00.000Z' }
  await sql`insert into kysely_migration (name, timestamp) values (${newer.name}, ${newer.timestamp})`.execute(db)
  await expect(migrate(databaseUrl)).rejects.toThrow(
    /^A newer version has migrated the database \(9999_of_a_newer_version\)\. Start that version, or restore the backup/,
  )
})
