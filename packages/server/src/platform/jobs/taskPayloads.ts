import type { Account } from '@semilla/domain/accounts/account.ts'

/** Every job of the product and what it is told. Each is idempotent: done twice, it changes nothing more. */
export type TaskPayloads = {
  /** Refer children to one vacancy until its queue is full. */
  rematchVacancy: { readonly vacancyId: number }
  /** Hold the children of all applications listed in `rematch` against the open vacancies. */
  rematchApplications: Record<string, never>
  /** End the referrals that families did not answer in time, and refer the next children. */
  expireReferrals: Record<string, never>
  /** Turn pending enrollments into enrollments on their first day. */
  startEnrollments: Record<string, never>
  /** Move applications on by the calendar: holds that end, updates that are due, families that do not answer. */
  ageApplications: Record<string, never>
  /** Send one e-mail or text. */
  sendNotice: { readonly noticeId: number }
  /** Send a code to an account, if there is one and none was sent within the minute; `device` is a hash of who asked. */
  sendCode: {
    readonly account: Account
    readonly purpose: 'resetPassword' | 'verifyAccount'
    readonly device: string
  }
  /** Remove what is no longer needed: old sessions, codes, answers, abandoned drafts. */
  cleanUp: Record<string, never>
}

export type TaskName = keyof TaskPayloads
