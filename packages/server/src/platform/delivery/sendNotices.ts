import { isSameContact } from '@semilla/domain/notices/contact.ts'
import { accountKinds, isAboutAccount } from '@semilla/domain/notices/kinds.ts'
import { isQuiet } from '@semilla/domain/notices/quietHours.ts'
import { nextTry, sendingLostAfterMinutes } from '@semilla/domain/notices/sending.ts'
import type { Config } from '../../config.ts'
import { attempts } from '../jobs/attempts.ts'
import type { InTransaction, JobContext, TaskOf } from '../jobs/jobs.ts'
import type { Compose, Readdress } from './compose.ts'
import { returnPath } from './mailReports.ts'
import type { Outcome } from './message.ts'
import { listContactFaults } from './queries/contacts.ts'
import {
  type ClaimedNotice,
  claimDue,
  type Delivery,
  giveUpLost,
  listDue,
  listWithEndedCode,
  storeContents,
  storeDelivery,
  storeReceiver,
} from './queries/sending.ts'
import { findSender } from './sender.ts'
import { textReportUrl } from './textReports.ts'
import { giveUpReceiver } from './undelivered.ts'
import { unsubscribeUrl } from './unsubscribeLink.ts'

/**
 * The number of messages that are handed over together; some mail services allow no more connections. No more are
 * claimed than that, because those that a process had claimed when it died may have been sent, and are given up.
 */
const atOnce = 3
/** Milliseconds after which a run leaves the rest to the next one, so that a process that stops does not wait for it. */
const runMs = 5000

const isReady = ({ parts }: ClaimedNotice) => parts.length === 0

/** What somebody has asked for and waits for: it is sent to a rejected address too, which may take messages by now. */
const askedFor: readonly string[] = ['verificationCode', 'invitation']

/** Returns why a message is not sent at all, if it is not. */
async function obstaclesOf(ctx: JobContext, notices: readonly ClaimedNotice[]) {
  const faults = await listContactFaults(ctx.db, notices)
  const invitations = notices.filter(({ kind }) => kind === 'invitation').map(({ id }) => id)
  const ended = invitations.length > 0 ? await listWithEndedCode(ctx.db, invitations, ctx.clock.now()) : []
  return (notice: ClaimedNotice): Delivery | undefined => {
    const { id, method, kind } = notice
    if (ended.includes(id)) return { state: 'dropped', failedBecause: 'outdated' }
    const own = faults.filter((each) => isSameContact(each, notice))
    const isAsked = askedFor.includes(kind)
    if (!isAsked && own.some(({ fault }) => fault === 'bouncing')) return { state: 'failed', failedBecause: 'bouncing' }
    if (!isAboutAccount(kind) && own.length > 0) return { state: 'dropped', failedBecause: 'unsubscribed' }
    return findSender(ctx.config, method) ? undefined : { state: 'failed', failedBecause: 'noSender' }
  }
}

/** Returns messages with the addresses that their readers have now, and drops those that cannot be sent to them. */
async function addressed(
  ctx: JobContext,
  notices: readonly ClaimedNotice[],
  readdress: Readdress,
): Promise<ClaimedNotice[]> {
  const changed = await readdress(
    ctx,
    notices.filter((notice) => !isReady(notice)),
  )
  const kept: ClaimedNotice[] = []
  for (const notice of notices) {
    const to = changed.get(notice.id)
    if (typeof to === 'string') await storeDelivery(ctx.db, [notice.id], { state: 'dropped', failedBecause: to })
    else kept.push({ ...notice, ...to })
    if (typeof to === 'object') await storeReceiver(ctx.db, notice.id, to)
  }
  return kept
}

/** How messages get their texts and their addresses when they are sent. */
type Writers = { readonly compose: Compose; readonly readdress: Readdress }

/**
 * Returns the kinds of messages that are sent now; undefined for all. One that failed before, or that staff send once
 * more, waits for the morning too.
 */
const kindsSentNow = ({ config, clock }: JobContext) =>
  config.QUIET_HOURS && isQuiet(clock.now()) ? accountKinds : undefined

