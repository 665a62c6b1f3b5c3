import { createReadStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { refuse } from '@semilla/domain/refusal.ts'
import type { Config } from '../../config.ts'
import { contentTypeOf } from './content/contentType.ts'
import { fileStoreOf, type KeptFile } from './fileStore.ts'
import { drawPhoto } from './images.ts'
import { scanFile } from './scan.ts'

/** A photo at the size of a page and at the size of a list, both as JPEG. */
export type KeptPhoto = { readonly large: KeptFile; readonly small: KeptFile }

/** The longest side of each size, in pixels. */
const sides = { large: 1600, small: 480 } as const

async function keepAt(config: Config, path: string, side: number): Promise<KeptFile> {
  const drawn = `${path}.${side}`
  try {
    await drawPhoto(path, drawn, side)
    return await (await fileStoreOf(config)).put(createReadStream(drawn))
  } finally {
    await rm(drawn, { force: true })
  }
}

/**
 * Checks a photo that was received, by its content, draws it again at two sizes and keeps both. Refuses what is no JPEG
 * or PNG. A kept file that no record takes is removed by the clean-up job.
 */
export async function keepPhoto(config: Config, path: string): Promise<KeptPhoto> {
  const contentType = await contentTypeOf(path)
  if (contentType !== 'image/jpeg' && contentType !== 'image/png') throw refuse('notAPhoto')
  await scanFile(config, path)
  return { large: await keepAt(config, path, sides.large), small: await keepAt(config, path, sides.small) }
}
