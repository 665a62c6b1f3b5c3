import type { listLogCategories as operation } from '@semilla/contract/casework/log.ts'
import type { Input, Output } from '@semilla/contract/wire/operation.ts'
import { siteLogCategories, vacancyLogCategories } from '@semilla/domain/casework/log.ts'
import type { Context } from '../../../platform/context.ts'
import { translate } from '../../../platform/language.ts'
import { shownCategories } from './shownCategories.ts'

/** Returns the kinds of entries in a log that the caller may see, with their names. */
export async function listLogCategories(
  { actor, language }: Context,
  { entity }: Input<typeof operation>,
): Promise<Output<typeof operation>> {
  const ofSites = entity === 'Program' ? siteLogCategories : vacancyLogCategories
  const categories = entity === 'Application' ? shownCategories(actor) : ofSites
  return categories.map((category) => ({ category, name: translate(language, `logWords:category.${category}`) }))
}
