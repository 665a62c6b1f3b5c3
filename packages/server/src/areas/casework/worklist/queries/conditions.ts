import type { listWaiting } from '@semilla/contract/casework/worklist.ts'
import type { WorklistColumn } from '@semilla/contract/casework/worklistColumns.ts'
import type { Input } from '@semilla/contract/wire/operation.ts'
import { lastDueOf } from '@semilla/domain/casework/task.ts'
import { rankGroupNumber } from '@semilla/domain/eligibility/rank.ts'
import { birthDatesOfGroup } from '@semilla/domain/matching/waitingPlace.ts'
import { addTo, cityZone } from '@semilla/domain/values/dates.ts'
import type { ReadingLanguage } from '@semilla/domain/values/languages.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { type SignedIn, userIdOf } from '../../../../platform/access/actor.ts'
import { allMet } from '../../../../platform/database/conditions.ts'
import { escapeLike } from '../../../../platform/database/like.ts'
import { anySpelling, matchWords } from '../../../../platform/database/search.ts'
import { withinReachOf } from '../../../applications/access.ts'
import type { SearchedText } from '../searchedText.ts'
import { rankStep } from './sort.ts'
import type { SpellingsInTexts } from './words.ts'

export type Search = {
  readonly actor: SignedIn
  readonly language: ReadingLanguage
  readonly filter: Input<typeof listWaiting>['filter']
  readonly text: SearchedText | undefined
  /** How the words are spelled if similar spellings are found too. */
  readonly nearly: SpellingsInTexts | undefined
  readonly by: WorklistColumn
  readonly descending: boolean
  /** The sort value and id of the last row of the previous page. */
  readonly after: readonly [value: string | number, id: number, ...number[]] | undefined
  readonly skip: number
  readonly take: number
  /** The city's day. */
  readonly today: string
}

function matchTypedWords(words: readonly string[], nearly: Search['nearly'], text: RawBuilder<unknown>) {
  const asSpelled = matchWords(words, nearly?.known)(text)
  if (!nearly?.unlessSince) return asSpelled
  return sql<SqlBool>`(${asSpelled} or w.text_since > ${nearly.unlessSince} and ${matchWords(words, anySpelling)(text)})`
}

function matchText({ words, emails }: SearchedText, nearly: Search['nearly']): RawBuilder<SqlBool> {
  const parts = emails.map((email) => sql<SqlBool>`w.emails like ${`%${escapeLike(email)}%`}`)
  if (words.length > 0 || parts.length === 0) parts.unshift(matchTypedWords(words, nearly, sql`w.search_text`))
  return allMet(parts)
}

/** Returns the same condition for words alone, read in the index of the usual order; of the few long texts, in their rows. */
function matchTextInIndex({ words }: SearchedText, nearly: Search['nearly']): RawBuilder<SqlBool> {
  const inRow = sql`exists (select from worklist_row l where l.application_id = w.application_id
    and ${matchTypedWords(words, nearly, sql`l.search_text`)})`
  return sql<SqlBool>`case when w.search_short is null then ${inRow} else ${matchTypedWords(words, nearly, sql`w.search_short`)} end`
}

const startOf = (day: string) => sql`${day}::timestamp at time zone ${cityZone}`
// Counted by the database, because the day after the last one that can be typed has five digits in its year.
const endOf = (day: string) => sql`(${day}::date + 1)::timestamp at time zone ${cityZone}`

type Condition = RawBuilder<SqlBool> | false | undefined
type Filter = Search['filter']

function hasBirthWithin({ from, to }: ReturnType<typeof birthDatesOfGroup>) {
  // The oldest child is the first. Only a family with a child older and another younger than the group is unfolded.
  const [first, last] = [sql`w.births[1]`, sql`w.births[cardinality(w.births)]`]
  return sql`(${first} <= ${to}::date and ${last} >= ${from}::date and (${first} >= ${from}::date or ${last} <= ${to}::date
    or exists (select from unnest(w.births) born_on where born_on between ${from}::date and ${to}::date)))`
}

function bornIn(groups: Filter['ageGroups'], today: string) {
  const within = groups.map((group) => hasBirthWithin(birthDatesOfGroup(group, today)))
  return sql<SqlBool>`(${sql.join(within, sql` or `)})`
}

function inRankGroups(groups: Filter['rankGroups']) {
  const spans = groups.map(rankGroupNumber).map((number) => [number * rankStep, (number + 1) * rankStep - 1] as const)
  const within = spans.map(([from, to]) => sql`w.best_rank between ${from} and ${to}`)
  return sql<SqlBool>`(${sql.join(within, sql` or `)})`
}

function withTask({ actor, filter, today }: Search) {
  const last = filter.taskReach && lastDueOf(filter.taskReach, today)
  const due = sql<SqlBool>`w.task_due_on ${last ? sql`<= ${last}::date` : sql`< 'infinity'`}`
  if (!filter.isMyTask) return due
  const own = sql`t.done_at is null and t.assigned_to = ${userIdOf(actor) ?? 0} and ${last ? sql`t.due_on <= ${last}::date` : sql`true`}`
  // Few tasks are of an application that was merged, so that only those are followed to where the family goes on. Conditions of
  // their own, because a union of both would be looked up row by row.
  const isOwn = sql`w.application_id in (select t.application_id from application_task t where ${own})`
  const isOfMerged = sql`w.application_id in (select goes_on_in(m.id) from application m
    join application_task t on t.application_id = m.id where m.merged_into_id is not null and ${own})`
  return sql<SqlBool>`${due} and (${isOwn} or ${isOfMerged})`
}

