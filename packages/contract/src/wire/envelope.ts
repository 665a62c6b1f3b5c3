import { z } from 'zod'

/** A field at fault, by its place on the wire, with a stable code and a sentence in the caller's language. */
const fieldFault = z.object({ Path: z.string(), Code: z.string(), Message: z.string() })
export type FieldFault = z.infer<typeof fieldFault>

/** The failing half of the envelope around every answer (rules: Codes and forms on the wire). */
export const failure = z.object({
  IsSuccess: z.literal(false),
  ErrCode: z.string(),
  ErrMsg: z.string(),
  Fields: z.array(fieldFault).optional(),
})
export type Failure = z.infer<typeof failure>

/** The envelope around an answer whose `Data` has the given form. */
export const envelope = <D extends z.ZodType>(data: D) =>
  z.discriminatedUnion('IsSuccess', [z.object({ IsSuccess: z.literal(true), Data: data }), failure])
