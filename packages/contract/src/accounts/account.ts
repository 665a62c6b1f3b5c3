import { longest } from '@semilla/domain/values/texts.ts'
import { z } from 'zod'
import { accountKind } from '../wire/firstCodes.ts'
import { requiredLine } from '../wire/values.ts'
import { fields } from '../wire/wire.ts'

export const exists = fields({
  exists: ['CheckResult', z.codec(z.int(), z.boolean(), { decode: (code) => code === 1, encode: Number })],
})

export const maxCountryCodeLength = 10

/** A country calling code as digits; 1 by default. A plus sign, spaces and dashes are ignored. */
const phoneCountryCode = z.codec(
  z.union([z.string().max(maxCountryCodeLength, { error: 'choiceInvalid' }), z.int()]).nullish(),
  z.string().regex(/^\d{1,4}$/, { error: 'choiceInvalid' }),
  {
    decode: (value) => String(value ?? '').replace(/[\s+-]/g, '') || '1',
    encode: (value) => value,
  },
)

/** The account to sign in with: an email, or a phone with its country code (1 by default). */
export const account = {
  accountKind: ['AccountType', accountKind],
  account: ['Account', requiredLine(longest.email)],
  phoneCountryCode: ['PhoneCountryCode', phoneCountryCode],
} as const
