import { refuse } from '@semilla/domain/refusal.ts'
import { z } from 'zod'

const id = z.int().positive()
const place = z.tuple([z.union([z.string(), z.number()]), id], id)

/** Returns the cursor of the next page, from the sort value and the ids of the last row, which no other row has. It is opaque to the caller. */
export const writeCursor = (at: z.infer<typeof place>): string => Buffer.from(JSON.stringify(at)).toString('base64url')

/** Returns the content of a cursor that `writeCursor` made. Refuses any other text. */
export function readCursor(cursor: string | undefined): z.infer<typeof place> | undefined {
  if (!cursor) return undefined
  try {
    return place.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()))
  } catch {
    throw refuse('invalid', {}, [{ path: 'Option.After', code: 'choiceInvalid' }])
  }
}
