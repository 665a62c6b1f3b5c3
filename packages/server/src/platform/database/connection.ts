import pg from 'pg'

/** Milliseconds for which a connection is waited for, whether a free one of a pool or a new one. */
export const connectsWithinMs = 10_000

const nobodyMinds = () => undefined

type Options = pg.ClientConfig & { readonly name: string }

const configOf = (url: string, { name, ...more }: Options): pg.ClientConfig => ({
  connectionString: url,
  application_name: name,
  connectionTimeoutMillis: connectsWithinMs,
  // A database whose machine is gone says nothing at all; the system finds out by asking.
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
  ...more,
})

/**
 * Opens one connection. Its loss is an error of whatever it was asked and the event `end`; it never ends the process.
 * Throws when the database does not answer in time.
 */
export async function connect(url: string, options: Options): Promise<pg.Client> {
  const client = new pg.Client(configOf(url, options))
  client.on('error', nobodyMinds)
  try {
    return await client.connect()
  } catch (error) {
    void client.end().catch(nobodyMinds)
    throw error
  }
}

/** Does something with a connection of its own, which is closed afterwards. Returns what that returned. */
export async function withConnection<R>(
  url: string,
  options: Options,
  work: (client: pg.Client) => Promise<R>,
): Promise<R> {
  const client = await connect(url, options)
  return work(client).finally(() => client.end().catch(nobodyMinds))
}

/**
 * Opens a pool of connections. The loss of one, idle or in use, is an error of whatever it was asked; the pool drops it and
 * opens another when one is needed.
 */
export function openPool(url: string, options: Options & pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool(configOf(url, options))
  pool.on('error', nobodyMinds)
  pool.on('connect', (client) => client.on('error', nobodyMinds))
  return pool
}
