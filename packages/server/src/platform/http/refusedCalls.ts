import { Refusal } from '@semilla/domain/refusal.ts'
import type { Actor } from '../access/actor.ts'
import { type AuditEntry, writeAudit } from '../audit/writeAudit.ts'
import { countAttempt } from './attempts.ts'
import { networkOf } from './network.ts'
import type { Route } from './route.ts'
import type { Services } from './services.ts'

/** What is known of a call when it is refused; the input only where it could be read. */
export type RefusedCall = {
  readonly route: Route
  readonly requestId: string
  readonly address: string
  readonly actor: Actor | undefined
  readonly input: unknown
}

/** Refusals that say something about who may do what: signed out, not allowed, not theirs, in conflict, a key used again. */
const kept: readonly number[] = [401, 403, 404, 409, 422]

const idIn = (input: Record<string, unknown>, ...names: readonly string[]): number | undefined =>
  names.map((name) => input[name]).find((id): id is number => typeof id === 'number')

function entriesOf({ route, input }: RefusedCall, refusal: Refusal): AuditEntry[] {
  const named = (typeof input === 'object' && input !== null ? input : {}) as Record<string, unknown>
  const line: AuditEntry = {
    action: 'refused',
    entity: route.operation.path,
    entityId: idIn(named, 'childId', 'referralId', 'userId', 'id'),
    applicationId: idIn(named, 'applicationId'),
    siteId: idIn(named, 'siteId'),
    vacancyId: idIn(named, 'vacancyId'),
    after: { refusal: refusal.key },
  }
  const { applicationIds } = named
  if (!Array.isArray(applicationIds) || applicationIds.length === 0) return [line]
  return applicationIds.map((applicationId: number) => ({ ...line, applicationId }))
}

/** Whether a stranger's refusal is still to be written down: thirty an hour from one address, as the log is never cut. */
async function isWithinLimit({ address }: RefusedCall, { db, clock, config }: Services): Promise<boolean> {
  if (!config.RATE_LIMITS) return true
  const limit = { kind: 'refused:address', subject: networkOf(address), most: 30, minutes: 60 }
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
 * Writes a refused call to the audit log, in a transaction of its own, as the call's was rolled back: who asked for what, and
 * how it was refused. Input that could not be read, and calls that were too many, are not written.
 */
export async function auditRefusal(call: RefusedCall, refusal: Refusal, services: Services): Promise<void> {
  const { actor, requestId } = call
  if (!actor || !kept.includes(refusal.status)) return
  if (actor.kind === 'visitor' && !(await isWithinLimit(call, services))) return
  const { db, clock } = services
  await db
    .transaction()
    .execute((tx) => writeAudit(tx, { actor, requestId, at: clock.now() }, entriesOf(call, refusal)))
}
