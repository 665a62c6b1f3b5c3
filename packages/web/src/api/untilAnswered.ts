import { CallError } from './callError.ts'
import { isServerResponding, onConnectionChange } from './connection.ts'

/** Milliseconds after which a request is sent again that got no response. */
const againMs = 3000

/** Waits for a while, or until the server responds again if it does not. */
export const pause = () =>
  new Promise<void>((done) => {
    const timer = setTimeout(end, againMs)
    const stop = onConnectionChange(() => isServerResponding() && end())
    function end() {
      clearTimeout(timer)
      stop()
      done()
    }
  })

/**
 * Sends a request until the server responds, and returns its answer. Throws a refusal, and what is thrown once the signal
 * says that nobody waits any more.
 */
export async function untilAnswered<Answer>(
  send: () => Promise<Answer>,
  { onPause, signal }: { readonly onPause: () => void; readonly signal: AbortSignal },
): Promise<Answer> {
  for (;;) {
    try {
      return await send()
    } catch (error) {
      if (signal.aborted || !(error instanceof CallError && error.retryable)) throw error
      onPause()
      await pause()
      signal.throwIfAborted()
    }
  }
}
