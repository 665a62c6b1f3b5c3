import { resumableUploadPath } from '@semilla/contract/wire/files.ts'
import type { DetailedError } from 'tus-js-client'

/** What is known of a file while its bytes are sent. */
export type Progress = (event: { readonly percent: number; readonly isPaused: boolean }) => void

/** A file that is being sent: `sent` is the name under which the server knows it. `stop` gives up, also there. */
export type Sending = { readonly sent: Promise<string>; stop(): void }

const partBytes = 1_048_576
/** Pauses before a part is sent again; a lost connection is waited for as long as the page is open. */
const retryDelays = [0, 1000, 3000, 5000, 10_000, 20_000, 30_000]

/** Returns the code of a refusal in the response of the server, or `uploadFailed`. */
function codeOf(error: Error | DetailedError): string {
  const body = 'originalResponse' in error ? error.originalResponse?.getBody() : undefined
  return /"ErrCode":"(\w+)"/.exec(body ?? '')?.[1] ?? 'uploadFailed'
}

/**
 * Sends the bytes of a file in parts, each of which is sent again after a lost connection. Its code is loaded with the
 * first file. Fails with an `Error` whose message is the code of the refusal.
 */
export function sendBytes(file: File, onProgress: Progress): Sending {
  const stopped = new AbortController()
  const sent = import('tus-js-client').then(
    ({ Upload }) =>
      new Promise<string>((done, failed) => {
        const upload = new Upload(file, {
          endpoint: resumableUploadPath,
          chunkSize: partBytes,
          retryDelays,
          storeFingerprintForResuming: false,
          removeFingerprintOnSuccess: true,
          onProgress: (bytes, all) =>
            onProgress({ percent: Math.floor((100 * bytes) / Math.max(1, all)), isPaused: false }),
          onShouldRetry(error) {
            const status = error.originalResponse?.getStatus() ?? 0
            const again = status === 0 || status === 409 || status === 423 || status >= 500
            if (again) onProgress({ percent: -1, isPaused: true })
            return again
          },
          onError: (error) => failed(new Error(codeOf(error))),
          onSuccess: () => done(upload.url?.split('/').at(-1) ?? ''),
        })
        stopped.signal.addEventListener('abort', () => void upload.abort(true).catch(() => undefined))
        if (!stopped.signal.aborted) upload.start()
      }),
  )
  return { sent, stop: () => stopped.abort() }
}
