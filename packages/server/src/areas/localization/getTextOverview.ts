import type { getTextOverview as operation } from '@semilla/contract/localization.ts'
import type { Output } from '@semilla/contract/wire/operation.ts'
import { directionOf, isShipped } from '@semilla/domain/localization/texts.ts'
import type { Context } from '../../platform/context.ts'
import { allTexts, isChanged, languagesOf, textFiles } from './texts.ts'

/** Returns the files of texts and the languages of the interface. */
export async function getTextOverview({ db }: Context): Promise<Output<typeof operation>> {
  const rows = await allTexts(db)
  const languages = await languagesOf(db)
  return {
    files: textFiles().flatMap((name) => {
      const own = rows.filter(({ file }) => file === name)
      return own.length > 0 ? [{ name, count: own.length, changed: own.filter(isChanged).length }] : []
    }),
    languages: languages.map((code, index) => ({
      code,
      isShipped: isShipped(code),
      direction: directionOf(code),
      missing: rows.filter(({ values }) => values[index]?.content === undefined).length,
    })),
  }
}