/** Returns the conditions of a filter by its parts; those that are false or undefined narrow nothing. */
const parts = (search: Search): Readonly<Record<string, Condition>> => {
  const { actor, filter, text, nearly, today } = search
  const daysBack = (days: number) => startOf(addTo(today, { days: 1 - days }))
  const waitingSince = filter.waitingDays !== undefined && daysBack(filter.waitingDays)
  const quietSince = filter.quietDays !== undefined && daysBack(filter.quietDays)
  return {
    text: text && matchText(text, nearly),
    statuses: filter.statuses.length > 0 && sql`w.status = any (${filter.statuses}::text[])`,
    eligibilities: filter.eligibilities.length > 0 && sql`w.eligibility = any (${filter.eligibilities}::text[])`,
    agencyId: filter.agencyId !== undefined && sql`w.agency_id = ${filter.agencyId}`,
    ownerId: filter.ownerId !== undefined && sql`w.owner_id = ${filter.ownerId}`,
    isMine: filter.isMine && sql`w.owner_id = ${userIdOf(actor) ?? 0}`,
    // Nobody works any more on the applications of a colleague who has left.
    isUnassigned:
      filter.isUnassigned &&
      sql`(w.owner_id is null or w.owner_id = any (array(select id from app_user where disabled_at is not null and user_type <> 'parent')))`,
    zip:
      filter.zip !== '' &&
      sql`exists (select from parent p where p.application_id = w.application_id and p.zip like ${`${escapeLike(filter.zip)}%`})`,
    tags:
      filter.tags.length > 0 &&
      sql`w.tag_ids && array(select t.id from tag t where t.name = any (${filter.tags}::text[]))`,
    requestedFrom: filter.requestedFrom !== undefined && sql`w.requested_at >= ${startOf(filter.requestedFrom)}`,
    requestedTo: filter.requestedTo !== undefined && sql`w.requested_at < ${endOf(filter.requestedTo)}`,
    updatedFrom: filter.updatedFrom !== undefined && sql`w.updated_at >= ${startOf(filter.updatedFrom)}`,
    updatedTo: filter.updatedTo !== undefined && sql`w.updated_at < ${endOf(filter.updatedTo)}`,
    ageGroups: filter.ageGroups.length > 0 && bornIn(filter.ageGroups, today),
    needs: filter.needs.length > 0 && sql`w.needs && ${filter.needs}::text[]`,
    rankGroups: filter.rankGroups.length > 0 && inRankGroups(filter.rankGroups),
    waitingDays: waitingSince && sql`w.requested_at < ${waitingSince}`,
    // A family was in contact when it applied at the latest, so the index of the usual order begins with the oldest of these.
    quietDays: quietSince && sql`w.contacted_at < ${quietSince} and w.requested_at < ${quietSince}`,
    taskReach: (filter.taskReach !== undefined || filter.isMyTask) && withTask(search),
    answersOverdue:
      filter.answersOverdue &&
      sql`w.application_id in (select q.application_id from referral q where q.status = 'active' and q.answer_due_on < ${today}::date)`,
    documentsToCheck:
      filter.documentsToCheck &&
      sql`w.status <> 'closed' and w.application_id in (select d.application_id from document d
        where d.from_family and d.removed_at is null and d.status in ('pending', 'received'))`,
  }
}

export const narrowing = (search: Search): [name: string, condition: RawBuilder<SqlBool>][] =>
  Object.entries(parts(search)).filter((each): each is [string, RawBuilder<SqlBool>] => Boolean(each[1]))

/** What most families meet, of what the index of the usual order holds. */
const broadInIndex = ['statuses', 'eligibilities', 'requestedFrom', 'requestedTo', 'waitingDays', 'quietDays']
/** What most families meet, so that reading an index for it as well takes longer than testing what a text finds. */
const broad = [...broadInIndex, 'updatedFrom', 'updatedTo']
const withoutIndex = (condition: RawBuilder<SqlBool>) => sql<SqlBool>`(${condition}) is true`

export const conditions = (search: Search, without?: string): RawBuilder<SqlBool>[] => [
  withinReachOf(search.actor, 'w'),
  ...narrowing(search)
    .filter(([name]) => name !== without)
    .map(([name, condition]) => (search.text && broad.includes(name) ? withoutIndex(condition) : condition)),
]

/**
 * Returns the conditions of a search for words, and for what most families meet, in the usual order, such that the index of
 * that order answers them without reading rows; undefined for any other search. Other parts of a filter leave too few of a
 * name for that index to be worth planning.
 */
export function conditionsInIndex(search: Search): RawBuilder<SqlBool>[] | undefined {
  const { text, nearly, by, actor } = search
  const others = narrowing(search).filter(([name]) => name !== 'text')
  if (!text || text.emails.length > 0 || by !== 'requestedAt') return undefined
  if (!others.every(([name]) => broadInIndex.includes(name))) return undefined
  const filters = others.map(([, condition]) => withoutIndex(condition))
  return [withinReachOf(actor, 'w'), ...filters, matchTextInIndex(text, nearly)]
}

/** Parts that are tested on what a text finds, in whatever number, so that one plan is right for all of their values. */
const tested = ['text', 'ageGroups', ...broad]

/**
 * Returns whether one plan is right for whatever is typed in a search: one for a word or two, alone or with what is tested on
 * the families that have them. Two words with all their similar spellings have too many forms.
 */
export function hasOnePlan(search: Search): boolean {
  const { words = [], emails = [] } = search.text ?? {}
  const most = search.nearly ? 1 : 2
  if (words.length === 0 || words.length > most || emails.length > 0) return false
  return narrowing(search).every(([name]) => tested.includes(name))
}
