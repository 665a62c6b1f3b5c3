import type { FromBrowser, FromServer, LiveRefusal } from '@semilla/contract/live.ts'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import type { Socket as ServerSocket, Server as SocketServer } from 'socket.io'
import { z } from 'zod'
import type { Actor, SignedIn } from '../access/actor.ts'
import { actorOf, type Services } from '../http/calls/services.ts'
import { networkOf } from '../http/limits/network.ts'
import { readChatKey } from './chatKeys.ts'
import { type Handshake, readHandshake } from './handshake.ts'
import { userRoom } from './rooms.ts'

/** What the server knows of a connection. */
export type Connection = {
  readonly handshake: Handshake
  readonly userId: number
  readonly sessionId: number
  readonly organizationId: number | undefined
}
export type Socket = ServerSocket<FromBrowser, FromServer, Record<string, never>, Connection>
export type Sockets = SocketServer<FromBrowser, FromServer, Record<string, never>, Connection>

/** The most connections of one user: a person has some tabs on some devices. */
const maxPerUser = 30
/** The most openings from one network in a minute. A restart of the server makes an office open all of its pages again. */
const openingsPerMinute = 1200

const keys = z.object({ publishKey: z.string().max(300), subscribeKey: z.string().max(300) })

/** Returns the caller of a connection as calls know them; opening or watching extends no session. */
export async function callerOf(services: Services, { cookies }: Handshake): Promise<Actor> {
  return services.db.transaction().execute((tx) => actorOf(tx, services, cookies, { isBackground: true }))
}

/** Returns whether both keys were signed for this session. */
function areKeysOf({ sessionId, userId }: SignedIn, sent: unknown, { config, clock }: Services): boolean {
  const { success, data } = keys.safeParse(sent)
  if (!success) return false
  const claims = [
    readChatKey('publish', data.publishKey, config.SESSION_SECRET, clock.now()),
    readChatKey('subscribe', data.subscribeKey, config.SESSION_SECRET, clock.now()),
  ]
  return claims.every((claim) => claim?.sessionId === sessionId && claim.userId === userId)
}

/** Returns why a connection is refused; undefined when it is admitted and its `data` is filled in. */
async function refusalOf(sockets: Sockets, socket: Socket, services: Services): Promise<LiveRefusal | undefined> {
  const handshake = readHandshake(socket.request, services.config)
  const actor = await callerOf(services, handshake)
  if (actor.kind !== 'user') return 'signedOut'
  if (actor.mustFirst || !areKeysOf(actor, socket.handshake.auth, services)) return 'notAllowed'
  if ((sockets.of('/').adapter.rooms.get(userRoom(actor.userId))?.size ?? 0) >= maxPerUser) return 'tooMany'
  const { userId, sessionId, organizationId } = actor
  socket.data = { handshake, userId, sessionId, organizationId }
  return undefined
}

/**
 * Admits connections with a valid session cookie and both keys of that session; the user is that of the session,
 * whatever the browser sends (rules: Live connection).
 */
export function admitSessions(sockets: Sockets, services: Services, onError: (error: unknown) => void): void {
  sockets.use((socket, next) => {
    refusalOf(sockets, socket, services).then(
      (refusal) => (refusal ? next(new Error(refusal)) : next()),
      (error) => {
        onError(error)
        next(new Error('unavailable' satisfies LiveRefusal))
      },
    )
  })
}

/**
 * Returns the check of the request that opens a connection: it must come from a page of this product with a session
 * cookie, and its network must not open too many connections a minute. Nothing else of the request is read before.
 */
export function allowOwnPages({ config }: Services) {
  const openings = new RateLimiterMemory({ points: openingsPerMinute, duration: 60 })
  return (request: Parameters<typeof readHandshake>[0], decide: (why: string | null, isAllowed: boolean) => void) => {
    const { isOwn, address, cookies } = readHandshake(request, config)
    if (!isOwn || !cookies.session) return decide('notAllowed', false)
    if (!config.RATE_LIMITS) return decide(null, true)
    openings.consume(networkOf(address)).then(
      () => decide(null, true),
      () => decide('tooMany', false),
    )
  }
}
