import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../../../platform/database/database.ts'
import * as texts from './familyColumns.ts'
import { childrenWithIds, documentOf, type FamilyRows, familyRow, familyRowsOf } from './familyColumns.ts'

/** The changes of an application besides its family's rows. */
export type ChangedApplication = {
  readonly id: number
  readonly status: string
  readonly isStatusNew: boolean
  readonly agencyId: number | null
  readonly ownerId: number | null
  /** Undefined if it stays as it is. */
  readonly language: string | undefined
  readonly byFamily: boolean
  readonly by: number | undefined
  readonly at: Date
  readonly removedChildIds: readonly number[]
  readonly agreedAt: Date | null
  readonly agreementVersion: string | null
  readonly agreementLanguage: string | null
}

const raw = <T extends string>(columns: Readonly<Record<T, string>>) =>
  Object.fromEntries(Object.entries(columns).map(([table, text]) => [table, sql.raw(text as string)])) as Record<
    T,
    RawBuilder<unknown>
  >
const {
  parent,
  parentIncome,
  otherContact,
  child,
  careNeed,
  preferredLocation,
  application,
  eligibilityDecision,
  familyKey,
} = raw(texts.familyColumns)
const asInserted = raw(texts.asInserted)
const rowIn = (...given: Parameters<typeof familyRow>) => sql.raw(familyRow(...given))
const rowsIn = (...given: Parameters<typeof familyRowsOf>) => sql.raw(familyRowsOf(...given))

/**
 * Updates an application's rows to match the form in one statement and returns the new version. Closed children do not
 * change; children removed from the form keep their rows for the record but no longer count.
 */
export async function updateFamily(db: Tx, changed: ChangedApplication, rows: FamilyRows): Promise<number> {
  const at = changed.at.toISOString()
  const of = sql`application_id = ${changed.id}`
  const { rows: updated } = await sql<{ version: number }>`
    with doc as (select ${JSON.stringify(documentOf(rows))}::jsonb as d, ${at}::timestamptz as at),
    app as (
      update application set (${application}) = (select ${application} from ${rowIn('application', `d->'application'`)}),
        status = ${changed.status}, agency_id = ${changed.agencyId}, owner_id = ${changed.ownerId}, language = coalesce(${changed.language ?? null}, language),
        status_reason = case when ${changed.isStatusNew} then '' else status_reason end,
        status_reason_ids = case when ${changed.isStatusNew} then '{}' else status_reason_ids end,
        hold_ends_on = case when ${changed.status} = 'hold' then hold_ends_on end,
        status_changed_at = case when ${changed.isStatusNew} then at else status_changed_at end,
        status_changed_by = case when ${changed.isStatusNew} then ${changed.by ?? null} else status_changed_by end,
        agreed_at = coalesce(${changed.agreedAt}::timestamptz, agreed_at),
        agreement_version = coalesce(${changed.agreementVersion}, agreement_version),
        agreement_language = coalesce(${changed.agreementLanguage}, agreement_language),
        updated_at = at, updated_by = ${changed.by ?? null},
        family_updated_at = case when ${changed.byFamily} then at else family_updated_at end, version = version + 1
      from doc where id = ${changed.id} returning version
    ),
    decided as (
      insert into eligibility_decision (application_id, decided_at, ${eligibilityDecision})
      select ${changed.id}::bigint, at, ${eligibilityDecision}
      from doc, ${rowIn('eligibilityDecision', `d->'decision'`)}
    ),
    parents as (
      insert into parent (application_id, ${parent})
      select ${changed.id}::bigint, ${parent} from doc, ${rowsIn('parent', `d->'parents'`)}
      on conflict (application_id, position) do update set ${asInserted.parent}
    ),
    parents_gone as (
      delete from parent using doc where ${of} and not exists
        (select from jsonb_array_elements(d->'parents') each where each->>'position' = parent.position)
    ),
    incomes as (
      insert into parent_income (application_id, ${parentIncome})
      select ${changed.id}::bigint, ${parentIncome} from doc, ${rowsIn('parentIncome', `d->'incomes'`)}
      on conflict (application_id, parent) do update set ${asInserted.parentIncome}
    ),
    incomes_gone as (
      delete from parent_income using doc where ${of} and not exists
        (select from jsonb_array_elements(d->'incomes') each where each->>'parent' = parent_income.parent)
    ),
    contacts_gone as (delete from other_contact where ${of}),
    contacts as (
      insert into other_contact (application_id, ${otherContact})
      select ${changed.id}::bigint, ${otherContact} from doc, ${rowsIn('otherContact', `d->'otherContacts'`)}
    ),
    children_new as (
      insert into child (application_id, ${child}, status_changed_at, created_at)
      select ${changed.id}::bigint, ${child}, at, at from doc, ${sql.raw(childrenWithIds(`d->'children'`))} where given.id is null
    ),
    children as (
      update child set status_changed_at = case when child.status = r.status then status_changed_at else at end,
        (${child}) = (select ${child} from ${rowIn('child', 'r.row')})
      from doc, lateral (select (each->>'id')::bigint as id, each->>'status' as status, each as row from jsonb_array_elements(d->'children') each) r
      where ${of} and child.id = r.id and removed_at is null and child.status <> 'closed'
    ),
    children_gone as (
      update child set removed_at = at from doc where ${of} and id = any (${[...changed.removedChildIds]}::bigint[])
    ),
    care as (
      update care_need set (${careNeed}) = (select ${careNeed} from ${rowIn('careNeed', `d->'care'`)})
      from doc where ${of}
    ),
    locations as (
      insert into preferred_location (application_id, ${preferredLocation})
      select ${changed.id}::bigint, ${preferredLocation} from doc, ${rowsIn('preferredLocation', `d->'locations'`)}
      on conflict (application_id, position) do update set ${asInserted.preferredLocation}
    ),
    locations_gone as (
      delete from preferred_location using doc where ${of} and position > jsonb_array_length(d->'locations')
    ),
    preferred as (
      insert into site_preference (application_id, site_id, kind, position, created_at)
      select ${changed.id}::bigint, site_id::bigint, 'preferred', place, at
      from doc, jsonb_array_elements_text(d->'preferredSiteIds') with ordinality sites (site_id, place)
      on conflict (application_id, site_id) do update set kind = 'preferred', position = excluded.position,
        reason_ids = '{}', other_reason = '', expires_on = null,
        created_at = case when site_preference.kind = 'preferred' then site_preference.created_at else excluded.created_at end
    ),
    preferred_gone as (
      delete from site_preference using doc where ${of} and kind = 'preferred'
        and not d->'preferredSiteIds' @> to_jsonb(site_id)
    ),
    known as (
      insert into family_key (application_id, ${familyKey})
      select ${changed.id}::bigint, ${familyKey} from doc, ${rowIn('familyKey', `d->'familyKey'`)}
      on conflict (application_id) do update set ${asInserted.familyKey}
    )
    select version from app`.execute(db)
  return updated[0]?.version ?? 0
}
