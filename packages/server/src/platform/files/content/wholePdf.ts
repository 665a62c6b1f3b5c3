import { open } from 'node:fs/promises'

/** The last bytes of a PDF in which readers look for its end marker, padding after it not counted. */
const endBytes = 1024
const paddingBytes = 64 * 1024
const end = Buffer.from('%%EOF')

/**
 * Returns whether a PDF is complete: its end holds the table of its contents, without which a file that was cut off
 * cannot be opened.
 */
export async function isWholePdf(path: string): Promise<boolean> {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    const from = Math.max(0, size - endBytes - paddingBytes)
    const { buffer, bytesRead } = await file.read(Buffer.alloc(size - from), 0, size - from, from)
    const tail = buffer.subarray(0, bytesRead)
    const last = tail.findLastIndex((byte) => byte > 0x20)
    return tail.subarray(Math.max(0, last + 1 - endBytes), last + 1).includes(end)
  } finally {
    await file.close()
  }
}
