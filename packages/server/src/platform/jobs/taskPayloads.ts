import type { Account } from '@semilla/domain/accounts/account.ts'

/** Every task and its payload. All tasks are idempotent: a second run has no further effect. */
export type TaskPayloads = {
  /** Matches the open vacancies of a site again, because what is known of it changed, except one that is matched anyway. */
  rematchSite: { readonly siteId: number; readonly exceptVacancyId?: number }
  /** Matches all open vacancies again, because what decides for all of them changed. */
  rematchOpenVacancies: Record<string, never>
  /** Closes the published vacancies of inactive sites. */
  closeVacanciesOfInactive: Record<string, never>
  /** Refers children to one vacancy until its queue is full. */
  rematchVacancy: { readonly vacancyId: number }
  /** Matches the children of all applications listed in `rematch` with the open vacancies. */
  rematchApplications: Record<string, never>
  /** Ends the referrals that families did not answer in time, and refers the next children. */
  expireReferrals: Record<string, never>
  /**
   * Matches the families for whom a refusal ended on the day before: their own of a site, or a site's of their child.
   */
  endRefusals: Record<string, never>
  /** Turns pending enrollments into enrollments on their first day. */
  startEnrollments: Record<string, never>
  /** Ends the waiting of children who got a place through another application of their family: of one family, or of all. */
  endWaitingElsewhere: { readonly applicationId?: number }
  /** Ends the places of children whose last day of care is over. */
  endEnrollments: Record<string, never>
  /** Updates applications whose dates have come: holds that end, updates that are due, families that do not respond. */
  ageApplications: Record<string, never>
  /** Tells about decisions of programs that can no longer be taken back, and fills the places that they freed. */
  settleQueueChanges: Record<string, never>
  /** Counts the numbers of the report. */
  takeReportSnapshots: Record<string, never>
  /** Seals the entries of the audit log; looks at all of them if it is to be complete. */
  sealAudit: { readonly isComplete?: boolean }
  /** Puts all that is stored about a family into one file. */
  prepareData: { readonly exportId: number }
  /** Removes the names of a family whose request for deletion was granted. */
  eraseFamily: { readonly requestId: number }
  /** Removes what was being stored about a family while it was deleted. */
  eraseLateWords: { readonly requestId: number }
  /** Applies the changes of tables whose day has come. */
  applyPlannedChanges: Record<string, never>
  /** Moves the places near which families want care to centers that were corrected while they were being stored. */
  moveLatePlaces: Record<string, never>
  /** Turns stored events into emails and text messages. */
  tellEvents: Record<string, never>
  /** Sends the emails and text messages that are due. */
  sendNotices: Record<string, never>
  /** Stores what is to be told because of the date: offers and holds that end, answers that are overdue, daily summaries. */
  tellDates: Record<string, never>
  /**
   * Sends a code to an account, if the account exists and no code was sent within the last minute. `device` is a hash
   * that identifies the requester.
   */
  sendCode: {
    readonly account: Account
    readonly purpose: 'resetPassword' | 'verifyAccount'
    readonly device: string
  }
  /** Ends the unused codes of an application that were sent to addresses which its family no longer has. */
  endCodesTo: { readonly applicationId: number; readonly receivers: readonly string[] }
  /** Compares a few applications whose people changed with the others, for the desk of duplicates. */
  comparePairs: Record<string, never>
  /** Collects the words by which misspelled ones are found in the worklist. */
  collectWorklistWords: Record<string, never>
  /** Removes uploads that a record has taken. */
  removeUploads: { readonly ids: readonly string[] }
  /** Does the next part of an action on many applications, until all of them are done. */
  workOnBulk: { readonly jobId: number }
  /** Deletes expired data: old sessions, codes, stored responses and abandoned drafts. */
  cleanUp: Record<string, never>
}

/** The name of a task. */
export type TaskName = keyof TaskPayloads

/** Tasks whose work no later run and no new request does. Their failed jobs cannot be dismissed. */
export const irreplaceableTasks: ReadonlySet<string> = new Set<TaskName>([
  'rematchSite',
  'rematchOpenVacancies',
  'rematchVacancy',
  'endWaitingElsewhere',
  'endCodesTo',
  'moveLatePlaces',
  'prepareData',
  'eraseFamily',
  'eraseLateWords',
  'workOnBulk',
])

/**
 * Tasks of which one job runs at a time in the whole deployment. They wait for other machines, and a mail server that
 * does not respond would otherwise hold every job that a process works on.
 */
export const oneAtATime: ReadonlySet<TaskName> = new Set<TaskName>(['sendNotices'])
