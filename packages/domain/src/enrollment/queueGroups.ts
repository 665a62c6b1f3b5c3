/** The groups of a site's queue: children it can work on, children whose family has not answered, and the rest. */
export const queueGroups = ['ready', 'waiting', 'done'] as const
export type QueueGroup = (typeof queueGroups)[number]
