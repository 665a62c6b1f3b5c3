import type { Socket } from 'node:net'
import { refuse } from '@semilla/domain/refusal.ts'
import { failureOf } from './answers.ts'

/**
 * Answers what could not be read as HTTP at all, such as headers of more than 16 KB, in the envelope of every other
 * answer. Nothing is known of the caller's language.
 */
export function answerClientError(error: Error & { readonly code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  const refusal = refuse(error.code === 'HPE_HEADER_OVERFLOW' ? 'tooLarge' : 'invalid')
  const body = JSON.stringify(failureOf(refusal, 'en'))
  const reason = refusal.key === 'tooLarge' ? 'Content Too Large' : 'Bad Request'
  const head = `HTTP/1.1 ${refusal.status} ${reason}\r\nContent-Length: ${Buffer.byteLength(body)}\r\nContent-Type: application/json; charset=utf-8\r\nConnection: close\r\n\r\n`
  if (socket.writable) socket.end(head + body)
  else socket.destroy(error)
}
