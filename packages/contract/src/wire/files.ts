import { z } from 'zod'

/** A file of a form, as the server received it. Only the server makes one, so no client can name a path. */
export class SentFile {
  readonly fileName: string
  readonly byteCount: number
  /** The hash of the bytes, by which a repeated request is known. */
  readonly digest: string
  readonly path: string

  constructor(file: { fileName: string; byteCount: number; digest: string; path: string }) {
    this.fileName = file.fileName
    this.byteCount = file.byteCount
    this.digest = file.digest
    this.path = file.path
  }

  /** Returns what makes two sendings of the same file alike: not where this one was put. */
  toJSON() {
    return { fileName: this.fileName, digest: this.digest }
  }
}

/** A file of a form; undefined when the request has none. */
export const sentFile = z.instanceof(SentFile, { error: 'wrongType' }).optional()

/** The name under which the server knows a file that was sent in parts. */
export const uploadId = z.string().regex(/^[\da-f]{32}$/, { error: 'idInvalid' })

/** The address at which files are sent in parts, by the protocol tus 1.0. */
export const resumableUploadPath = '/api/Agency/Upload'
