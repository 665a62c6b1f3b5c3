import { sql } from 'kysely'
import type pg from 'pg'
import type { Database } from '../database/database.ts'

/** The channel of PostgreSQL through which the nodes of a deployment hear of each other's changes. */
const channel = 'semilla_live'

/** Sends a notification to every node at once. */
export const notifyNodes = (db: Database, notification: unknown) =>
  sql`select pg_notify(${channel}, ${JSON.stringify(notification)})`.execute(db)

/** Receives the notifications of every node on this connection. */
export const listenToNodes = (client: pg.Client) => client.query(`listen ${channel}`)
