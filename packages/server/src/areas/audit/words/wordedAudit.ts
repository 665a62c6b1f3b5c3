import type { Context } from '../../../platform/context.ts'
import { changesOf as changesOfFamily } from '../../casework/log/words/changes.ts'
import { wordedChanges as wordedFamily } from '../../casework/log/words/entryOf.ts'
import { isWorded as isOfFamily } from '../../casework/log/words/kinds.ts'
import { logWords as wordsOfFamily } from '../../casework/log/words/logWords.ts'
import { changesOf as changesOfSite, isWorded as isOfSite } from '../../sites/log/fields.ts'
import { wordedChanges as wordedSite } from '../../sites/log/logEntry.ts'
import { logWords as wordsOfSite } from '../../sites/log/words.ts'
import { type Fields, ownChanges, ownWords, type Worded } from './ownWords.ts'

type Logged = { readonly entity: string; readonly before: unknown; readonly after: unknown }

/** The entries that the log of a family words. */
const ofFamilies = new Set([
  ...['application', 'child', 'referral', 'assignment', 'comment', 'siblingEnrolled', 'merge', 'task', 'note'],
  ...['message', 'document', 'documentRequest', 'invitation', 'applicationTags', 'outreachTags', 'documentTags'],
  ...['deletionRequest', 'duplicates'],
])

const fieldsOf = (value: unknown): Fields =>
  Array.isArray(value) ? { tags: value } : typeof value === 'object' && value !== null ? (value as Fields) : {}

/** Divides the fields of an entry among the log of families, that of sites, and the audit log itself. */
function dividedOf({ entity, ...line }: Logged) {
  const [before, after] = [fieldsOf(line.before), fieldsOf(line.after)]
  const part = (has: (field: string) => boolean) => ({
    entity,
    before: Object.fromEntries(Object.entries(before).filter(([field]) => has(field))),
    after: Object.fromEntries(Object.entries(after).filter(([field]) => has(field))),
  })
  const isFamily = (field: string) => ofFamilies.has(entity) && isOfFamily(entity, field)
  const isSite = (field: string) => !isFamily(field) && isOfSite(entity, field)
  return { family: part(isFamily), site: part(isSite), own: part((field) => !isFamily(field) && !isSite(field)) }
}

/**
 * Returns the changed fields of entries in the reader's language, with all that the entries hold: what the logs of
 * families and sites word is worded as there, and a field without a word of its own keeps its name.
 */
export async function wordedAudit(
  ctx: Pick<Context, 'db' | 'config' | 'language'>,
  entries: readonly Logged[],
): Promise<Worded[][]> {
  const divided = entries.map(dividedOf)
  const ofFamily = divided.map(({ family }) => changesOfFamily(family))
  const ofSite = divided.map(({ site }) => changesOfSite(site))
  const family = await wordsOfFamily(ctx, ofFamily.flat())
  const site = await wordsOfSite(ctx, ofSite.flat())
  const own = await ownWords(
    ctx,
    divided.map((each) => each.own),
  )
  return divided.map((each, index) => [
    ...wordedFamily(family, ofFamily[index] ?? []),
    ...wordedSite(site, ofSite[index] ?? []),
    ...ownChanges(own, each.own),
  ])
}
