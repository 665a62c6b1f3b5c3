import { Refusal } from '@semilla/domain/refusal.ts'
import { type Actor, userIdOf } from '../../access/actor.ts'
import { type AuditEntry, writeAudit } from '../../audit/writeAudit.ts'
import type { Tx } from '../../database/database.ts'
import { countAttempt } from '../limits/attempts.ts'
import { networkOf } from '../limits/network.ts'
import type { Route } from './route.ts'
import type { Services } from './services.ts'

/** What is known of a request when it is refused. `input` is undefined when it was invalid. */
export type RefusedCall = {
  readonly route: Route
  readonly requestId: string
  readonly address: string
  readonly actor: Actor | undefined
  readonly input: unknown
}

/**
 * Statuses of refusals that are relevant for the audit log: signed out, not allowed, not found, conflict, reused key.
 */
const kept: readonly number[] = [401, 403, 404, 409, 422]

const idIn = (input: Record<string, unknown>, ...names: readonly string[]): number | undefined =>
  names.map((name) => input[name]).find((id): id is number => typeof id === 'number')

/** The most applications that a refused request is logged for one by one. */
const maxNamed = 100

/**
 * Returns an entry for each application that the request named. One that the caller's role never allows looked none of
 * them up and is one entry, because everybody with an account can send it.
 */
function entriesOf({ route, input }: RefusedCall, { key, status }: Refusal): AuditEntry[] {
  const named = (typeof input === 'object' && input !== null ? input : {}) as Record<string, unknown>
  const line: AuditEntry = {
    action: 'refused',
    entity: route.operation.path,
    entityId: idIn(named, 'childId', 'referralId', 'userId', 'id'),
    applicationId: idIn(named, 'applicationId'),
    siteId: idIn(named, 'siteId'),
    vacancyId: idIn(named, 'vacancyId'),
    after: { refusal: key },
  }
  const { applicationIds } = named
  if (!Array.isArray(applicationIds) || applicationIds.length === 0) return [line]
  const most = status === 403 ? 0 : maxNamed
  const count = applicationIds.length > most ? { count: applicationIds.length } : {}
  const each = { ...line, after: { refusal: key, ...count } }
  if (most === 0) return [each]
  return applicationIds.slice(0, most).map((applicationId: number) => ({ ...each, applicationId }))
}

/** How many refusals of one account, and of the visitors of one network, are logged in an hour. */
const maxInAnHour = { account: 600, network: 30 }

/**
 * Returns whether a refusal is to be logged. Their number is limited, because the audit log is never truncated and
 * everybody can ask, and make an account.
 */
export async function isKeptRefusal(
  { actor, address }: { readonly actor: Actor; readonly address: string },
  { db, clock, config }: Pick<Services, 'db' | 'clock' | 'config'>,
): Promise<boolean> {
  if (!config.RATE_LIMITS) return true
  const userId = userIdOf(actor)
  const limit =
    userId === undefined
      ? { kind: 'refused:address', subject: networkOf(address), most: maxInAnHour.network, minutes: 60 }
      : { kind: 'refused:user', subject: String(userId), most: maxInAnHour.account, minutes: 60 }
  return db
    .transaction()
    .execute((tx) => countAttempt(tx, clock.now(), [limit]))
    .then(
      () => true,
      (error) => {
        if (error instanceof Refusal) return false
        throw error
      },
    )
}

/**
 * Writes a refused request to the audit log: the caller, the operation and the reason. Uses a transaction of its own,
 * because that of the request was rolled back. Invalid input is not logged, and exceeded rate limits are by
 * `auditExceededLimit`.
 */
export async function auditRefusal(call: RefusedCall, refusal: Refusal, services: Services): Promise<void> {
  const { actor, requestId, address } = call
  if (!actor || !kept.includes(refusal.status) || !(await isKeptRefusal({ actor, address }, services))) return
  const { db, clock } = services
  await db
    .transaction()
    .execute((tx) => writeAudit(tx, { actor, requestId, at: clock.now() }, entriesOf(call, refusal)))
}

const anHour = 3_600_000
/** The most callers of which a process remembers that they exceeded a limit. */
const maxRemembered = 10_000
const exceeded = new WeakMap<Services, Map<string, number>>()

/** Returns whether an exceeded limit is the first one of its operation and network within the hour. */
function isFirstExceeded({ route, address }: Pick<RefusedCall, 'route' | 'address'>, services: Services): boolean {
  const now = services.clock.now().getTime()
  const seen = exceeded.get(services) ?? new Map<string, number>()
  exceeded.set(services, seen)
  const place = `${route.operation.path} ${networkOf(address)}`
  if ((seen.get(place) ?? 0) > now - anHour) return false
  if (seen.size >= maxRemembered) seen.clear()
  seen.set(place, now)
  return true
}

/**
 * Writes to the audit log that somebody exceeded a rate limit: once an hour for each operation and network, because guesses
 * come by the thousand and the log is never truncated.
 */
export async function auditExceededLimit(
  call: Pick<RefusedCall, 'route' | 'requestId' | 'address'>,
  error: unknown,
  services: Services,
  findActor: (tx: Tx) => Promise<Actor>,
): Promise<void> {
  if (!(error instanceof Refusal) || error.status !== 429 || !isFirstExceeded(call, services)) return
  const entry: AuditEntry = { action: 'refused', entity: call.route.operation.path, after: { refusal: error.key } }
  const { db, clock } = services
  await db.transaction().execute(async (tx) => {
    await writeAudit(tx, { actor: await findActor(tx), requestId: call.requestId, at: clock.now() }, [entry])
  })
}