/** Claims due messages and writes their texts. Returns those to be handed over, and whether there may be more. */
async function claim(ctx: JobContext, { compose, readdress }: Writers, only?: number) {
  const now = ctx.clock.now()
  await giveUpLost(ctx.db, new Date(now.getTime() - sendingLostAfterMinutes * 60_000))
  const due = await claimDue(ctx.db, { now, kinds: kindsSentNow(ctx), only }, atOnce)
  const claimed = await addressed(ctx, due, readdress)
  const obstacleTo = await obstaclesOf(ctx, claimed)
  const contents = await compose(
    ctx,
    claimed.filter((notice) => !isReady(notice)),
  )
  await storeContents(ctx.db, contents)
  const ready: ClaimedNotice[] = []
  for (const notice of claimed) {
    const content = isReady(notice) ? notice : contents.get(notice.id)
    const obstacle = content ? obstacleTo(notice) : { state: 'dropped' as const, failedBecause: 'outdated' }
    if (obstacle) await storeDelivery(ctx.db, [notice.id], obstacle)
    else if (content) ready.push({ ...notice, ...content })
  }
  return { ready, isFull: due.length === atOnce, config: ctx.config, at: now.getTime() }
}

const handOver = async (notice: ClaimedNotice, config: Config): Promise<Outcome> => {
  const sender = findSender(config, notice.method)
  const url = isAboutAccount(notice.kind) ? undefined : unsubscribeUrl(config, notice)
  return sender
    ? sender.send({
        ...notice,
        unsubscribeUrl: url,
        reportUrl: textReportUrl(config, notice),
        returnPath: returnPath(config, notice),
      })
    : { kind: 'retry', reason: 'noSender' }
}

function deliveryAfter(outcome: Outcome, tries: number, now: Date): Delivery {
  if (outcome.kind === 'sent') return { state: 'sent', sentAt: now }
  if (outcome.kind === 'unclear') return { state: 'failed', failedBecause: 'unclear' }
  const next = outcome.kind === 'retry' ? nextTry(tries, now) : undefined
  return next
    ? { state: 'planned', sendAt: next, failedBecause: outcome.reason }
    : { state: 'failed', failedBecause: outcome.reason }
}

async function report(
  inTransaction: InTransaction,
  notice: ClaimedNotice,
  outcome: Outcome,
  { readdress }: Writers,
): Promise<void> {
  await inTransaction(async (ctx) => {
    await storeDelivery(ctx.db, [notice.id], deliveryAfter(outcome, notice.tries, ctx.clock.now()))
    if (outcome.kind !== 'rejected' || !outcome.bounces) return
    if (await giveUpReceiver(ctx, notice, outcome.reason, readdress))
      await ctx.plan('sendNotices', {}, { key: 'sendNotices' })
  })
}

type Claimed = Awaited<ReturnType<typeof claim>>

const handOverAll = (inTransaction: InTransaction, { ready, config }: Claimed, writers: Writers) =>
  Promise.all(ready.map(async (notice) => report(inTransaction, notice, await handOver(notice, config), writers)))

/**
 * Sends each message by itself, because one of them cannot be written. It stays, and the next run tries it again, and sends
 * what this one leaves.
 */
async function sendEach(inTransaction: InTransaction, writers: Writers): Promise<void> {
  const { attempt, end } = attempts()
  const dueNow = (ctx: JobContext) => listDue(ctx.db, { now: ctx.clock.now(), kinds: kindsSentNow(ctx) })
  const { began, ids } = await inTransaction(async (ctx) => ({
    began: ctx.clock.now().getTime(),
    ids: await dueNow(ctx),
  }))
  let latest = began
  const send = async (id: number) => {
    const claimed = await inTransaction((ctx) => claim(ctx, writers, id))
    latest = claimed.at
    await handOverAll(inTransaction, claimed, writers)
  }
  for (const id of ids) if (latest - began <= runMs) await attempt(() => send(id))
  end()
}

/**
 * Returns the job that sends the messages that are due. A message is claimed in one transaction, handed over outside of
 * any, and its state is stored in another. If the process dies in between, the message may have been sent: it is given
 * up after some minutes instead of being sent a second time. One that cannot be written does not stop the others.
 */
export const sendingNotices =
  (compose: Compose, readdress: Readdress): TaskOf<'sendNotices'> =>
  async (_payload, inTransaction) => {
    const writers = { compose, readdress }
    let began: number | undefined
    for (let isFull = true; isFull; ) {
      const claimed = await inTransaction((ctx) => claim(ctx, writers)).catch(() => undefined)
      if (!claimed) return sendEach(inTransaction, writers)
      isFull = claimed.isFull
      began ??= claimed.at
      await handOverAll(inTransaction, claimed, writers)
      if (isFull && claimed.at - began > runMs) return inTransaction((ctx) => ctx.plan('sendNotices', {}))
    }
  }
