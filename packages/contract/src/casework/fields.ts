import { operation } from '../wire/operation.ts'
import { flag, id, lines, orNull } from '../wire/values.ts'
import { fields } from '../wire/wire.ts'

/** The limits of casework: the length of a comment, and the applications in one assignment. */
export const maxCommentLength = 4000
export const maxImportantNoteLength = 500

const seenTexts = fields({
  comment: ['Comment', lines(maxCommentLength)],
  importantNote: ['ImportantNote', lines(maxImportantNoteLength)],
})

export const setApplicationComment = operation({
  method: 'POST',
  path: '/api/Application/SetApplicationComment',
  summary:
    'Writes the staff’s comment on an application, and its important note where one is sent. A text that equals the one Seen stays as it is; one that was changed since is refused.',
  input: fields({
    applicationId: ['ApplicationId', id],
    comment: ['Comment', lines(maxCommentLength)],
    importantNote: ['ImportantNote', lines(maxImportantNoteLength).optional()],
    /** The texts that the caller began with. */
    seen: ['Seen', orNull(seenTexts).optional()],
  }),
})

const siblingFields = {
  isManual: ['ElsSublingEnrolledManual', flag],
  isEnrolled: ['ElsSublingEnrolled', flag],
} as const

export const setSiblingEnrolled = operation({
  method: 'POST',
  path: '/api/Application/SetApplicationIsElsSublingEnrolled',
  summary: 'Marks by hand whether a sibling is enrolled elsewhere, or leaves it to the product.',
  input: fields({
    applicationId: ['ApplicationId', id],
    ...siblingFields,
    /** What the caller began with; another answer by now is not replaced. */
    seen: ['Seen', orNull(fields(siblingFields)).optional()],
  }),
})
