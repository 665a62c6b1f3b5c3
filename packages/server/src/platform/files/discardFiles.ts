import type { Config } from '../../config.ts'
import { fileStoreOf, type KeptFile } from './fileStore.ts'
import type { KeptPhoto } from './keepPhoto.ts'

/** Removes a kept file that no record took, at once: the clean-up job comes a day later, and requests by the thousand. */
export const discardFile = async (config: Config, { key }: KeptFile): Promise<void> =>
  (await fileStoreOf(config)).remove(key)

/** Removes both sizes of a photo that no record took. */
export async function discardPhoto(config: Config, { large, small }: KeptPhoto): Promise<void> {
  for (const file of [large, small]) await discardFile(config, file)
}
