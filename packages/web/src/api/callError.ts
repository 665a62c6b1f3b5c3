/** A field error: the wire path in the request, a stable code, and a sentence for the reader. */
type CallFault = { readonly path: string; readonly code: string; readonly message: string }

/**
 * A request that was declined or got no usable response. `code` is a key of the refusal catalog or one of two client
 * codes: `offline` (no response; retrying is safe) and `unreadable` (the response does not match the contract).
 */
export class CallError extends Error {
  readonly status: number
  readonly code: string
  readonly fields: readonly CallFault[]

  constructor(status: number, code: string, message: string, fields: readonly CallFault[] = []) {
    super(message)
    this.name = 'CallError'
    this.status = status
    this.code = code
    this.fields = fields
  }

  /** True if the same request can simply be retried. */
  get retryable(): boolean {
    return this.status === 0 || this.status === 429 || this.status >= 500
  }
}
