import { resumableUploadPath } from '@semilla/contract/wire/files.ts'
import type { DetailedError } from 'tus-js-client'
import { reportSessionEnded } from './connection.ts'
import { readerHeader } from './reader.ts'
import { pause } from './untilAnswered.ts'

/** What is known of a file while its bytes are sent. */
export type Progress = (event: { readonly percent: number; readonly isPaused: boolean }) => void

/** A file that is being sent: `sent` is the name under which the server knows it. `stop` gives up, also there. */
export type Sending = { readonly sent: Promise<string>; stop(): void }

const partBytes = 1_048_576
const library = () => import('tus-js-client')

/** Loads the code that sends files, so that it is there if the connection is lost before the first one is chosen. */
export const prepareSending = (): void => void library().catch(() => undefined)

/** Returns the status of the response, 0 without one; undefined for what failed before a request. */
const statusOf = (error: Error | DetailedError): number | undefined =>
  'originalRequest' in error ? (error.originalResponse?.getStatus() ?? 0) : undefined

/**
 * Returns whether the same may work later: without a response, after a part that the server has, or when it is busy. What
 * fails before a request, such as reading the file, does not.
 */
function isPassing(error: Error | DetailedError): boolean {
  const status = statusOf(error)
  if (status === undefined) return false
  return status === 0 || status === 409 || status === 423 || status >= 500
}

/** Returns the code of a refusal in the response of the server, or `uploadFailed`. */
function codeOf(error: Error | DetailedError): string {
  const body = 'originalResponse' in error ? error.originalResponse?.getBody() : undefined
  return /"ErrCode":"(\w+)"/.exec(body ?? '')?.[1] ?? 'uploadFailed'
}

/**
 * Sends the bytes of a file in parts. A lost connection is waited for as long as the page is open, and the file goes on
 * with the part that was not sent. Fails with an `Error` whose message is the code of the refusal.
 */
export function sendBytes(file: File, onProgress: Progress): Sending {
  const stopped = new AbortController()
  // Of whoever chose the file, however long it takes.
  const headers = readerHeader()
  const sent = library().then(
    ({ Upload }) =>
      new Promise<string>((done, failed) => {
        const upload = new Upload(file, {
          endpoint: resumableUploadPath,
          headers,
          chunkSize: partBytes,
          retryDelays: null,
          storeFingerprintForResuming: false,
          removeFingerprintOnSuccess: true,
          onProgress: (bytes, all) =>
            onProgress({ percent: Math.floor((100 * bytes) / Math.max(1, all)), isPaused: false }),
          onError(error) {
            if (statusOf(error) === 401) reportSessionEnded()
            if (!isPassing(error)) return failed(new Error(codeOf(error)))
            onProgress({ percent: -1, isPaused: true })
            void pause().then(() => stopped.signal.aborted || upload.start())
          },
          onSuccess: () => done(upload.url?.split('/').at(-1) ?? ''),
        })
        stopped.signal.addEventListener('abort', () => void upload.abort(true).catch(() => undefined))
        if (!stopped.signal.aborted) upload.start()
      }),
  )
  return { sent, stop: () => stopped.abort() }
}
