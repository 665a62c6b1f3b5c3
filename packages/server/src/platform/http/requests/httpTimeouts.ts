import type { IncomingMessage } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import type { FastifyHttpOptions } from 'fastify'
import type { Config } from '../../../config.ts'

/** Milliseconds within which the headers of a request must arrive; they are small even for a slow connection. */
const headersWithinMs = 15_000
/**
 * Bytes of a refused body that are still read, so that its sender receives the response instead of a broken connection.
 */
const maxDrainedBytes = 64 * 1_048_576
/** Milliseconds for which a refused body is read. */
const drainedWithinMs = 20_000

/**
 * Returns the time limits of the HTTP server. A request that is not complete after REQUEST_SECONDS is ended with 408,
 * and a connection that is idle for twice as long is closed.
 */
export function httpTimeouts({ REQUEST_SECONDS }: Config) {
  const requestTimeout = REQUEST_SECONDS * 1000
  return {
    requestTimeout,
    connectionTimeout: 2 * requestTimeout,
    http: {
      headersTimeout: Math.min(headersWithinMs, requestTimeout),
      // The interval of checks, by which a slow connection may exceed the limit.
      connectionsCheckingInterval: Math.min(5000, requestTimeout),
    },
  } satisfies FastifyHttpOptions<never>
}

/** Reads and discards the rest of a request, up to 64 MB and 20 seconds. Does nothing if all of it has arrived. */
export async function drainRequest(request: IncomingMessage): Promise<void> {
  if (request.complete || request.destroyed) return
  let bytes = 0
  const ended = new Promise<void>((end) => {
    for (const event of ['end', 'close', 'error'] as const) request.once(event, () => end())
    request.on('data', (chunk: Buffer) => {
      bytes += chunk.length
      if (bytes > maxDrainedBytes) end()
    })
  })
  request.resume()
  const giveUp = new AbortController()
  await Promise.race([ended, setTimeout(drainedWithinMs, undefined, { signal: giveUp.signal, ref: false })])
  giveUp.abort()
}
