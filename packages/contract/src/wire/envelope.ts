import { z } from 'zod'

/** An invalid field: its path on the wire, a stable code, and a message in the caller's language. */
const fieldFault = z.object({ Path: z.string(), Code: z.string(), Message: z.string() })
export type FieldFault = z.infer<typeof fieldFault>

/** The error fields of the envelope around every response (rules: Codes and forms on the wire). */
export const failure = z.object({
  IsSuccess: z.literal(false),
  ErrCode: z.string(),
  ErrMsg: z.string(),
  Fields: z.array(fieldFault).optional(),
})
export type Failure = z.infer<typeof failure>

/** Returns the schema of the envelope around a response with the given `Data`. */
export const envelope = <D extends z.ZodType>(data: D) =>
  z.discriminatedUnion('IsSuccess', [z.object({ IsSuccess: z.literal(true), Data: data }), failure])
