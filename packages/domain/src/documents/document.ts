/** What a document proves; `other` is for a document that the list of what a family should send does not name. */
export const documentItems = [
  'payStubs',
  'childSupport',
  'cashAid',
  'otherIncome',
  'address',
  'housing',
  'birth',
  'specialNeed',
  'referralLetter',
  'other',
] as const
export type DocumentItem = (typeof documentItems)[number]

/** What a document is about: an item of the list and, where the list names one, the child. */
export type DocumentSubject = { readonly item: DocumentItem; readonly childId?: number | undefined }

/**
 * Where a document stands (rules: Documents): no staff member has read it, one has, staff accepted it, or staff
 * returned it to the family.
 */
export const documentStatuses = ['pending', 'received', 'complete', 'cancelled'] as const
export type DocumentStatus = (typeof documentStatuses)[number]

/** Returns whether staff decided about a document. */
export const isDecided = (status: DocumentStatus): boolean => status === 'complete' || status === 'cancelled'

type Reviewable = { readonly status: DocumentStatus; readonly fromFamily: boolean }
/** A document, and whether another account sent it, with an application that was merged into the reader's. */
type Deletable = Reviewable & { readonly isOfAnother: boolean }

/** Returns whether a document can be deleted: by the family only its own, while nobody has accepted it. */
export const mayDelete = (reader: 'family' | 'staff', { status, fromFamily, isOfAnother }: Deletable): boolean =>
  reader === 'staff' || (fromFamily && !isOfAnother && status !== 'complete')

/**
 * Returns whether staff may accept or return a document: only one of the family, and only if it is not in that state
 * already.
 */
export const mayReview = ({ status, fromFamily }: Reviewable, to: 'complete' | 'cancelled'): boolean =>
  fromFamily && status !== to
