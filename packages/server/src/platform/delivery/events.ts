/**
 * What happens in the product and is told to somebody by email or text message. An event names records by their ids; who
 * is told, and in which words, is decided when it is told, by the area `notices`.
 */
export type ToldEvent =
  /** A family or staff sent a new application, which has been decided. */
  | { readonly kind: 'applicationSubmitted'; readonly applicationId: number }
  /** The status of an application changed; `from` is the one that it had. */
  | {
      readonly kind: 'statusChanged'
      readonly applicationId: number
      readonly status: string
      readonly from?: string | undefined
    }
  /** Another family account's application was merged into an application. */
  | { readonly kind: 'applicationMerged'; readonly applicationId: number }
  /**
   * A child was referred to a site: an offer while the family's answer is awaited. `isAgain`: the referral had ended and came
   * back.
   */
  | { readonly kind: 'referralMade'; readonly referralId: number; readonly isAgain?: true }
  /** The family, or staff for it, said yes to an offer. */
  | { readonly kind: 'referralAccepted'; readonly referralId: number }
  /**
   * A referral ended because the program declined the child, closed the vacancy, or replaced its subsidy by one that does
   * not take the child.
   */
  | { readonly kind: 'referralEnded'; readonly referralId: number; readonly because?: 'subsidyReplaced' | undefined }
  /** The last day to answer an offer is near. */
  | { readonly kind: 'offerEnding'; readonly referralId: number }
  /** An offer ended because nobody answered it in time. */
  | { readonly kind: 'offerExpired'; readonly referralId: number }
  /** The program owed an answer to a referral, and its day has passed. */
  | { readonly kind: 'answerOverdue'; readonly referralId: number }
  /** A child was enrolled, now or from a later day. */
  | { readonly kind: 'childEnrolled'; readonly childId: number }
  /** The program or staff set the last day of a child's care. */
  | { readonly kind: 'lastDaySet'; readonly childId: number; readonly endsOn: string }
  /** The last day of a child's care was taken back. */
  | { readonly kind: 'lastDayTakenBack'; readonly childId: number }
  /** A child lost the place that a program had given it: its application ended, or staff took the place back. */
  | { readonly kind: 'placeLost'; readonly referralId: number }
  /** The last day of a hold is near. */
  | { readonly kind: 'holdEnding'; readonly applicationId: number }
  /** The status changes soon by itself, because the family has not been heard from since a day. */
  | {
      readonly kind: 'statusComing'
      readonly applicationId: number
      readonly status: 'updateNeeded' | 'unresponsive' | 'closed'
      readonly since: string
      readonly on: string
    }
  /** An application was assigned to a counselor. */
  | { readonly kind: 'applicationAssigned'; readonly applicationId: number; readonly ownerId: number }
  /** Staff asked the family for documents. */
  | { readonly kind: 'documentsRequested'; readonly applicationId: number }
  /** Staff returned a document of the family, which has to send it again. */
  | { readonly kind: 'documentReturned'; readonly applicationId: number; readonly documentId: number }
  /** The family sent a document. */
  | { readonly kind: 'documentSent'; readonly applicationId: number; readonly documentId: number }
  /**
   * A message was written in a dialog. It is told after an hour, to the readers whose first unread message it then is.
   */
  | { readonly kind: 'messageWritten'; readonly messageId: number; readonly applicationId?: number | undefined }
  /** A program proposed times for a visit. */
  | { readonly kind: 'visitProposed'; readonly referralId: number; readonly visitId: number }
  /** The family took one of the times. */
  | { readonly kind: 'visitAgreed'; readonly referralId: number; readonly visitId: number }
  /** The family asked for other times. */
  | { readonly kind: 'visitOtherTimes'; readonly referralId: number; readonly visitId: number }
  /** A visit was cancelled, by either side or because the referral ended. */
  | { readonly kind: 'visitCancelled'; readonly referralId: number; readonly visitId: number }
  /** A visit is on the next day. */
  | { readonly kind: 'visitSoon'; readonly referralId: number; readonly visitId: number }
  /** The day by which a program owes its answer is near. */
  | { readonly kind: 'answerDueSoon'; readonly referralId: number }
  /** The daily summary of a site for the users who watch it. */
  | { readonly kind: 'siteDigest'; readonly siteId: number }

export type EventKind = ToldEvent['kind']

/** Minutes that pass before an event is told, for those that are not told at once. */
const delayMinutes: Readonly<Partial<Record<EventKind, number>>> = { messageWritten: 60 }

/** Returns when an event is told. */
export const dueAt = ({ kind }: ToldEvent, now: Date): Date =>
  new Date(now.getTime() + (delayMinutes[kind] ?? 0) * 60_000)
