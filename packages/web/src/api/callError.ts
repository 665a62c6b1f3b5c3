/** One field at fault: where it is in the request as the wire names it, a stable code, a sentence for the reader. */
type CallFault = { readonly path: string; readonly code: string; readonly message: string }

/**
 * A call that was declined or that did not get through. `code` is a key of the refusal catalogue, or one of ours:
 * `offline` (nothing answered; asking again is safe) and `unreadable` (the answer was not what was agreed).
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

  /** True when the same call may simply be made again. */
  get retryable(): boolean {
    return this.status === 0 || this.status === 429 || this.status >= 500
  }
}
