import type { Tx } from '../../../platform/database/database.ts'
import { prepared } from '../../../platform/database/prepared.ts'
import type { Conversation } from './conversations.ts'

/** Somebody who may be a reader of a conversation, with what their rights follow from. */
export type PossibleReader = {
  readonly id: number
  readonly isNamed: boolean
  readonly userType: 'parent' | 'agencyStaff' | 'agencySupervisor' | 'program'
  readonly organizationKind: 'city' | 'agency' | 'programOwner' | null
  readonly permissions: readonly string[]
}

const select = prepared<PossibleReader>(`
  with named as (
    select parent_user_id as id from application where id = $2 and parent_user_id is not null
    union select owner_id from application where $1 = 'agency' and id = $2 and owner_id is not null
    union select user_id from site_user where $1 = 'site' and site_id = $3 and duty in ('manage', 'watch')),
  of_organization as (
    select u.id from app_user u where u.disabled_at is null and u.user_type <> 'parent' and u.organization_id = case $1
      when 'site' then (select organization_id from site where id = $3)
      when 'agency' then (select a.agency_id from application a where a.id = $2 and not exists (
        select from app_user owner where owner.id = a.owner_id and owner.disabled_at is null)) end)
  select u.id, u.id in (select id from named) as is_named, u.user_type, o.kind as organization_kind,
    coalesce((select array_agg(distinct permission) from user_role ur join role r on r.id = ur.role_id, unnest(r.permissions) permission
      where ur.user_id = u.id), '{}') as permissions
  from app_user u left join organization o on o.id = u.organization_id
  where u.disabled_at is null and u.id in (select id from named union select id from of_organization)`)

/**
 * Returns the family, the owner of its application or, also once the owner has left, its agency's staff, and the staff of
 * the site and of its organization, whatever their rights.
 */
export const listPossibleReaders = (
  db: Tx,
  { kind, applicationId, siteId }: Pick<Conversation, 'kind' | 'applicationId' | 'siteId'>,
): Promise<PossibleReader[]> => (kind === 'cast' ? Promise.resolve([]) : select(db, kind, applicationId, siteId))
