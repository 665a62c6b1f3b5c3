import type { NoticeMethod } from '@semilla/domain/notices/contact.ts'
import type { Services } from '../http/calls/services.ts'
import type { JobContext } from '../jobs/jobs.ts'
import type { Readdress } from './compose.ts'
import { markBouncing } from './queries/contacts.ts'
import { findNotice } from './queries/notices.ts'
import { planElsewhere, storeUndelivered, type UnwrittenNotice } from './queries/sending.ts'

/** What a report says of a message that did not arrive. `isGone`: its receiver will never get one. */
export type Failure = { readonly reason: string; readonly isGone: boolean }

type Failing = Pick<JobContext, 'db' | 'clock'>

/**
 * Plans a message that failed for the next address of its reader, for example by text: an offer does not wait for an address
 * to be corrected. Returns whether there is one.
 */
async function sendElsewhere({ db, clock }: Failing, notice: UnwrittenNotice, reason: string, readdress: Readdress) {
  if (notice.parts.length === 0) return false
  const { method, receiver } = notice
  const next = (await readdress({ db }, [notice], [{ method, receiver }])).get(notice.id)
  if (typeof next !== 'object') return false
  await planElsewhere(db, { noticeId: notice.id, ...next }, reason, clock.now())
  return true
}

/**
 * Marks the receiver of a message that failed, who will never get one, and sends it elsewhere. Returns whether there is
 * another address.
 */
export async function giveUpReceiver(
  ctx: Failing,
  notice: UnwrittenNotice,
  reason: string,
  readdress: Readdress,
): Promise<boolean> {
  await markBouncing(ctx.db, notice, reason, ctx.clock.now())
  return sendElsewhere(ctx, notice, reason, readdress)
}

/** The try of a message that is reported on: an earlier one may have gone to another address. */
export type ReportedTry = { readonly noticeId: number; readonly tries: number; readonly method: NoticeMethod }

/**
 * Records that a message did not arrive after it was handed over. It goes to the next address: at once where this receiver
 * will never get one, and otherwise after the first try only, so that it does not go to and fro.
 */
export const recordUndelivered = (
  { db, clock, readdressNotices }: Pick<Services, 'db' | 'clock' | 'readdressNotices'>,
  tried: ReportedTry,
  { reason, isGone }: Failure,
): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const isNew = await storeUndelivered(tx, tried, reason)
    const notice = isNew ? await findNotice(tx, tried.noticeId) : undefined
    if (!notice) return
    const ctx = { db: tx, clock }
    if (isGone) await giveUpReceiver(ctx, notice, reason, readdressNotices)
    else if (tried.tries === 1) await sendElsewhere(ctx, notice, reason, readdressNotices)
  })

/** Returns what the address at which a message is reported on names. */
export const textOfTry = ({ id, tries }: { readonly id: number; readonly tries: number }): string => `${id}.${tries}`

/** Returns the try of a message that an address names; undefined for anything else. */
export function tryNamed(text: string | undefined): Omit<ReportedTry, 'method'> | undefined {
  const [, noticeId, tries] = /^(\d{1,15})\.(\d{1,5})$/.exec(text ?? '') ?? []
  return noticeId && tries ? { noticeId: Number(noticeId), tries: Number(tries) } : undefined
}
