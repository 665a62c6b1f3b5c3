import { unzipSync, zipSync } from 'fflate'
import { readSheet } from 'read-excel-file/universal'

/** The largest file that is opened, and the most that its sheets may hold unpacked: reading more holds the page up. */
const maxFileBytes = 5_000_000
const maxUnpackedBytes = 10_000_000

export type OpenedWorkbook =
  | { readonly rows: readonly (readonly unknown[])[] }
  | { readonly fault: 'noWorkbook' | 'tooLarge' }

/** Returns the parts of a workbook that hold its text, not packed, or undefined if they are too large. */
function unpacked(bytes: Uint8Array<ArrayBuffer>): Blob | undefined {
  let size = 0
  const parts = unzipSync(bytes, {
    filter({ name, originalSize }) {
      const isText = /\.(xml|rels)$/.test(name)
      if (isText) size += originalSize
      return isText && size <= maxUnpackedBytes
    },
  })
  return size > maxUnpackedBytes ? undefined : new Blob([zipSync(parts, { level: 0 })])
}

/**
 * Returns the rows of a workbook's first sheet. It is unpacked here, because the library unpacks larger sheets in a worker
 * from generated code, which pages may not start, and then waits for ever.
 */
export async function openWorkbook(file: Blob): Promise<OpenedWorkbook> {
  if (file.size > maxFileBytes) return { fault: 'tooLarge' }
  try {
    const text = unpacked(new Uint8Array(await file.arrayBuffer()))
    return text ? { rows: await readSheet(text) } : { fault: 'tooLarge' }
  } catch {
    return { fault: 'noWorkbook' }
  }
}
