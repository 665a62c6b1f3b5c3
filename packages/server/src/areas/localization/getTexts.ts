import type { getTexts as operation } from '@semilla/contract/localization.ts'
import type { Input, Output } from '@semilla/contract/wire/operation.ts'
import type { Context } from '../../platform/context.ts'
import { allTexts } from './texts.ts'

/** Returns the texts of some files in one language, as everybody reads them now; those that are missing are in English. */
export async function getTexts(
  { db }: Context,
  { files, language }: Input<typeof operation>,
): Promise<Output<typeof operation>> {
  const wanted = new Set(files)
  const rows = (await allTexts(db)).filter(({ file }) => wanted.has(file))
  return rows.flatMap(({ file, key, values }) => {
    const english = values.find((value) => value.language === 'en')
    const own = values.find((value) => value.language === language)
    const content = own?.content ?? english?.content
    return content === undefined ? [] : [{ key, content, file, language, version: own?.version ?? 0 }]
  })
}
