import type { Input, Operation, Output } from '@semilla/contract/wire/operation.ts'
import { wirePath } from '@semilla/contract/wire/wire.ts'
import i18next from 'i18next'
import { z } from 'zod'
import { CallError } from './callError.ts'
import { isUntouched, recordNoResponse, recordResponse, reportSessionEnded } from './connection.ts'
import { readerHeader } from './reader.ts'
import { saveFile } from './saveFile.ts'
import { addressOf, opened } from './wireForm.ts'

type CallOptions = {
  signal?: AbortSignal
  /** Sent again when a request without a response is repeated, so that nothing is created twice. */
  idempotencyKey?: string
}

type Arguments<Op extends Operation> =
  Record<never, never> extends Input<Op>
    ? [input?: Input<Op>, options?: CallOptions]
    : [input: Input<Op>, options?: CallOptions]

function encoded(operation: Operation, input: unknown): Record<string, unknown> {
  const written = z.safeEncode(operation.input, (input ?? {}) as never)
  if (written.success) return written.data as Record<string, unknown>
  const fields = written.error.issues.map((issue) => ({
    path: wirePath(operation.input, issue.path),
    code: issue.message,
    message: i18next.t(`validation.${issue.message}`),
  }))
  throw new CallError(400, 'invalid', i18next.t('shell.errors.checkFields'), fields)
}

/** Returns the error of a request that got no response. */
export const offlineError = (): CallError => new CallError(0, 'offline', i18next.t('shell.errors.offline'))

async function send(operation: Operation, wireInput: Record<string, unknown>, options: CallOptions): Promise<Response> {
  const form = wireInput instanceof FormData
  const headers: Record<string, string> = {
    Accept: 'application/json',
    'Accept-Language': i18next.language,
    ...readerHeader(),
  }
  if (operation.method !== 'GET' && !form) headers['Content-Type'] = 'application/json'
  if (isUntouched()) headers['X-Background'] = '1'
  if (operation.creates) headers['Idempotency-Key'] = options.idempotencyKey ?? crypto.randomUUID()
  const body = operation.method === 'GET' ? undefined : form ? wireInput : JSON.stringify(wireInput)
  try {
    const request = {
      method: operation.method,
      credentials: 'same-origin',
      headers,
      body,
      signal: options.signal,
    } as const
    return await fetch(addressOf(operation, wireInput), request)
  } catch (cause) {
    if (options.signal?.aborted) throw cause
    recordNoResponse()
    throw offlineError()
  }
}

/**
 * Sends a request of the contract and returns its answer, both in the domain's terms. Throws a `CallError` if the server
 * declines, does not respond, or sends an unreadable answer.
 */
export async function call<Op extends Operation>(
  operation: Op,
  ...[input, options = {}]: Arguments<Op>
): Promise<Output<Op>> {
  const isBackground = isUntouched()
  const response = await send(operation, encoded(operation, input), options)
  const body = await response.json().catch(() => undefined)
  const fromUs = typeof body === 'object' && body !== null && 'IsSuccess' in body
  // A proxy that responds for an unavailable server sends no envelope.
  if (!fromUs && response.status >= 500) {
    recordNoResponse()
    throw offlineError()
  }
  // A server that starts or is overloaded declines even to read; a change may be declined for a reason of its own.
  if (response.status !== 503) recordResponse(isBackground)
  else if (operation.method === 'GET') recordNoResponse()
  if (response.status === 401) reportSessionEnded()
  return opened(operation, response.status, body, unreadable) as Output<Op>
}

/** Returns the address at which a file of an operation can be opened in the browser, with the session of the reader. */
export const fileAddress = <Op extends Operation>(operation: Op, input: Input<Op>): string =>
  addressOf(operation, encoded(operation, input))

/** Returns the text for an unreadable answer. It is looked up only then: a first request may precede the texts. */
const unreadable = () => i18next.t('shell.errors.unreadable')

/** Downloads a file with an operation of the contract. Throws as `call` does. */
export async function download<Op extends Operation>(operation: Op, input: Input<Op>): Promise<void> {
  const response = await send(operation, encoded(operation, input), {})
  if (!response.ok) {
    const body = await response.json().catch(() => undefined)
    opened(operation, response.status, body, unreadable)
  }
  recordResponse()
  const named = /filename\*=UTF-8''([^;]+)/.exec(response.headers.get('content-disposition') ?? '')?.[1]
  saveFile(await response.blob(), named ? decodeURIComponent(named) : 'semilla')
}
