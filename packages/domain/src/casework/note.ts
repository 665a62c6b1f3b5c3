/** The maximum length of a note of staff. */
export const maxNoteLength = 4000

/** Hours during which an author can change a note (rules: Notes). */
export const noteEditHours = 24

type Note = { readonly authorId: number; readonly createdAt: string }

/** Returns whether a person may still change a note: their own, for a day after they wrote it (rules: Notes). */
export const mayEditNote = ({ authorId, createdAt }: Note, userId: number | undefined, now: Date): boolean =>
  authorId === userId && now.getTime() <= new Date(createdAt).getTime() + noteEditHours * 3_600_000
