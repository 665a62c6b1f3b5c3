import { updateTexts as operation } from '@semilla/contract/localization.ts'
import type { Input } from '@semilla/contract/wire/operation.ts'
import { isShipped, tableNameTexts, textKey } from '@semilla/domain/localization/texts.ts'
import { refuse } from '@semilla/domain/refusal.ts'
import { userIdOf } from '../../platform/access/actor.ts'
import type { Context } from '../../platform/context.ts'
import { refuseFaults } from '../../platform/http/calls/refuseFaults.ts'
import { shippedText } from '../../platform/language.ts'
import { notifyNodes } from '../../platform/realtime/queries.ts'
import { textProblem } from '../../platform/texts/message.ts'
import { newestChange, storeText } from './queries.ts'
import { allTexts, languagesOf, type TextRow, textFiles } from './texts.ts'

type Item = Input<typeof operation>['items'][number]

/**
 * Returns the text that an item is about. Refuses a new one whose id is taken or that does not begin in English, and a change
 * of an unknown one.
 */
function rowOf(
  rows: ReadonlyMap<string, TextRow>,
  { file, language }: Input<typeof operation>,
  { key, isNew }: Item,
  at: number,
): TextRow {
  if (key === '') throw refuse('textIdMissing')
  if (!textKey.safeParse(key).success) refuseFaults(operation, [{ path: `items.${at}.Id`, code: 'formatInvalid' }])
  const row = rows.get(key)
  if (row && isNew) throw refuse('textIdTaken', { id: key })
  // A text has no place where there are others below it.
  const isWithin = [...rows.keys()].some((known) => known.startsWith(`${key}.`) || key.startsWith(`${known}.`))
  if (!row && isNew && isWithin) throw refuse('textIdTaken', { id: key })
  if (!row && !isNew) throw refuse('notFound')
  if (!row && language !== 'en') refuseFaults(operation, [{ path: 'language', code: 'choiceInvalid' }])
  return row ?? { file, key, isAdded: true, values: [] }
}

async function change(ctx: Context, row: TextRow, item: Item, language: string): Promise<boolean> {
  const { file, key, values } = row
  const known = values.find((value) => value.language === language)
  const english = shippedText('en', file, key) ?? values.find((value) => value.language === 'en')?.content
  if (item.content === undefined && row.isAdded && item.isNew) throw refuse('textMissing')
  const content = item.content === known?.shipped ? undefined : item.content
  const problem = content === undefined ? undefined : textProblem(content, english, language)
  if (problem) throw problem
  if ((content ?? known?.shipped) === known?.content && known) return false
  // Who sends no version knows what they stored themselves, and has not seen what somebody else changed.
  const { version } = item
  if (version !== undefined && version !== (known?.version ?? 0)) throw refuse('editedMeanwhile')
  const by = userIdOf(ctx.actor) as number
  const at = ctx.clock.now()
  const before = known?.content
  if (!(await storeText(ctx.db, { file, key, language, content, version, before, by, at })))
    throw refuse('editedMeanwhile')
  ctx.audit({
    action: 'update',
    entity: 'interfaceText',
    before: { file, key, language, content: before },
    after: { file, key, language, content: content ?? known?.shipped },
  })
  return true
}

/**
 * Changes texts of a file in one language for everybody and at once (rules: Interface texts). A text that does not fit its
 * original, or that somebody else changed meanwhile, is refused, and then none is changed.
 */
export async function updateTexts(ctx: Context, input: Input<typeof operation>): Promise<null> {
  const { items, language, file } = input
  const isKnown = (await languagesOf(ctx.db)).includes(language)
  if (!isKnown) refuseFaults(operation, [{ path: 'language', code: 'choiceInvalid' }])
  if (!textFiles().includes(file)) throw refuse('notFound')
  if (file === tableNameTexts && (isShipped(language) || items.some(({ isNew }) => isNew))) throw refuse('textOfTable')
  const rows = new Map((await allTexts(ctx.db)).filter((row) => row.file === file).map((row) => [row.key, row]))
  let count = 0
  for (const [at, item] of items.entries()) {
    const row = rowOf(rows, input, item, at)
    if (await change(ctx, row, item, language)) count++
    // A new text of this request takes its place too.
    rows.set(row.key, row)
  }
  if (count > 0) await notifyNodes(ctx.db, { changedTexts: await newestChange(ctx.db) })
  return null
}
