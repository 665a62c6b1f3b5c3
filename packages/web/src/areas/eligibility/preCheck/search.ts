import { preCheckCode } from '@semilla/contract/wire/codes.ts'
import { z } from 'zod'

/** `Status`: 1 likely eligible, 2 not. */
export const preCheckResultSearch = z.object({ Status: preCheckCode })
