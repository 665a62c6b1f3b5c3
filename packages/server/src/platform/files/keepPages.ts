import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Refusal, refuse } from '@semilla/domain/refusal.ts'
import type { Config } from '../../config.ts'
import { makePicturePdf } from '../pdf/makePdf.ts'
import { contentTypeOf } from './content/contentType.ts'
import { incomingFolder } from './fileStore.ts'
import { isImage, redrawImage } from './images.ts'
import { newFileKey } from './incoming.ts'
import { type CheckedFile, keepFile } from './keepFile.ts'
import { scanFile } from './scan.ts'

/** Draws a picture again as a page. Refuses files that are no pictures: only those can be joined. */
async function drawPage(config: Config, from: string, to: string): Promise<void> {
  const type = await contentTypeOf(from)
  if (!type || !isImage(type)) throw refuse('invalidDocument')
  await scanFile(config, from)
  await redrawImage(from, to, 'image/jpeg')
}

/** Throws a refusal of a picture with its position among the pictures; any other error unchanged. */
const refusePage = (index: number) => (error: unknown) => {
  if (!(error instanceof Refusal) || error.status >= 500) throw error
  throw refuse(error.key, error.details, [{ path: `[${index}]`, code: 'photoUnusable' }])
}

/**
 * Makes one PDF of several pictures that were received, a page each, and keeps it. A refusal says which picture it is about.
 */
export async function keepPages(config: Config, paths: readonly string[]): Promise<CheckedFile> {
  const pdf = join(incomingFolder(config), `${newFileKey()}.pdf`)
  const pages = paths.map((path) => `${path}.page`)
  try {
    for (const [index, path] of paths.entries())
      await drawPage(config, path, pages[index] ?? '').catch(refusePage(index))
    await makePicturePdf({ pages, to: pdf })
    return await keepFile(config, pdf)
  } finally {
    for (const path of [...pages, pdf]) await rm(path, { force: true })
  }
}
