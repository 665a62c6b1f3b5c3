import { envelope } from '@semilla/contract/wire/envelope.ts'
import type { Operation } from '@semilla/contract/wire/operation.ts'
import { z } from 'zod'
import { CallError } from './callError.ts'

const anyEnvelope = envelope(z.unknown())

/** Returns the URL of a request. GET inputs are part of it as plain text; `v` bypasses caches. */
export function addressOf(operation: Operation, encoded: Record<string, unknown>, now = Date.now()): string {
  const search = new URLSearchParams()
  if (operation.method === 'GET')
    for (const [name, value] of Object.entries(encoded))
      if (value !== undefined && value !== null)
        search.set(name, typeof value === 'object' ? JSON.stringify(value) : String(value))
  search.set('v', String(now))
  return `${operation.path}?${search}`
}

/** Returns the answer inside an envelope, or throws the error that the envelope contains. */
export function opened(operation: Operation, status: number, body: unknown, unreadable: () => string): unknown {
  const read = anyEnvelope.safeParse(body)
  if (!read.success) throw new CallError(status >= 400 ? status : 502, 'unreadable', unreadable())
  if (!read.data.IsSuccess) {
    const fields = (read.data.Fields ?? []).map((each) => ({ path: each.Path, code: each.Code, message: each.Message }))
    throw new CallError(status, read.data.ErrCode, read.data.ErrMsg, fields)
  }
  const answer = z.safeDecode(operation.output, read.data.Data as never)
  if (answer.success) return answer.data
  console.error(`${operation.path} answered in another form`, answer.error)
  throw new CallError(502, 'unreadable', unreadable())
}
