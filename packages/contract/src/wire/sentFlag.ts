import { z } from 'zod'
import { orRequired } from './missing.ts'

const fault = orRequired('wrongType')

/** A flag that must be sent, because the call would otherwise do the opposite of what was meant. */
export const sentFlag = z.codec(
  z.union([z.boolean(), z.literal(0), z.literal(1), z.string().regex(/^(0|1|true|false)$/i, fault)], fault),
  z.boolean(),
  { decode: (value) => /^(1|true)$/i.test(String(value)), encode: (value) => value },
)
