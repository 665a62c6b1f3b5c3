import type { NoticeMethod } from '@semilla/domain/notices/contact.ts'
import type { Services } from '../http/calls/services.ts'
import type { JobContext } from '../jobs/jobs.ts'
import type { Readdress } from './compose.ts'
import { markBouncing } from './queries/contacts.ts'
import { findNotice } from './queries/notices.ts'
import { planElsewhere, storeUndelivered, type UnwrittenNotice } from './queries/sending.ts'

/** What a report says of a message that did not arrive. `isGone`: its receiver will never get one. */
export type Failure = { readonly reason: string; readonly isGone: boolean }

/**
 * Marks the receiver of a message that failed, who will never get one. What it tells goes to the next address of its reader,
 * for example by text: an offer does not wait for the address to be corrected. Returns whether there is one.
 */
export async function giveUpReceiver(
  { db, clock }: Pick<JobContext, 'db' | 'clock'>,
  notice: UnwrittenNotice,
  reason: string,
  readdress: Readdress,
): Promise<boolean> {
  await markBouncing(db, notice, reason, clock.now())
  if (notice.parts.length === 0) return false
  const next = (await readdress({ db }, [notice])).get(notice.id)
  if (typeof next !== 'object') return false
  await planElsewhere(db, notice.id, reason, clock.now())
  return true
}

/** The try of a message that is reported on: an earlier one may have gone to another address. */
export type ReportedTry = { readonly noticeId: number; readonly tries: number; readonly method: NoticeMethod }

/** Records that a message did not arrive after it was handed over, and gives up a receiver who will never get one. */
export const recordUndelivered = (
  { db, clock, readdressNotices }: Pick<Services, 'db' | 'clock' | 'readdressNotices'>,
  tried: ReportedTry,
  { reason, isGone }: Failure,
): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const isNew = await storeUndelivered(tx, tried, reason)
    const notice = isNew && isGone ? await findNotice(tx, tried.noticeId) : undefined
    if (notice) await giveUpReceiver({ db: tx, clock }, notice, reason, readdressNotices)
  })

/** Returns what the address at which a message is reported on names. */
export const textOfTry = ({ id, tries }: { readonly id: number; readonly tries: number }): string => `${id}.${tries}`

/** Returns the try of a message that an address names; undefined for anything else. */
export function tryNamed(text: string | undefined): Omit<ReportedTry, 'method'> | undefined {
  const [, noticeId, tries] = /^(\d{1,15})\.(\d{1,5})$/.exec(text ?? '') ?? []
  return noticeId && tries ? { noticeId: Number(noticeId), tries: Number(tries) } : undefined
}
