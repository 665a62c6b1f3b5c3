import { daysBefore } from '../clock.ts'
import type { Context } from '../context.ts'
import type { Tx } from '../database/database.ts'
import type { JobContext, TaskOf } from '../jobs/jobs.ts'
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
  const written = await ctx.db
    .insertInto('notice')
    .values({
      ...rest,
      applicationId: applicationId ?? null,
      userId: userId ?? null,
      dedupeKey: dedupeKey ?? null,
      createdAt: ctx.clock.now(),
    })
    .onConflict((conflict) => conflict.column('dedupeKey').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (written) await ctx.plan('sendNotice', { noticeId: written.id })
}

type Unsent = Message & { readonly kind: string }

const findUnsent = (ctx: JobContext, noticeId: number): Promise<Unsent | undefined> =>
  ctx.db
    .selectFrom('notice')
    .select(['kind', 'method', 'receiver', 'subject', 'body', 'language'])
    .where('id', '=', noticeId)
    .where('sentAt', 'is', null)
    .forUpdate()
    .executeTakeFirst() as Promise<Unsent | undefined>

const isUnsubscribed = async (ctx: JobContext, receiver: string) =>
  (await ctx.db.selectFrom('unsubscribed').select('receiver').where('receiver', '=', receiver).executeTakeFirst()) !==
  undefined

const settle = (ctx: JobContext, noticeId: number, result: { sentAt?: Date; failedBecause: string | null }) =>
  ctx.db.updateTable('notice').set(result).where('id', '=', noticeId).execute()

/**
 * Sends one notice that was not sent yet. One that fails is tried again later, and meanwhile says why; one that nothing
 * can carry, or whose receiver wants none, stays unsent and says so.
 */
export const sendNotice: TaskOf<'sendNotice'> = async ({ noticeId }, inTransaction) => {
  const failure = await inTransaction(async (ctx) => {
    const notice = await findUnsent(ctx, noticeId)
    if (!notice) return undefined
    if (!alwaysSent.includes(notice.kind) && (await isUnsubscribed(ctx, notice.receiver))) {
      await settle(ctx, noticeId, { failedBecause: 'unsubscribed' })
      return undefined
    }
    const sender = findSender(ctx.config, notice.method)
    if (!sender) {
      await settle(ctx, noticeId, { failedBecause: `nothing is set up to send a ${notice.method}` })
      return undefined
    }
    try {
      await sender.send(notice)
      await settle(ctx, noticeId, { sentAt: ctx.clock.now(), failedBecause: null })
      return undefined
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      await settle(ctx, noticeId, { failedBecause: reason.slice(0, 500) })
      return error
    }
  })
  if (failure) throw failure
}

/** Takes the codes out of notices that were sent a day ago. */
export const forgetSentCodes = (db: Tx, now: Date) =>
  db
    .updateTable('notice')
    .set({ body: '' })
    .where('kind', '=', 'verificationCode')
    .where('createdAt', '<', daysBefore(now, 1))
    .where('body', '<>', '')
    .execute()
