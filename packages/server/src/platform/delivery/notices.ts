import type { Context } from '../context.ts'
import type { TaskOf } from '../jobs/jobs.ts'
import { findUnsent, insertNotice, isUnsubscribed, storeDeliveryResult } from './queries/notices.ts'
import { findSender, type Message } from './sender.ts'

/** An e-mail or text message to be created. Only one is created for each `dedupeKey`. */
export type NewNotice = Message & {
  readonly kind: string
  readonly applicationId?: number
  readonly userId?: number
  readonly dedupeKey?: string
}

/** Kinds of messages about the account itself, which are also sent to people who unsubscribed from all others. */
const alwaysSent: readonly string[] = ['verificationCode', 'passwordChanged', 'invitation']

/** Stores a notice and schedules its delivery after the transaction is committed. */
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
 * Sends one notice that was not sent yet. When delivery fails, the reason is stored and the job is retried. A notice
 * stays unsent, with the reason stored, when no sender is configured for its method or its receiver has unsubscribed.
 */
export const sendNotice: TaskOf<'sendNotice'> = async ({ noticeId }, inTransaction) => {
  const failure = await inTransaction(async (ctx) => {
    const notice = await findUnsent(ctx.db, noticeId)
    if (!notice) return undefined
    if (!alwaysSent.includes(notice.kind) && (await isUnsubscribed(ctx.db, notice.receiver))) {
      await storeDeliveryResult(ctx.db, noticeId, { failedBecause: 'unsubscribed' })
      return undefined
    }
    const sender = findSender(ctx.config, notice.method)
    if (!sender) {
      await storeDeliveryResult(ctx.db, noticeId, { failedBecause: `nothing is set up to send a ${notice.method}` })
      return undefined
    }
    try {
      await sender.send(notice)
      await storeDeliveryResult(ctx.db, noticeId, { sentAt: ctx.clock.now(), failedBecause: null })
      return undefined
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      await storeDeliveryResult(ctx.db, noticeId, { failedBecause: reason.slice(0, 500) })
      return error
    }
  })
  if (failure) throw failure
}
