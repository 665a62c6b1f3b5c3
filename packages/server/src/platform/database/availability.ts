/** Why the database cannot be used at the moment; a later request may succeed. */
export type Unavailability =
  | 'databaseAway'
  | 'databaseRefuses'
  | 'databaseExhausted'
  | 'databaseFull'
  | 'databaseReadOnly'
  | 'databaseFailing'

type Failure = {
  readonly code?: string
  readonly syscall?: string
  readonly message?: string
  readonly cause?: unknown
  readonly errors?: readonly unknown[]
}

const codesOf: Readonly<Record<Unavailability, readonly string[]>> = {
  // The server is starting, stopping or was killed, the database was dropped, or a session timed out; then socket
  // errors. Class 08 is matched by a pattern.
  databaseAway: [
    ...['57P01', '57P02', '57P03', '57P04', '57P05', '25P03', '25P04'],
    ...['ECONNREFUSED', 'ECONNRESET', 'ECONNABORTED', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'EHOSTDOWN', 'ENETUNREACH'],
    ...['ENETDOWN', 'ENOTFOUND', 'EAI_AGAIN', 'ENOTCONN', 'ERR_STREAM_DESTROYED', 'ERR_STREAM_WRITE_AFTER_END'],
    ...['ERR_SOCKET_CLOSED', 'ERR_SOCKET_CLOSED_BEFORE_CONNECTION', 'ERR_STREAM_PREMATURE_CLOSE'],
  ],
  databaseRefuses: ['28000', '28P01', '3D000'],
  // Out of memory or connections, a configured limit, or a statement that was canceled or waited too long for a lock.
  databaseExhausted: ['53000', '53200', '53300', '53400', '57014', '55P03', 'EAGAIN', 'EMFILE', 'ENFILE', 'ENOMEM'],
  databaseFull: ['53100', 'ENOSPC', 'EDQUOT'],
  databaseReadOnly: ['25006', 'EROFS'],
  databaseFailing: ['58000', '58030', 'EIO'],
}
const reasonOf = new Map(
  Object.entries(codesOf).flatMap(([reason, codes]) => codes.map((code) => [code, reason as Unavailability] as const)),
)

/** Messages about a lost connection that the driver, its pool and the query builder send without a code. */
const lossMessages = [
  /^Connection terminated/,
  /^timeout expired$/,
  /^Query read timeout$/,
  /^Client (has encountered a connection error|was closed) and is not queryable$/,
  /^Postgres connection has been discarded$/,
  /^Received unexpected \w+ message from backend/,
  /^Cannot use a pool after calling end on the pool$/,
  /^driver has already been destroyed$/,
]
const waitedTooLong = /^timeout exceeded when trying to connect$/

function reasonIn({ code, syscall, message = '' }: Failure): Unavailability | undefined {
  if (typeof code === 'string') {
    if (/^08[0-9A-Z]{3}$/.test(code)) return 'databaseAway'
    // The socket of a stopped server is gone. Any other missing file is a fault.
    if (code === 'ENOENT' && syscall === 'connect') return 'databaseAway'
    const known = reasonOf.get(code)
    if (known) return known
  }
  if (waitedTooLong.test(message)) return 'databaseExhausted'
  return lossMessages.some((pattern) => pattern.test(message)) ? 'databaseAway' : undefined
}

const deepest = 5

/**
 * Returns why the database could not be used when the error or one of its causes says so; undefined for all other
 * errors.
 */
export function unavailability(error: unknown, depth = 0): Unavailability | undefined {
  if (typeof error !== 'object' || error === null || depth > deepest) return undefined
  const { cause, errors = [] } = error as Failure
  const own = reasonIn(error as Failure)
  if (own) return own
  for (const each of [cause, ...(Array.isArray(errors) ? errors : [])]) {
    const reason = unavailability(each, depth + 1)
    if (reason) return reason
  }
  return undefined
}

/** Returns whether the connection that an error came from is lost and must not be reused. */
export const isLost = (error: unknown): boolean => unavailability(error) === 'databaseAway'
