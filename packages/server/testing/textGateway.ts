import { createServer, type ServerResponse } from 'node:http'

/** What a gateway of text messages was asked. */
type AskedText = {
  readonly path: string
  /** The account and the token. */
  readonly credentials: string
  readonly fields: Readonly<Record<string, string>>
}

/** A real HTTP server with the interface of Twilio that keeps what it gets. */
export type TextGateway = {
  /** The value of `TWILIO_URL` for the product to use it. */
  readonly url: string
  readonly received: readonly AskedText[]
  stop(): Promise<void>
}

/** Writes an answer as Twilio writes it. */
export function answerText(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

/** Recorded answer of Twilio to a message that it took, with made-up ids and numbers. */
const taken = {
  sid: 'SM00000000000000000000000000000001',
  status: 'queued',
  error_code: null,
  error_message: null,
  direction: 'outbound-api',
  num_segments: '1',
  num_media: '0',
  date_created: 'Tue, 05 Jan 2027 20:12:31 +0000',
}

/** Starts a gateway on a free port; `answer` replaces what it does with a message. */
export async function startTextGateway(
  answer: (response: ServerResponse) => void = (response) => answerText(response, 201, taken),
): Promise<TextGateway> {
  const received: AskedText[] = []
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const encoded = request.headers.authorization?.replace('Basic ', '') ?? ''
      received.push({
        path: request.url ?? '',
        credentials: Buffer.from(encoded, 'base64').toString(),
        fields: Object.fromEntries(new URLSearchParams(Buffer.concat(chunks).toString())),
      })
      answer(response)
    })
  })
  await new Promise<void>((listening) => void server.listen(0, '127.0.0.1', () => listening()))
  const { port } = server.address() as { port: number }
  return {
    url: `http://127.0.0.1:${port}`,
    received,
    stop: () => new Promise((closed) => server.close(() => closed())),
  }
}
