import type { searchSites as operation } from '@semilla/contract/sites/sites.ts'
import type { Input, Output } from '@semilla/contract/wire/operation.ts'
import type { Context } from '../../platform/context.ts'
import { findSites, findSitesById } from './queries/find.ts'

const fewestCharacters = 2
const isCharacter = /\p{Script=Han}/u
const maxFound = 50

/**
 * Returns sites for a family to choose from, by at least two characters of the name, street, zip or neighborhood (a
 * Chinese name needs one), or by ids chosen before.
 */
export async function searchSites(
  { db, language }: Context,
  { text, ids }: Input<typeof operation>,
): Promise<Output<typeof operation>> {
  if (ids.length > 0) return findSitesById(db, ids)
  if (text.length < fewestCharacters && !isCharacter.test(text)) return []
  return findSites(db, text, language, maxFound)
}
