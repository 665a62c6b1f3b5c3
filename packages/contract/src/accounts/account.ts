import { longest } from '@semilla/domain/values/texts.ts'
import { z } from 'zod'
import { accountKind } from '../wire/codes.ts'
import { requiredLine } from '../wire/values.ts'
import { fields } from '../wire/wire.ts'

export const exists = fields({
  exists: ['CheckResult', z.codec(z.int(), z.boolean(), { decode: (code) => code === 1, encode: Number })],
})

export const longestCountryCode = 10

/** A country's dialling code as digits; 1 when none is named. A plus, spaces and dashes are no part of it. */
const phoneCountryCode = z.codec(
  z.union([z.string().max(longestCountryCode, { error: 'choiceInvalid' }), z.int()]).nullish(),
  z.string().regex(/^\d{1,4}$/, { error: 'choiceInvalid' }),
  {
    decode: (value) => String(value ?? '').replace(/[\s+-]/g, '') || '1',
    encode: (value) => value,
  },
)

/** By what somebody signs in: an e-mail, or a phone with its country code (1 when none is named). */
export const account = {
  accountKind: ['AccountType', accountKind],
  account: ['Account', requiredLine(longest.email)],
  phoneCountryCode: ['PhoneCountryCode', phoneCountryCode],
} as const
