import type { Context } from '../context.ts'
import type { TaskOf } from '../jobs/jobs.ts'
import { findUnsent, insertNotice, isUnsubscribed, settleNotice } from './queries.ts'
import { findSender, type Message } from './sender.ts'

/** An e-mail or text to be written. Two with one `dedupeKey` are one. */
export type NewNotice = Message & {
  readonly kind: string
  readonly applicationId?: number
  readonly userId?: number
  readonly dedupeKey?: string
}

/** What concerns the account itself reaches people who want no other messages. */
const alwaysSent: readonly string[] = ['verificationCode', 'passwordChanged', 'invitation']

/** Writes a notice and plans its sending for when the transaction is committed. */
export async function writeNotice(ctx: Pick<Context, 'db' | 'clock' | 'plan'>, notice: NewNotice): Promise<void> {
  const { applicationId, userId, dedupeKey, ...rest } = notice
  const written = await insertNotice(ctx.db, {
    ...rest,
    applicationId: applicationId ?? null,
    userId: userId ?? null,
    dedupeKey: dedupeKey ?? null,
    createdAt: ctx.clock.now(),
  })
  if (written !== undefined) await ctx.plan('sendNotice', { noticeId: written })
}

/**
 * Sends one notice that was not sent yet. One that fails is tried again later, and meanwhile says why; one that nothing
 * can carry, or whose receiver wants none, stays unsent and says so.
 */
export const sendNotice: TaskOf<'sendNotice'> = async ({ noticeId }, inTransaction) => {
  const failure = await inTransaction(async (ctx) => {
    const notice = await findUnsent(ctx.db, noticeId)
    if (!notice) return undefined
    if (!alwaysSent.includes(notice.kind) && (await isUnsubscribed(ctx.db, notice.receiver))) {
      await settleNotice(ctx.db, noticeId, { failedBecause: 'unsubscribed' })
      return undefined
    }
    const sender = findSender(ctx.config, notice.method)
    if (!sender) {
      await settleNotice(ctx.db, noticeId, { failedBecause: `nothing is set up to send a ${notice.method}` })
      return undefined
    }
    try {
      await sender.send(notice)
      await settleNotice(ctx.db, noticeId, { sentAt: ctx.clock.now(), failedBecause: null })
      return undefined
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      await settleNotice(ctx.db, noticeId, { failedBecause: reason.slice(0, 500) })
      return error
    }
  })
  if (failure) throw failure
}
