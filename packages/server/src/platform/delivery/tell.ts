import { userIdOf } from '../access/actor.ts'
import type { Context } from '../context.ts'
import { dueAt, type ToldEvent } from './events.ts'
import { insertEvents } from './queries/events.ts'

type Telling = Pick<Context, 'db' | 'actor' | 'clock' | 'plan' | 'held'>

/**
 * Stores an event, which is told by email or text message after the transaction is committed. A second event with the
 * same `key` is not stored.
 */
export const tell = (ctx: Telling, event: ToldEvent, key?: string): Promise<void> =>
  tellAll(ctx, [event], key === undefined ? undefined : () => key)

/** Stores several events of one transaction, as `tell` does. */
export async function tellAll(
  ctx: Telling,
  events: readonly ToldEvent[],
  keyOf?: (event: ToldEvent) => string,
): Promise<void> {
  if (events.length === 0) return
  const at = ctx.clock.now()
  const causedBy = userIdOf(ctx.actor) ?? null
  const rows = events.map((event) => ({
    kind: event.kind,
    event,
    key: keyOf?.(event) ?? null,
    causedBy,
    at,
    dueAt: dueAt(event, at),
    heldBy: ctx.held?.changeId ?? null,
  }))
  await insertEvents(ctx.db, rows)
  // What is due later is found by the job that runs every minute.
  if (rows.some(({ dueAt }) => dueAt <= at)) await ctx.plan('tellEvents', {}, { key: 'tellEvents' })
}
