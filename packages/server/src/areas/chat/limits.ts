import type { Context } from '../../platform/context.ts'
import { countInTransaction } from '../../platform/http/limits/attempts.ts'
import { memberId } from './sides.ts'

/** Messages that one person may write in a minute and in an hour, so that nobody is flooded. */
const perMinute = 30
const perHour = 600
/** Files that one person may upload in an hour. */
const uploadsPerHour = 60
/** Translations that one person may ask for in an hour; each is sent to another service. */
const translationsPerHour = 120

const count = (ctx: Context, kind: string, most: number, minutes: number) => ({
  kind: `chat:${kind}`,
  subject: String(memberId(ctx.actor)),
  most,
  minutes,
})

/** Counts a message against the limits of its writer. */
export const countMessage = (ctx: Context): Promise<void> =>
  countInTransaction(ctx, [count(ctx, 'message', perMinute, 1), count(ctx, 'messageHour', perHour, 60)])

/** Counts an upload against the limit of its sender. */
export const countUpload = (ctx: Context): Promise<void> =>
  countInTransaction(ctx, [count(ctx, 'upload', uploadsPerHour, 60)])

/** Counts a translation against the limit of who asks for it. */
export const countTranslation = (ctx: Context): Promise<void> =>
  countInTransaction(ctx, [count(ctx, 'translation', translationsPerHour, 60)])
