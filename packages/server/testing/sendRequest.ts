import { Agent, type IncomingMessage, request } from 'node:http'

/** An HTTP response as it is. */
export type RawAnswer = {
  readonly status: number
  readonly headers: Pick<Headers, 'get' | 'getSetCookie'>
  readonly body: Buffer
}

type Sent = { readonly method?: string; readonly headers?: Record<string, string>; readonly body?: string | undefined }

const agent = new Agent({ keepAlive: true })

const readHeaders = ({ headers }: IncomingMessage): RawAnswer['headers'] => ({
  get: (name) => headers[name.toLowerCase()]?.toString() ?? null,
  getSetCookie: () => headers['set-cookie'] ?? [],
})

/** Sends a request and returns the response. Costs a third of what `fetch` does; the suites send tens of thousands. */
export const sendRequest = (url: string, { method = 'GET', headers = {}, body }: Sent = {}): Promise<RawAnswer> =>
  new Promise((resolve, reject) => {
    // The kind of error by which `fetch` tells that there was no answer.
    const fail = (cause: Error) => reject(new TypeError('the request failed', { cause }))
    const length = body === undefined ? undefined : { 'content-length': String(Buffer.byteLength(body)) }
    const asked = request(url, { method, headers: { ...headers, ...length }, agent }, (answer) => {
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.on('error', fail)
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, headers: readHeaders(answer), body: Buffer.concat(parts) }),
      )
    })
    asked.on('error', fail)
    asked.end(body)
  })
