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

type Release = (error?: Error | boolean) => void

/** Returns a release that does nothing the second time. */
function once(release: Release): Release {
  let isReleased = false
  return (error) => {
    if (isReleased) return
    isReleased = true
    release(error)
  }
}

/**
 * Lets the connections of a pool be given back twice. The job worker does so when it stops listening on one that is being
 * lost at that moment, and the pool's complaint would be a rejection that nobody hears and that ends the process.
 */
function mayBeReleasedTwice(pool: pg.Pool): void {
  const connect = pool.connect.bind(pool)
  const guarded = (client: pg.PoolClient) => Object.assign(client, { release: once(client.release) })
  pool.connect = ((callback?: (error: Error | undefined, client?: pg.PoolClient, done?: Release) => void) => {
    if (!callback) return connect().then(guarded)
    connect((error, client) => {
      if (client) guarded(client)
      callback(error, client, client?.release ?? nobodyMinds)
    })
  }) as typeof pool.connect
}

/**
 * Opens a pool of connections. The loss of one, idle or in use, is an error of whatever it was asked; the pool drops it and
 * opens another when one is needed.
 */
export function openPool(url: string, options: Options & pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool(configOf(url, options))
  pool.on('error', nobodyMinds)
  pool.on('connect', (client) => client.on('error', nobodyMinds))
  mayBeReleasedTwice(pool)
  return pool
}
