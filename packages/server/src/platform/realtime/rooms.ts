import type { LiveTopic } from '@semilla/contract/live.ts'

// Rooms of the live connection. Only the server puts a socket into one.

/** Returns the room of all pages of a user. */
export const userRoom = (userId: number) => `user:${userId}`
/** Returns the room of all pages of a session. */
export const sessionRoom = (sessionId: number) => `session:${sessionId}`
/** Returns the room of all pages of the users of an organization. */
export const organizationRoom = (organizationId: number) => `organization:${organizationId}`

const topicPrefix = 'topic:'
/** Returns the room of the pages that watch a topic. */
export const topicRoom = (topic: LiveTopic | string) => topicPrefix + topic
/** Returns whether a room is that of a topic. */
export const isTopicRoom = (room: string) => room.startsWith(topicPrefix)
