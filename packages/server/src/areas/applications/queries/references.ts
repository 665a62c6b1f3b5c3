import type { ApplicationForm } from '@semilla/domain/applications/application.ts'
import { activeStatuses } from '@semilla/domain/enrollment/applicationTransitions.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'

/** What the things that a form names are: which of them exist, and what counts in its city. */
export type References = {
  readonly cityExists: boolean
  readonly agencyExists: boolean
  /** Of the named sites, those that take part. */
  readonly siteIds: readonly number[]
  readonly unknownLanguages: readonly string[]
  readonly settings: Record<string, unknown>
  /** The parent has an active application, other than the one that is changed. */
  readonly hasActive: boolean
}

/** Looks up all that a form names, at once. */
export async function findReferences(
  db: Tx,
  form: ApplicationForm,
  { parentUserId, applicationId }: { parentUserId: number | undefined; applicationId: number | undefined },
): Promise<References> {
  const { cityId, care, parents, children } = form
  const languages = [
    ...new Set([
      ...care.languages,
      ...parents.map((each) => each.language),
      ...children.flatMap((each) => each.languages),
    ]),
  ]
  const { rows } = await sql<References>`select
    exists (select from organization where id = ${cityId} and kind = 'city' and disabled_at is null) as city_exists,
    ${care.agencyId ?? null}::bigint is null or exists (select from organization
      where id = ${care.agencyId ?? null} and kind = 'agency' and parent_id = ${cityId} and disabled_at is null) as agency_exists,
    coalesce((select array_agg(id) from site where id = any (${care.preferredSiteIds}::bigint[])), '{}') as site_ids,
    coalesce((select array_agg(code) from unnest(${languages}::text[]) code
      where not exists (select from language l where l.code = code.code)), '{}') as unknown_languages,
    coalesce((select jsonb_object_agg(name, value) from organization_setting where organization_id = ${cityId}), '{}') as settings,
    exists (select from application where parent_user_id = ${parentUserId ?? null} and not is_disabled
      and status = any (${[...activeStatuses]}::text[]) and id is distinct from ${applicationId ?? null}) as has_active
  `.execute(db)
  return rows[0] as References
}
