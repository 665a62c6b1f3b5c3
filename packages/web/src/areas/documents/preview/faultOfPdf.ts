import { canDrawPdf } from '../../../browser/age.ts'

/**
 * Returns the code of the problem of a PDF that asks for a password: nobody who gets it could open it, and who sends it
 * would hear of it days later. Undefined for every other file, and where this browser cannot tell.
 */
export async function faultOfPdf(file: File): Promise<string | undefined> {
  if (file.type !== 'application/pdf' || !canDrawPdf()) return undefined
  try {
    const { openBytes } = await import('./pdf.ts')
    const task = openBytes(new Uint8Array(await file.arrayBuffer()))
    await task.promise.finally(() => task.destroy())
  } catch (error) {
    if (error instanceof Error && error.name === 'PasswordException') return 'pdfLocked'
  }
  return undefined
}
