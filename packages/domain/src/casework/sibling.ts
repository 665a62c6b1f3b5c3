/** What staff say about whether a sibling is enrolled; automatic leaves it to the statuses of the application's children. */
export const siblingAnswers = ['automatic', 'yes', 'no'] as const
export type SiblingAnswer = (typeof siblingAnswers)[number]

/** Returns what staff answered; `automatic` if the product found it out by itself. */
export const siblingAnswerOf = (said: { readonly isManual: boolean; readonly isEnrolled: boolean }): SiblingAnswer =>
  said.isManual ? (said.isEnrolled ? 'yes' : 'no') : 'automatic'
