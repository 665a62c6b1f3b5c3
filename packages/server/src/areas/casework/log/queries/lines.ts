import type { ApplicationLogCategory } from '@semilla/domain/casework/log.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { SignedIn } from '../../../../platform/access/actor.ts'
import type { Tx } from '../../../../platform/database/database.ts'
import { personNameOf } from '../../../../platform/database/names.ts'
import { visibleTo, withinReachOf } from '../../../applications/access.ts'
import { parentNamesOf } from '../../../applications/queries/parentNames.ts'

type Fields = Readonly<Record<string, unknown>>

export type LogLine = {
  readonly id: number
  readonly at: string
  readonly applicationId: number
  readonly category: ApplicationLogCategory
  readonly action: 'create' | 'update' | 'remove' | 'read'
  readonly entity: string
  readonly actorKind: string
  readonly actorName: string
  readonly familyName: string
  readonly childName: string
  readonly siteName: string
  readonly before: Fields | readonly string[] | null
  readonly after: Fields | readonly string[] | null
  /** Whether it names an application that the reader cannot see: the other one of a merge. */
  readonly isOfHidden: boolean
}

export type LogFilter = {
  /** The application and those merged into it; undefined for all within the reader's reach. */
  readonly applicationIds: readonly number[] | undefined
  readonly categories: readonly ApplicationLogCategory[]
  /** Start of the period, inclusive. */
  readonly from: Date | undefined
  /** End of the period, exclusive. */
  readonly until: Date | undefined
}
type Part = { readonly after: number | undefined; readonly skip: number; readonly take: number }

/** What the entries of a merge say after it, and those of its undoing before it. */
const mergeFields = sql`array['mergedInto', 'mergedFrom']`

/** The category of an entry of the audit log `l` (rules: Log). */
const category = sql<ApplicationLogCategory>`case
  when l.action = 'read' or l.entity = 'documentsRead' then 'view'
  when l.entity in ('application', 'child') and jsonb_exists(l.before, 'status') then 'status'
  when l.entity = 'application' and (jsonb_exists_any(l.before, ${mergeFields}) or jsonb_exists_any(l.after, ${mergeFields}))
    then 'casework'
  when l.entity = 'application' and l.action = 'update' and jsonb_exists(l.after, 'eligibility') then 'status'
  when l.entity in ('invitation', 'survey') or jsonb_exists(l.after, 'parentUserId') then 'account'
  when l.entity in ('application', 'child') then 'application'
  when l.entity in ('referral', 'note', 'message', 'document', 'notice') then l.entity
  when l.entity in ('documentTags', 'documentRequest') then 'document'
  when l.entity = 'task' then 'note'
  else 'casework' end`

/** Returns the condition on `l` for the entries of some applications; of one, they are read in the order of the index. */
const ofApplications = (ids: readonly number[]): RawBuilder<SqlBool> =>
  ids.length === 1 ? sql`l.application_id = ${ids[0]}` : sql`l.application_id = any (${[...ids]}::bigint[])`

/** Returns the entries that a filter finds, as a part of a statement. */
const found = (actor: SignedIn, { applicationIds, categories, from, until }: LogFilter): RawBuilder<unknown> => sql`
  audit_log l where ${
    applicationIds === undefined
      ? sql<SqlBool>`exists (select from application a
          where a.id = l.application_id and not a.is_disabled and ${withinReachOf(actor, 'a')})`
      : ofApplications(applicationIds)
  }
  and l.action in ('create', 'update', 'remove', 'read') and (${categories.includes('view')} or l.action <> 'read')
  and ${category} = any (${[...categories]}::text[])
  and (${from ?? null}::timestamptz is null or l.at >= ${from ?? null})
  and (${until ?? null}::timestamptz is null or l.at < ${until ?? null})`

/** The number of the other application in an entry `l` of a merge. */
const mergedNumber = sql`coalesce(l.after->>'mergedInto', l.after->>'mergedFrom', l.before->>'mergedInto', l.before->>'mergedFrom')`

/**
 * Returns whether an entry `l` is of a merge with an application that the reader does not see. What was merged into an
 * application is shown with it.
 */
const isOfHidden = (actor: SignedIn, shownIds: readonly number[] = []): RawBuilder<SqlBool> => sql`
  l.entity = 'application' and exists (select from application o where o.external_id = ${mergedNumber}
    and o.id <> all (${[...shownIds]}::bigint[]) and not ${visibleTo(actor, 'o')})`

/** Returns a part of the log, the newest first. */
export async function findLines(db: Tx, actor: SignedIn, filter: LogFilter, { after, skip, take }: Part) {
  const { rows } = await sql<LogLine>`
    select l.id, l.at, l.application_id as "applicationId", l.category, l.action, l.entity, l.actor_kind as "actorKind",
      coalesce(${personNameOf('u')}, '') as "actorName",
      ${parentNamesOf('l.application_id')} as "familyName",
      coalesce(${personNameOf('c')}, '') as "childName", coalesce(s.name, '') as "siteName",
      l.before, l.after, ${isOfHidden(actor, filter.applicationIds)} as "isOfHidden"
    from (select l.*, ${category} as category from ${found(actor, filter)}
      and (${after ?? null}::bigint is null or l.id < ${after ?? null})
      order by l.id desc limit ${take} offset ${skip}) l
    left join app_user u on u.id = l.actor_id
    left join referral q on l.entity = 'referral' and q.id = l.entity_id
    left join child c on c.id = case l.entity when 'child' then l.entity_id when 'referral' then q.child_id end
    left join site s on l.entity = 'referral' and s.id = l.site_id
    order by l.id desc`.execute(db)
  return rows
}

/** Returns the number of entries that a filter finds, counted up to a cap. */
export async function countLines(db: Tx, actor: SignedIn, filter: LogFilter, cap: number): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from (select 1 from ${found(actor, filter)} limit ${cap}) l`.execute(db)
  return rows[0]?.total ?? 0
}

/** Returns the changes of an application's outreach tags, the newest first, and how many there are. */
export async function findOutreachTagLines(
  db: Tx,
  applicationIds: readonly number[],
  { from, until, skip, take }: Pick<LogFilter, 'from' | 'until'> & Omit<Part, 'after'>,
) {
  const wanted = sql`audit_log l where l.entity = 'outreachTags' and ${ofApplications(applicationIds)}
    and (${from ?? null}::timestamptz is null or l.at >= ${from ?? null})
    and (${until ?? null}::timestamptz is null or l.at < ${until ?? null})`
  const { rows } = await sql<TagLine>`
    select l.id, l.at, l.application_id as "applicationId", l.before, l.after,
      coalesce((select ${personNameOf('u')} from app_user u where u.id = l.actor_id), '') as "byName",
      ${parentNamesOf('l.application_id')} as "familyName"
    from ${wanted} order by l.id desc limit ${take} offset ${skip}`.execute(db)
  const { rows: counted } = await sql<{ total: number }>`select count(*) as total from ${wanted}`.execute(db)
  return { lines: rows, total: counted[0]?.total ?? 0 }
}

type TagLine = {
  readonly id: number
  readonly at: string
  readonly applicationId: number
  readonly byName: string
  readonly familyName: string
  readonly before: readonly string[]
  readonly after: readonly string[]
}
