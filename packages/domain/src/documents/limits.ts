const megabyte = 1_048_576

/** The largest document: 10 MB (rules: Limits). */
export const maxDocumentBytes = 10 * megabyte
/** How many photos can become one document. */
export const maxPages = 20
/** How many files, and bytes, a person can begin to send in 24 hours, and an application can get (rules: Limits). */
export const uploadsOfADay = {
  family: { files: 200, bytes: 500 * megabyte },
  staff: { files: 2000, bytes: 5000 * megabyte },
  application: { files: 100, bytes: 300 * megabyte },
} as const
/** The longest text that says why a document is returned, or what is asked for. */
export const maxReasonLength = 500
