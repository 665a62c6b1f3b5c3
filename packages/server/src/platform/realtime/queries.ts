import { sql } from 'kysely'
import type pg from 'pg'
import type { Database, Tx } from '../database/database.ts'
import { sent } from '../database/prepared.ts'

/** The channel of PostgreSQL through which the nodes of a deployment hear of each other's changes. */
const channel = 'semilla_live'

const notify = sent(`select pg_notify('${channel}', $1)`)

/** Sends a notification to every node when the transaction commits, in the order of the commits. */
export const notifyAtCommit = (tx: Tx, notification: unknown): Promise<void> => notify(tx, JSON.stringify(notification))

/** Sends a notification to every node at once. */
export const notifyNodes = (db: Database, notification: unknown) =>
  sql`select pg_notify(${channel}, ${JSON.stringify(notification)})`.execute(db)

/** Receives the notifications of every node on this connection. */
export const listenToNodes = (client: pg.Client) => client.query(`listen ${channel}`)
