import type { listTexts as operation } from '@semilla/contract/localization.ts'
import type { Input, Output } from '@semilla/contract/wire/operation.ts'
import type { TextFilter } from '@semilla/domain/localization/texts.ts'
import { searchIn } from '@semilla/domain/values/search.ts'
import type { Context } from '../../platform/context.ts'
import { allTexts, isChanged, isMissing, type TextRow } from './texts.ts'

const isShown: Record<TextFilter, (row: TextRow) => boolean> = {
  all: () => true,
  changed: isChanged,
  missing: isMissing,
}

/** Returns a page of the texts, each in every language, that contain some words in any of them or in their id. */
export async function listTexts(
  { db }: Context,
  { text, file, show, page, pageSize }: Input<typeof operation>,
): Promise<Output<typeof operation>> {
  const rows = (await allTexts(db)).filter((row) => (file === '' || row.file === file) && isShown[show](row))
  const found = searchIn(rows, text, (row) =>
    [`${row.file}.${row.key}`, ...row.values.map(({ content }) => content ?? '')].join(' '),
  )
  const items = found.slice((page - 1) * pageSize, page * pageSize)
  return { items: items.map((row) => ({ ...row, values: [...row.values] })), total: found.length }
}
