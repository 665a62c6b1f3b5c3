import type { SiteType } from '@semilla/domain/applications/careChoices.ts'
import type { ReadingLanguage } from '@semilla/domain/values/languages.ts'
import { searchWords } from '@semilla/domain/values/search.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import { findMatching, inAlphabetOf } from '../../../platform/database/search.ts'

/** SQL for what a search for a site reads, in queries over `site`: its name, street, zip and neighborhood. */
export const searchText = sql`(site.search_text || coalesce((select n.search_text from neighborhood n where n.id = site.neighborhood_id), ''))`

/** Returns SQL that sorts sites by name in the alphabet of the reader's language. */
export const siteNames = (language: ReadingLanguage) => inAlphabetOf(language, sql`site.name`)

/** Returns the names of all active sites, in alphabetical order. */
export const listSiteNames = (db: Tx, language: ReadingLanguage) =>
  db
    .selectFrom('site')
    .select(['id', 'name'])
    .where('status', '=', 'active')
    .orderBy(siteNames(language))
    .orderBy('id')
    .execute()

const foundSites = (db: Tx) =>
  db
    .selectFrom('site')
    .select(['id', 'name', 'street', 'city', 'state', 'zip', 'type'])
    .where('status', '=', 'active')
    .$narrowType<{ type: SiteType }>()

/**
 * Returns active sites by their name, street, zip or neighborhood (rules: Searching); those whose name begins with what
 * was typed come first.
 */
export async function findSites(db: Tx, typed: string, language: ReadingLanguage, most: number) {
  return findMatching(typed, (matches) =>
    foundSites(db)
      .where(matches(searchText))
      .orderBy(sql`not starts_with(site.search_text, ${` ${searchWords(typed).join(' ')}`})`)
      .orderBy(siteNames(language))
      .orderBy('id')
      .limit(most)
      .execute(),
  )
}

/** Returns active sites by id. */
export const findSitesById = (db: Tx, ids: readonly number[]) =>
  foundSites(db)
    .where('id', '=', sql<number>`any (${[...ids]}::bigint[])`)
    .execute()
