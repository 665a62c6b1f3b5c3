import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { inject } from 'vitest'
import { databaseAt } from '../postgres/postmaster.ts'
import { connect } from '../src/platform/database/connection.ts'

/** A database of one test file. */
export type TestDatabase = { readonly name: string; readonly url: string; remove(): Promise<void> }

// A new connection costs more than the copy of a small database, so the files of a worker share one.
let opened: Promise<pg.Client> | undefined

/** Creates a copy of the migrated template. */
export async function cloneTemplate(): Promise<TestDatabase> {
  const server = inject('databaseServer')
  const name = `test_${randomUUID().replaceAll('-', '')}`
  opened ??= connect(server, { name: 'databases of tests' })
  const client = await opened
  // Pages copied one by one would each be mapped into the memory of the database's process, and logged.
  await client.query(`create database "${name}" template "${inject('databaseTemplate')}" strategy file_copy`)
  return {
    name,
    url: databaseAt(server, name),
    remove: async () => void (await client.query(`drop database if exists "${name}" with (force)`)),
  }
}
