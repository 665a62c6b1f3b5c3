import type { FastifyRequest } from 'fastify'
import type { Config } from '../../../config.ts'
import { type Actor, type SignedIn, userIdOf } from '../../access/actor.ts'
import { hashKey } from '../../access/keys.ts'
import type { Clock } from '../../clock.ts'
import type { Database, Tx } from '../../database/database.ts'
import type { Compose, Readdress } from '../../delivery/compose.ts'
import type { DeferredJobs } from '../../jobs/plans.ts'
import type { Hints } from '../../realtime/hints.ts'
import type { PageEvents } from '../../realtime/pageEvents.ts'
import type { Cookies } from '../security/cookies.ts'

/**
 * Finds the user of a session token, and extends the session unless the request was made in the background; returns
 * undefined when it has ended.
 */
export type FindSession = (
  db: Tx,
  token: string,
  clock: Clock,
  config: Config,
  options?: { readonly isBackground?: boolean },
) => Promise<Omit<SignedIn, 'kind' | 'visitorKey' | 'holds'> | undefined>

/** Finds out which sessions are still valid, for connections that stay open. */
export type FindValidSessions = (db: Tx, sessionIds: readonly number[], clock: Clock) => Promise<number[]>

/** Finds the ids of the applications that belong to a browser, by the hash of its key. */
export type FindHeldApplications = (db: Tx, visitorKey: Buffer, clock: Clock) => Promise<number[]>

/** The dependencies of the server, apart from its routes. */
export type Services = {
  readonly db: Database
  readonly clock: Clock
  readonly config: Config
  readonly findSession: FindSession
  readonly findHeldApplications: FindHeldApplications
  readonly composeNotices: Compose
  readonly readdressNotices: Readdress
  readonly deferredJobs: DeferredJobs
  readonly hints: Hints
  readonly pageEvents: PageEvents
}

/** Returns whether a page made the request by itself, while nobody used it. It does not extend the session. */
export const isBackground = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean => headers['x-background'] === '1'

/**
 * Returns whether a page sent the request for a user who has not the browser's session: somebody else signed in meanwhile,
 * or the session has ended. A page says in `X-User` whose it is.
 */
export const isOfAnother = ({ headers }: Pick<FastifyRequest, 'headers'>, actor: Actor): boolean => {
  const user = headers['x-user']
  return user !== undefined && user !== String(userIdOf(actor))
}

/** Returns the caller that the cookies of the request identify. */
export async function actorOf(
  tx: Tx,
  services: Services,
  cookies: Cookies,
  options: { readonly isBackground?: boolean } = {},
): Promise<Actor> {
  const visitorKey = cookies.visitorKey === undefined ? undefined : hashKey(cookies.visitorKey)
  const held = {
    visitorKey,
    holds: visitorKey ? await services.findHeldApplications(tx, visitorKey, services.clock) : [],
  }
  const session = cookies.session
    ? await services.findSession(tx, cookies.session, services.clock, services.config, options)
    : undefined
  return session ? { kind: 'user', ...session, ...held } : { kind: 'visitor', ...held }
}
