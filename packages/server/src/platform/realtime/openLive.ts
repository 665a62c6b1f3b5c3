import { type LiveTopic, livePath } from '@semilla/contract/live.ts'
import type { FastifyInstance } from 'fastify'
import { Server } from 'socket.io'
import { forgetCached } from '../database/cachedFor.ts'
import type { FindValidSessions, Services } from '../http/calls/services.ts'
import { admitSessions, allowOwnPages, callerOf, type Socket, type Sockets } from './admission.ts'
import { deliver, deliverEvent } from './deliver.ts'
import { inOrder } from './inOrder.ts'
import { startListening } from './listen.ts'
import { limitPackets } from './packetLimit.ts'
import { createRecentChanges, type RecentChanges } from './recentChanges.ts'
import { organizationRoom, sessionRoom, userRoom } from './rooms.ts'
import { type RightsVersion, type Watched, type WatchRules, watch } from './watching.ts'

/** The largest frame that is read. A page sends the names of topics and nothing else. */
const maxFrameBytes = 8192
/** Milliseconds after which a connection that names no session is closed. */
const admittedWithinMs = 10_000
/** Milliseconds between two looks for sessions that ended by time. */
const cutsOffEveryMs = 20_000

export type LiveServices = Services & {
  readonly findValidSessions: FindValidSessions
  readonly watchRules: WatchRules
  /** Reads the changed interface texts again. */
  readonly refreshTexts: () => Promise<void>
}

/** The live connections of this node. */
export type Live = {
  /** Cuts off the connections whose session has ended, by time or unnoticed. */
  cutOffEnded(): Promise<void>
}

async function cutOffEnded(sockets: Sockets, { db, clock, findValidSessions }: LiveServices): Promise<void> {
  const open = new Set([...sockets.of('/').sockets.values()].map((socket) => (socket as Socket).data.sessionId))
  if (open.size === 0) return
  const valid = new Set(await db.transaction().execute((tx) => findValidSessions(tx, [...open], clock)))
  for (const sessionId of open) if (!valid.has(sessionId)) sockets.in(sessionRoom(sessionId)).disconnectSockets(true)
}

/** Returns for each topic how many milliseconds ago it may have changed last. */
const agesOf = (topics: readonly LiveTopic[], changes: RecentChanges) =>
  Object.fromEntries(topics.map((topic) => [topic, changes.msSince(topic)]))

const nothing: Watched = { refused: [], added: [] }

/** Serves one admitted connection: it may watch topics, one request after another, and do nothing else. */
function serve(
  socket: Socket,
  services: LiveServices,
  version: RightsVersion,
  changes: RecentChanges,
  onError: (error: unknown) => void,
): void {
  let serving = Promise.resolve()
  socket.onAny((event, ...values: unknown[]) => {
    const answer = values.at(-1)
    if (event !== 'watch' || typeof answer !== 'function') return void socket.disconnect(true)
    serving = serving
      .then(() => (socket.connected ? watch(socket, values[0], services, services.watchRules, version) : nothing))
      .then((watched) => (watched ? answer(watched.refused, agesOf(watched.added, changes)) : socket.disconnect(true)))
      .catch((error) => {
        onError(error)
        socket.disconnect(true)
      })
  })
}

/**
 * Opens the live connections of this node on its HTTP server (rules: Live connection). WebSockets only: they need no
 * proxy that sends all requests of a page to one node.
 */
export function openLive(app: FastifyInstance, url: string, services: LiveServices): Live {
  const onError = (error: unknown) => app.log.warn({ err: error }, 'a live connection failed')
  const sockets: Sockets = new Server(app.server, {
    path: livePath,
    serveClient: false,
    transports: ['websocket'],
    maxHttpBufferSize: maxFrameBytes,
    connectTimeout: admittedWithinMs,
    allowRequest: allowOwnPages(services),
  })
  const version: RightsVersion = { current: 0 }
  const changes = createRecentChanges()
  admitSessions(sockets, services, onError)
  limitPackets(sockets)
  sockets.on('connection', async (socket: Socket) => {
    const { userId, sessionId, organizationId, handshake } = socket.data
    const organization = organizationId === undefined ? [] : [organizationRoom(organizationId)]
    await socket.join([userRoom(userId), sessionRoom(sessionId), ...organization])
    serve(socket, services, version, changes, onError)
    // A session that ended while it was being admitted had no room yet from which it could be cut off.
    const actor = await callerOf(services, handshake).catch(onError)
    if (actor?.kind !== 'user' || actor.sessionId !== sessionId) socket.disconnect(true)
  })
  let stopListening: (() => Promise<void>) | undefined
  let timer: NodeJS.Timeout | undefined
  const check = () => cutOffEnded(sockets, services).catch(onError)
  const tell = inOrder((event) => deliverEvent(sockets, event))
  app.addHook('onReady', async () => {
    stopListening = await startListening(url, {
      heard(notification) {
        if ('changedTables' in notification) forgetCached(services)
        else if ('changedTexts' in notification) void services.refreshTexts().catch(onError)
        else if ('pageEvents' in notification) for (const each of notification.pageEvents) tell(each)
        else {
          if ('stale' in notification) changes.heard(notification.stale as LiveTopic[])
          deliver(sockets, notification, version)
        }
      },
      resumed() {
        version.current++
        changes.forget()
        forgetCached(services)
        void services.refreshTexts().catch(onError)
        sockets.emit('live', { kind: 'missed' })
        void check()
      },
    })
    timer = setInterval(check, cutsOffEveryMs)
    timer.unref()
  })
  app.addHook('preClose', async () => {
    clearInterval(timer)
    await stopListening?.()
    // Closes without a farewell, so that pages open their connection again, at another node.
    sockets.engine.close()
  })
  return { cutOffEnded: () => cutOffEnded(sockets, services) }
}
