import { nearlyPattern, partsBefore, spellingsAmong } from '@semilla/domain/values/search.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../../platform/database/database.ts'
import { executePlannedOnce } from '../../../../platform/database/prepared.ts'
import { anySpelling, type Spellings } from '../../../../platform/database/search.ts'

/** How words are spelled in the worklist's texts: in those that were written since, perhaps otherwise. */
export type SpellingsInTexts = { readonly known: Spellings; readonly unlessSince: Date | undefined }

/** The most words whose spellings are looked for one by one. More of them are found by their pattern. */
const mostWords = 100
const mostSpellings = 12
/** The most texts written since that are compared one by one. */
const mostWritten = 1000

type WordsFound = { readonly at: Date; readonly written: number; readonly words: string[]; readonly parts: string[] }

/** Returns the words that each pattern matches, and which of some parts are words. */
const findWords = (db: Tx, patterns: readonly string[], parts: readonly string[]): Promise<WordsFound[]> =>
  executePlannedOnce(
    db,
    sql<WordsFound>`
  select c.at, (select count(*) from (select from worklist_row w where w.text_since > c.at limit ${mostWritten + 1}) w)::int as written,
    array(select array_to_string(array(select trim(word) from worklist_word where word ~ p.pattern limit ${mostWords + 1}), ' ')
      from unnest(${patterns}::text[]) with ordinality p (pattern, place) order by place) as words,
    array(select trim(word) from worklist_word where word = any (${parts}::text[])) as parts
  from worklist_words_collected c where isfinite(c.at)`,
  )

/** Returns how words that are typed are spelled in the texts: in any way if the words of many texts were not collected yet. */
export async function findSpellings(db: Tx, typed: readonly string[]): Promise<SpellingsInTexts> {
  const patterns = typed.flatMap((word) => {
    const pattern = nearlyPattern(word)
    return pattern ? [{ word, pattern }] : []
  })
  const [found] = await findWords(
    db,
    patterns.map(({ pattern }) => pattern),
    patterns.flatMap(({ word }) => partsBefore(word)).map((part) => ` ${part}`),
  )
  if (!found || found.written > mostWritten) return { known: anySpelling, unlessSince: undefined }
  const known = patterns.flatMap(({ word }, place) => {
    const words = found.words[place]?.split(' ').filter(Boolean) ?? []
    const spellings = words.length > mostWords ? undefined : spellingsAmong(word, [...words, ...found.parts])
    return spellings && spellings.length <= mostSpellings ? [[word, spellings] as const] : []
  })
  return { known: new Map(known), unlessSince: found.written > 0 ? found.at : undefined }
}

/**
 * Collects the words of the worklist's texts again. What is written but not committed yet counts as written since: the
 * transactions that have begun to write are looked at first, and the texts afterwards.
 */
export async function collectWords(db: Tx): Promise<void> {
  const { rows } = await sql<{ at: Date }>`
    select least(clock_timestamp(), min(xact_start)) as at from pg_stat_activity
    where datname = current_database() and backend_type = 'client backend' and backend_xid is not null`.execute(db)
  // A word of five letters, of which one may be wrong, is not spelled like one without three letters; but it may be two words
  // that were typed as one.
  await sql`
    with present as materialized (
      select distinct ' ' || part as word from worklist_row, string_to_table(search_text, ' ') part
      where part ~ '[^0-9].*[^0-9].*[^0-9]|^[^0-9]{1,2}$'
    ), gone as (
      delete from worklist_word w where not exists (select from present p where p.word = w.word)
    )
    insert into worklist_word (word) select word from present on conflict do nothing`.execute(db)
  // At once, so that the next search does not read all words: after the first time, it would take them for few.
  await sql`analyze worklist_word`.execute(db)
  await sql`update worklist_words_collected set at = ${rows[0]?.at ?? null}`.execute(db)
}
