import { type Agent, request } from 'node:http'

/** The number of requests that are on their way at a time. */
export const concurrency = 8

export type Caller = { readonly port: number; readonly agent: Agent; readonly cookie: string }

/**
 * Posts a body in the words of the wire and returns the response's text, or nothing of it if nobody reads it, which takes
 * the measuring process less time. Throws if it is not a success.
 */
export function post({ port, agent, cookie }: Caller, path: string, body: string, isRead = true): Promise<string> {
  return new Promise((done, failed) => {
    const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body), cookie }
    const call = request({ port, agent, method: 'POST', path, headers }, (response) => {
      const { statusCode } = response
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => (isRead || statusCode !== 200) && parts.push(part))
      response.on('end', () => {
        const text = Buffer.concat(parts).toString()
        if (statusCode === 200) done(text)
        else failed(new Error(`answered ${statusCode}: ${text}`))
      })
    })
    call.once('error', failed)
    call.end(body)
  })
}
