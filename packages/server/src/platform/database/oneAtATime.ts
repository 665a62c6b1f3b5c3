import pg from 'pg'

/** Does something while no other process does it to the same database; others wait for their turn. */
export async function oneAtATime<R>(url: string, what: string, work: () => Promise<R>): Promise<R> {
  const client = new pg.Client({ connectionString: url, application_name: `semilla ${what}` })
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query('select pg_advisory_lock(hashtext($1))', [`semilla ${what}`])
    return await work()
  } finally {
    await client.end().catch(() => undefined)
  }
}
