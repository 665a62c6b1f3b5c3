import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { type RefusalKey, refuse } from '@semilla/domain/refusal.ts'
import { failureOf } from '../calls/answers.ts'

const refusals: Readonly<Record<string, RefusalKey>> = {
  HPE_HEADER_OVERFLOW: 'tooLarge',
  ERR_HTTP_REQUEST_TIMEOUT: 'tooSlow',
}

/**
 * Responds in the usual envelope to a request that could not be read as HTTP, for example with headers of more than 16
 * KB or a body that arrives too slowly. The message is in English, because the language of the caller is unknown.
 */
export function answerClientError(error: Error & { readonly code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  const refusal = refuse(refusals[error.code ?? ''] ?? 'invalid')
  const body = JSON.stringify(failureOf(refusal, 'en'))
  const head = `HTTP/1.1 ${refusal.status} ${STATUS_CODES[refusal.status]}\r\nContent-Length: ${Buffer.byteLength(body)}\r\nContent-Type: application/json; charset=utf-8\r\nConnection: close\r\n\r\n`
  if (socket.writable) socket.end(head + body)
  else socket.destroy(error)
}
