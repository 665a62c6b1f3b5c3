import type { Input, Operation, Output } from '@semilla/contract/wire/operation.ts'
import { z } from 'zod'
import { type RawAnswer, sendRequest } from './sendRequest.ts'

/** An HTTP response. */
export type Answer<D = unknown> = {
  readonly status: number
  readonly headers: RawAnswer['headers']
  /** The envelope's `Data`, in wire form. */
  readonly data: D
  readonly code: string | undefined
  readonly message: string | undefined
  readonly fields: readonly { Path: string; Code: string; Message: string }[]
}

/** The response to an operation; `output` is decoded, and undefined if the call was refused. */
export type Sent<Op extends Operation> = Answer<any> & { readonly output: Output<Op> | undefined }

/** Returns the decoded input of an empty request, in which every field has its default. */
export const defaultsOf = <Op extends Operation>({ input }: Op): Input<Op> => z.decode(input, {} as never) as never

/** A browser or client with its own cookies. */
export type TestClient = {
  post<D = any>(path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer<D>>
  get<D = any>(path: string, query?: Record<string, string | number>): Promise<Answer<D>>
  /** Sends a request of an operation as it is, in wire form. */
  request(operation: Operation, body: object): Promise<Answer<any>>
  /** Sends an operation's input, in the domain's words, and returns the HTTP response. */
  send<Op extends Operation>(operation: Op, input: Input<Op>, headers?: Record<string, string>): Promise<Sent<Op>>
  /** Sends an operation's input and returns its decoded output. Fails the test if the call fails. */
  call<Op extends Operation>(operation: Op, input: Input<Op>, headers?: Record<string, string>): Promise<Output<Op>>
  readonly cookies: Map<string, string>
}

/** Returns a client of a server, with its own cookies or those of another. */
export function openClient(url: string, cookies = new Map<string, string>()): TestClient {
  async function send(path: string, sent: Parameters<typeof sendRequest>[1] = {}): Promise<Answer<any>> {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await sendRequest(`${url}${path}`, { ...sent, headers: { ...sent.headers, cookie } })
    for (const each of response.headers.getSetCookie()) {
      const [name = '', value = ''] = (each.split(';')[0] ?? '').split(/=(.*)/s)
      if (value === '') cookies.delete(name)
      else cookies.set(name, value)
    }
    const isJson = response.headers.get('content-type')?.includes('json')
    const body = isJson ? JSON.parse(response.body.toString()) : {}
    return {
      status: response.status,
      headers: response.headers,
      data: body.Data,
      code: body.ErrCode,
      message: body.ErrMsg,
      fields: body.Fields ?? [],
    }
  }
  const sendBody = (method: string, path: string, body: unknown, headers: Record<string, string>) =>
    send(path, { method, body: JSON.stringify(body), headers: { 'content-type': 'application/json', ...headers } })
  const post: TestClient['post'] = (path, body = {}, headers = {}) => sendBody('POST', path, body, headers)
  const withQuery = (path: string, query: object) => {
    const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== null)
    return `${path}?${new URLSearchParams(given.map(([name, value]): [string, string] => [name, String(value)]))}`
  }
  const request: TestClient['request'] = ({ method, path }, body) =>
    method === 'GET' ? send(withQuery(path, body as object)) : sendBody(method, path, body, {})
  const get: TestClient['get'] = (path, query = {}) => send(withQuery(path, query))
  const sendInput: TestClient['send'] = async (operation, input, headers = {}) => {
    const { method, path } = operation
    const encoded = z.encode(operation.input, input as never) as object
    const answer = await (method === 'GET'
      ? send(withQuery(path, encoded), { headers })
      : sendBody(method, path, encoded, headers))
    const isAnswered = answer.status === 200 && answer.data !== undefined
    return { ...answer, output: isAnswered ? (z.decode(operation.output, answer.data as never) as never) : undefined }
  }
  return {
    cookies,
    post,
    request,
    get,
    send: sendInput,
    async call(operation, input, headers) {
      const answer = await sendInput(operation, input, headers)
      if (answer.status !== 200) {
        throw new Error(`${operation.path} answered ${answer.status} ${answer.code} ${JSON.stringify(answer.fields)}`)
      }
      return answer.output as never
    },
  }
}
