/** What staff say about whether a sibling is enrolled; automatic leaves it to the statuses of the application's children. */
export const siblingAnswers = ['automatic', 'yes', 'no'] as const
export type SiblingAnswer = (typeof siblingAnswers)[number]

/** Returns what staff said. What the product found by itself is no answer. */
export const siblingAnswerOf = (said: { readonly isManual: boolean; readonly isEnrolled: boolean }): SiblingAnswer =>
  said.isManual ? (said.isEnrolled ? 'yes' : 'no') : 'automatic'
