import type { LiveTopic } from '@semilla/contract/live.ts'
import type { Sockets } from './admission.ts'
import type { Notification } from './notifications.ts'
import type { PageEvent } from './pageEvents.ts'
import { organizationRoom, sessionRoom, topicRoom, userRoom } from './rooms.ts'
import type { RightsVersion } from './watching.ts'

/** Tells each page once of the stale topics that it watches. */
function deliverStale(sockets: Sockets, stale: readonly LiveTopic[]): void {
  const { rooms } = sockets.of('/').adapter
  const topicsOfSocket = new Map<string, LiveTopic[]>()
  for (const topic of stale)
    for (const socketId of rooms.get(topicRoom(topic)) ?? [])
      topicsOfSocket.set(socketId, [...(topicsOfSocket.get(socketId) ?? []), topic])
  for (const [socketId, topics] of topicsOfSocket) sockets.to(socketId).emit('live', { kind: 'stale', topics })
}

/** Passes an event on to the connections of this node. */
export function deliverEvent(sockets: Sockets, { event, users, topic }: PageEvent): void {
  const rooms = [...users.map(userRoom), ...(topic ? [topicRoom(topic)] : [])]
  if (rooms.length > 0) sockets.to(rooms).emit('live', event)
}

/** Passes a notification on to the connections of this node, or closes the connections that it ends. */
export function deliver(
  sockets: Sockets,
  notification: Exclude<Notification, { changedTexts: number } | { changedTables: true } | { pageEvents: PageEvent[] }>,
  version: RightsVersion,
): void {
  if ('stale' in notification) {
    deliverStale(sockets, notification.stale as LiveTopic[])
    return
  }
  version.current++
  if ('endedSession' in notification) sockets.in(sessionRoom(notification.endedSession)).disconnectSockets(true)
  else if ('changedUser' in notification) sockets.in(userRoom(notification.changedUser)).disconnectSockets(true)
  else if ('changedOrganization' in notification)
    sockets.in(organizationRoom(notification.changedOrganization)).disconnectSockets(true)
  else {
    const topic = notification.changedReaders as LiveTopic
    sockets.to(topicRoom(topic)).emit('live', { kind: 'unwatched', topic })
    sockets.in(topicRoom(topic)).socketsLeave(topicRoom(topic))
  }
}
