import { capabilitiesOf } from '@semilla/contract/permissions.ts'
import type { Capability } from '@semilla/domain/access/capabilities.ts'
import { firstStepOf } from '@semilla/domain/accounts/firstSteps.ts'
import type { Config } from '../../../../config.ts'
import { hashKey } from '../../../../platform/access/keys.ts'
import type { Tx } from '../../../../platform/database/database.ts'
import { pipelined, prepared } from '../../../../platform/database/prepared.ts'
import type { FindSession, FindValidSessions } from '../../../../platform/http/calls/services.ts'
import { accountSettings } from '../../../organizations/cities.ts'

/** Minutes without a request after which a session ends. */
export const idleMinutes = 30
/** Hours after which every session ends. */
const lifetimeHours = 12
/** The minimum number of seconds between two updates of a session's last use, so that reading does not always write. */
const seenEverySeconds = 30

type Row = {
  sessionId: number
  lastSeenAt: string
  userId: number
  userType: 'parent' | 'agencyStaff' | 'agencySupervisor' | 'program'
  organizationId: number | null
  organizationKind: 'city' | 'agency' | 'programOwner' | null
  permissions: string[]
  mustChangePassword: boolean
  hasSecondFactor: boolean
}

/** The conditions under which a session is valid, for rows `s` and `u` with `o`; $1 and $2 are instants. */
const isValid = `s.ended_at is null and u.disabled_at is null and o.disabled_at is null
    and s.access_version = u.access_version
    and s.last_seen_at > $1
    and s.created_at > $2`

/** Returns the instants after which a valid session was last used and began. */
export const validSince = (now: Date): [seen: Date, created: Date] => [
  new Date(now.getTime() - idleMinutes * 60_000),
  new Date(now.getTime() - lifetimeHours * 3_600_000),
]

// The session comes first and alone: a plan that was made while the tables were small may otherwise read all users, and
// all sessions for each of them.
const selectSession = prepared<Row>(`
  select s.id as session_id, s.last_seen_at, u.id as user_id, u.user_type, u.organization_id, o.kind as organization_kind,
    u.must_change_password, u.has_second_factor,
    coalesce((select array_agg(distinct permission) from user_role ur join role r on r.id = ur.role_id, unnest(r.permissions) permission
      where ur.user_id = u.id), '{}') as permissions
  from (select * from user_session where token_hash = $3 offset 0) s
  join app_user u on u.id = s.user_id
  left join organization o on o.id = u.organization_id
  where ${isValid}`)

const selectValidSessions = prepared<{ id: number }>(`
  select s.id from user_session s
  join app_user u on u.id = s.user_id
  left join organization o on o.id = u.organization_id
  where s.id = any($3::bigint[]) and ${isValid}`)

// Several requests of one page arrive together. Those that find the row locked by another leave it to that one, instead of
// waiting until its transaction ends.
const markSeen = pipelined(`
  update user_session set last_seen_at = $1
  where id = (select id from user_session where id = $2 and last_seen_at < $1 for no key update skip locked)`)

/** Returns what the owner of a session has to do before anything else. */
async function firstStepFor(ctx: { db: Tx; config: Config }, row: Row, capabilities: readonly Capability[]) {
  const isStaff = row.userType !== 'parent'
  if (!isStaff && !row.mustChangePassword) return undefined
  const required = (await accountSettings(ctx))?.secondFactorFor ?? 'nobody'
  return firstStepOf({ ...row, isStaff, isAdministrator: capabilities.includes('administer') }, required)
}

/**
 * Returns the user of a session token (rules: Accounts and sessions), or undefined after 30 idle minutes or 12 hours,
 * or once the account was disabled or its password or roles changed.
 */
export const findSession: FindSession = async (db, token, clock, config, { isBackground = false } = {}) => {
  const now = clock.now()
  const [row] = await selectSession(db, ...validSince(now), hashKey(token))
  if (!row) return undefined
  if (!isBackground && now.getTime() - Date.parse(row.lastSeenAt) > seenEverySeconds * 1000) {
    await markSeen(db, now.toISOString(), row.sessionId)
  }
  const { userId, userType, permissions } = row
  const organizationKind = row.organizationKind ?? undefined
  const capabilities = capabilitiesOf({ userType, organizationKind, permissions })
  const mustFirst = await firstStepFor({ db, config }, row, capabilities)
  return {
    userId,
    userType,
    organizationId: row.organizationId ?? undefined,
    organizationKind,
    permissions: mustFirst ? [] : permissions,
    capabilities: new Set(mustFirst ? [] : capabilities),
    sessionId: row.sessionId,
    mustFirst,
  }
}

/** Returns those of the sessions that are still valid, and extends none of them. */
export const findValidSessions: FindValidSessions = async (db, sessionIds, clock) =>
  (await selectValidSessions(db, ...validSince(clock.now()), sessionIds)).map(({ id }) => id)
