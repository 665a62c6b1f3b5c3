import { unreachableReasons } from './contact.ts'

/** What became of a message. One that was dropped had nothing left to tell when it was to be sent. */
export const noticeStates = ['planned', 'sending', 'sent', 'failed', 'dropped'] as const
export type NoticeState = (typeof noticeStates)[number]

/** Why a message was not sent; `rejected` stands for what the receiver's server or the phone network answered. */
export const unsentReasons = [
  ...unreachableReasons,
  'switchedOff',
  'noSender',
  'unclear',
  'rejected',
  'tryingAgain',
  'outdated',
] as const
export type UnsentReason = (typeof unsentReasons)[number]

/**
 * Returns why a message was not sent. Reasons that are not stored by name are what a server answered in its own words:
 * `rejected` once the message was given up, `tryingAgain` until then.
 */
export const unsentReasonOf = (stored: string, state: NoticeState): UnsentReason =>
  unsentReasons.find((reason) => reason === stored) ??
  (state === 'failed' || state === 'dropped' ? 'rejected' : 'tryingAgain')

/** Minutes until the next try after each failed one; after the last, the message has failed. */
const pausesMinutes = [1, 5, 15, 60, 240, 720]

/** Returns when a message is tried again after a number of failed tries, or undefined when it is given up. */
export function nextTry(tries: number, now: Date): Date | undefined {
  const pause = pausesMinutes[tries - 1]
  return pause === undefined ? undefined : new Date(now.getTime() + pause * 60_000)
}

/** Minutes after which a message that is still being sent counts as lost, because its process has ended. */
export const sendingLostAfterMinutes = 10
