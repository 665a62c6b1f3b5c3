import type { NoticeMethod } from '@semilla/domain/notices/contact.ts'
import type { Services } from '../http/calls/services.ts'
import { markBouncing } from './queries/contacts.ts'
import { storeUndelivered } from './queries/sending.ts'

/** What a report says of a message that did not arrive. `isGone`: its receiver will never get one. */
export type Failure = { readonly reason: string; readonly isGone: boolean }

/** Records that a message did not arrive after it was handed over, and marks a receiver who will never get one. */
export const recordUndelivered = (
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { noticeId, method }: { readonly noticeId: number; readonly method: NoticeMethod },
  { reason, isGone }: Failure,
): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const receiver = await storeUndelivered(tx, noticeId, method, reason)
    if (receiver !== undefined && isGone) await markBouncing(tx, { method, receiver }, reason, clock.now())
  })
