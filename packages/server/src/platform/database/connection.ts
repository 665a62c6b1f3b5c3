import pg from 'pg'

/** Milliseconds to wait for a connection, whether for a free one of the pool or a new one. */
export const connectTimeoutMs = 10_000

const ignoreError = () => undefined

type Options = pg.ClientConfig & { readonly name: string }

const configOf = (url: string, { name, ...more }: Options): pg.ClientConfig => ({
  connectionString: url,
  application_name: name,
  connectionTimeoutMillis: connectTimeoutMs,
  // A connection to a machine that is down reports no error by itself; keep-alive probes detect it.
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
  ...more,
})

/**
 * Opens one connection. Its loss rejects the current query and emits `end`; it never ends the process. Throws when the
 * database does not respond in time.
 */
export async function connect(url: string, options: Options): Promise<pg.Client> {
  const client = new pg.Client(configOf(url, options))
  client.on('error', ignoreError)
  try {
    return await client.connect()
  } catch (error) {
    void client.end().catch(ignoreError)
    throw error
  }
}

/** Runs work on a connection of its own and closes the connection afterwards. Returns the result of the work. */
export async function withConnection<R>(
  url: string,
  options: Options,
  work: (client: pg.Client) => Promise<R>,
): Promise<R> {
  const client = await connect(url, options)
  return work(client).finally(() => client.end().catch(ignoreError))
}

type Release = (error?: Error | boolean) => void

/** Returns a release function that ignores repeated calls. */
function once(release: Release): Release {
  let isReleased = false
  return (error) => {
    if (isReleased) return
    isReleased = true
    release(error)
  }
}

/**
 * Allows the connections of a pool to be released twice. The job worker does so when it stops listening on a connection
 * that is being lost at that moment, and the error of the pool would be an unhandled rejection, which ends the process.
 */
function allowDoubleRelease(pool: pg.Pool): void {
  const connect = pool.connect.bind(pool)
  const guarded = (client: pg.PoolClient) => Object.assign(client, { release: once(client.release) })
  pool.connect = ((callback?: (error: Error | undefined, client?: pg.PoolClient, done?: Release) => void) => {
    if (!callback) return connect().then(guarded)
    connect((error, client) => {
      if (client) guarded(client)
      callback(error, client, client?.release ?? ignoreError)
    })
  }) as typeof pool.connect
}

/**
 * Opens a connection pool. The loss of a connection, idle or in use, rejects its current query; the pool discards it
 * and opens another when needed.
 */
export function openPool(url: string, options: Options & pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool(configOf(url, options))
  pool.on('error', ignoreError)
  pool.on('connect', (client) => client.on('error', ignoreError))
  allowDoubleRelease(pool)
  return pool
}
