type Options = {
  readonly headers: Readonly<Record<string, string>>
  readonly onProgress: (bytes: number, all: number) => void
  readonly onError: (error: Error) => void
  readonly onSuccess: () => void
}

/** The uploads that pages have begun, the newest last. */
export const uploads: Upload[] = []

/**
 * Replaces the library that sends bytes in parts: `vi.mock('tus-js-client', () => import('…/testing/uploads.ts'))`. A
 * test decides what becomes of each upload.
 */
export class Upload {
  url: string | null = null
  isAborted = false
  readonly #options: Options

  constructor(_file: File, options: Options) {
    this.#options = options
  }

  start() {
    uploads.push(this)
  }

  async abort() {
    this.isAborted = true
  }

  progress(percent: number) {
    this.#options.onProgress(percent, 100)
  }

  losesConnection() {
    this.#options.onError(Object.assign(new Error('no response'), { originalRequest: {} }))
  }

  arrives(id: string) {
    this.url = `/api/Agency/Upload/${id}`
    this.#options.onSuccess()
  }

  /** What each of its requests says besides the protocol. */
  get headers() {
    return this.#options.headers
  }

  isDeclined(code: string, status = 413) {
    const originalResponse = { getStatus: () => status, getBody: () => JSON.stringify({ ErrCode: code }) }
    this.#options.onError(Object.assign(new Error('declined'), { originalRequest: {}, originalResponse }))
  }
}
