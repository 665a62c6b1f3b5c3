import { createReadStream } from 'node:fs'
import { rm, stat } from 'node:fs/promises'
import { maxDocumentBytes } from '@semilla/domain/documents/limits.ts'
import { refuse } from '@semilla/domain/refusal.ts'
import type { Config } from '../../config.ts'
import { type AcceptedType, contentTypeOf } from './content/contentType.ts'
import { isWholePdf } from './content/wholePdf.ts'
import { fileStoreOf, type KeptFile } from './fileStore.ts'
import { isImage, redrawImage } from './images.ts'
import { scanFile } from './scan.ts'

/** A file that was checked and is kept in the store. */
export type CheckedFile = KeptFile & { readonly contentType: AcceptedType }

/** Keeps a file that was received and checked. Refuses one that became too large. */
async function put(config: Config, path: string): Promise<KeptFile> {
  if ((await stat(path)).size > maxDocumentBytes) throw refuse('fileTooLarge')
  return (await fileStoreOf(config)).put(createReadStream(path))
}

/**
 * Checks a file that was received and keeps it in the store: its type by its content, viruses where a scanner is set,
 * and pictures drawn again. The received file stays; its sender removes it. The kept file is removed by the clean-up
 * job if no record takes it.
 */
export async function keepFile(config: Config, path: string): Promise<CheckedFile> {
  const contentType = await contentTypeOf(path)
  if (!contentType) throw refuse('invalidDocument')
  if (contentType === 'application/pdf' && !(await isWholePdf(path))) throw refuse('fileCutOff')
  await scanFile(config, path)
  if (!isImage(contentType)) return { ...(await put(config, path)), contentType }
  const drawn = `${path}.drawn`
  try {
    await redrawImage(path, drawn, contentType)
    return { ...(await put(config, drawn)), contentType }
  } finally {
    await rm(drawn, { force: true })
  }
}
