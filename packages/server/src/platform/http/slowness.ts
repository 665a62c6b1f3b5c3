import type { IncomingMessage } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import type { FastifyHttpOptions } from 'fastify'
import type { Config } from '../../config.ts'

/** Milliseconds for the headers of a request, which are small whatever the line. */
const headersWithinMs = 15_000
/** Bytes of a body too large that are still read, so that its sender hears why instead of losing the connection. */
const mostDrained = 64 * 1_048_576
/** Milliseconds for which they are read. */
const drainedWithinMs = 20_000

/**
 * Returns the limits of the HTTP server in time: a request that has not arrived whole after REQUEST_SECONDS is ended with
 * 408, and a connection on which nothing moves for twice as long is closed.
 */
export function slowness({ REQUEST_SECONDS }: Config) {
  const requestTimeout = REQUEST_SECONDS * 1000
  return {
    requestTimeout,
    connectionTimeout: 2 * requestTimeout,
    http: {
      headersTimeout: Math.min(headersWithinMs, requestTimeout),
      // How often connections are looked at; a slow one lasts that much longer at most.
      connectionsCheckingInterval: Math.min(5000, requestTimeout),
    },
  } satisfies FastifyHttpOptions<never>
}

/** Reads what is left of a request and forgets it, up to 64 MB and 20 seconds; beyond that the connection is cut. */
export async function readToItsEnd(request: IncomingMessage): Promise<void> {
  if (request.readableEnded || request.destroyed) return
  let bytes = 0
  const ended = new Promise<void>((end) => {
    for (const event of ['end', 'close', 'error'] as const) request.once(event, () => end())
    request.on('data', (chunk: Buffer) => {
      bytes += chunk.length
      if (bytes > mostDrained) end()
    })
  })
  request.resume()
  const giveUp = new AbortController()
  await Promise.race([ended, setTimeout(drainedWithinMs, undefined, { signal: giveUp.signal, ref: false })])
  giveUp.abort()
}
