import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { type Actor, can, isAgencyStaff, type SignedIn } from '../../../platform/access/actor.ts'
import { visibleTo } from '../../applications/access.ts'
import { sitesVisibleTo } from '../../sites/queries/reach.ts'

const never = sql<SqlBool>`false`

/** Returns whether a user writes for a program: as program staff, or with a right at the own organization's sites. */
export const isOfProgram = (actor: Actor): actor is SignedIn =>
  actor.kind === 'user' && (actor.userType === 'program' || can(actor, 'reachAssignedSites'))

/** Returns whether a user may announce something for the own organization: who is responsible for all of it. */
export const mayAnnounce = (actor: Actor): boolean =>
  actor.kind === 'user' &&
  actor.organizationId !== undefined &&
  (can(actor, 'administerCity') ||
    can(actor, 'reachOrganizationSites') ||
    (actor.userType === 'agencySupervisor' && can(actor, 'writeMessages')))

/** The condition on `site` for those on whose behalf a user may read and write: within reach, and their organization's. */
export const sitesOfProgram = (actor: Actor): RawBuilder<SqlBool> =>
  isOfProgram(actor)
    ? sql<SqlBool>`(site.organization_id = ${actor.organizationId ?? null} and ${sitesVisibleTo(actor)})`
    : never

/**
 * The condition on `application` for those whose messages with the agency a user may read: the parent's own, and those
 * within the reach of staff who may read messages.
 */
export function applicationsWithMessages(actor: Actor): RawBuilder<SqlBool> {
  if (actor.kind !== 'user') return never
  if (actor.userType === 'parent') return sql<SqlBool>`application.parent_user_id = ${actor.userId}`
  return can(actor, 'viewMessages') ? visibleTo(actor) : never
}

/** An accepted referral of an application to a site of the announcing organization, as long as it lasts. */
const isAtSiteOf = sql<SqlBool>`exists (select from referral r join vacancy v on v.id = r.vacancy_id join site s on s.id = v.site_id
  where r.application_id = a.id and s.organization_id = d.organization_id and not r.needs_accept
    and r.status in ('active', 'processing', 'enrolled'))`

/**
 * The condition on `chat_dialog d` for the announcements that reach a family, or the staff of a program. Everybody can sign up
 * as a program, so that only staff with a site read what is announced to sites.
 */
function announcedTo(actor: SignedIn): RawBuilder<SqlBool> {
  if (actor.userType === 'parent')
    return sql<SqlBool>`(d.audience = 'families' and exists (select from application a
      where a.parent_user_id = ${actor.userId} and not a.is_disabled
        and (a.agency_id = d.organization_id or a.city_id = d.organization_id or ${isAtSiteOf})))`
  const own = sql<SqlBool>`d.organization_id = ${actor.organizationId ?? null}`
  if (!isOfProgram(actor)) return own
  return sql<SqlBool>`(${own} or (d.audience = 'sites' and exists (select from site where ${sitesOfProgram(actor)})
    and d.organization_id in (
    select o.id from organization own join organization o on o.id = own.parent_id or (o.kind = 'agency' and o.parent_id = own.parent_id)
    where own.id = ${actor.organizationId ?? null})))`
}

/**
 * The condition on a conversation, with the aliases `d`, `application` and `site`, that a user is a member of it, by the
 * records as they are now (rules: Messages).
 */
export function isMember(actor: Actor): RawBuilder<SqlBool> {
  if (actor.kind !== 'user') return never
  const ofFamily =
    actor.userType === 'parent'
      ? sql<SqlBool>`(d.kind = 'site' and application.parent_user_id = ${actor.userId})`
      : sql<SqlBool>`(d.kind = 'site' and ${sitesOfProgram(actor)})`
  return sql<SqlBool>`((d.kind = 'agency' and ${applicationsWithMessages(actor)}) or ${ofFamily}
    or (d.kind = 'cast' and ${announcedTo(actor)}))`
}

/** Returns whether a user may read what was written about an application that was merged into one that they see. */
export const readsThroughMerges = (actor: Actor): boolean =>
  actor.kind === 'user' && actor.userType !== 'parent' && can(actor, 'viewMessages')

/**
 * The condition on a conversation, with the aliases of `isMember`, that it is of an application that was merged, also by way
 * of others, into one that a user sees (rules: Messages).
 */
export const isOfMergedIntoVisible = (actor: Actor): RawBuilder<SqlBool> =>
  readsThroughMerges(actor)
    ? sql<SqlBool>`(d.kind = 'agency' and exists (
        with recursive receiving (id) as (select application.merged_into_id
          union select a.merged_into_id from receiving join application a on a.id = receiving.id)
        select from receiving join application r on r.id = receiving.id where ${visibleTo(actor, 'r')}))`
    : never

/** Returns whether a user works for an agency and not for a program, and so has no part in what a family writes to sites. */
export const isOnlyOfAgency = (actor: Actor): boolean => isAgencyStaff(actor) && !isOfProgram(actor)
