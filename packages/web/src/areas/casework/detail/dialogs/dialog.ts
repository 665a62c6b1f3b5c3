import type { DetailReferral } from '../record.ts'

export type ListedSite = { readonly id: number; readonly name: string }

/** A dialog over the detail of an application. */
export type DetailDialog =
  | { readonly kind: 'status' | 'assign' | 'comment' | 'tags' | 'sibling' | 'invite' | 'note' | 'task' }
  | { readonly kind: 'child' | 'enrollment' | 'whyChild'; readonly childId: number }
  | { readonly kind: 'job'; readonly jobId: number }
  | { readonly kind: 'refer'; readonly childId?: number; readonly vacancyExternalId?: string; readonly place?: string }
  | { readonly kind: 'explain'; readonly vacancyId: number; readonly place: string }
  | { readonly kind: 'why' | 'reject'; readonly referral: DetailReferral }
  | { readonly kind: 'preferSite' | 'notInterested' | 'dislike'; readonly site: ListedSite }
  | { readonly kind: 'interestExpiry'; readonly site: ListedSite; readonly expiresOn: string }
