import type { listCountryCodes as operation } from '@semilla/contract/accounts/signIn.ts'
import type { Output } from '@semilla/contract/wire/operation.ts'
import { getCountries, getCountryCallingCode } from 'libphonenumber-js'
import type { Context } from '../../../platform/context.ts'

/** For a code shared by several countries, the one whose name most people would look for. */
const named: Readonly<Record<string, string>> = {
  '1': 'US',
  '7': 'RU',
  '39': 'IT',
  '44': 'GB',
  '47': 'NO',
  '61': 'AU',
  '212': 'MA',
  '262': 'RE',
  '290': 'SH',
  '358': 'FI',
  '590': 'GP',
  '599': 'CW',
}

/** Returns the countries whose phones can sign in, each code once; the United States first, the rest by name. */
export async function listCountryCodes({ language }: Context): Promise<Output<typeof operation>> {
  const nameOf = new Intl.DisplayNames([language], { type: 'region' })
  const order = new Intl.Collator(language)
  const countries = new Map<string, string>()
  for (const country of getCountries()) {
    const code = getCountryCallingCode(country)
    if (!countries.has(code) || named[code] === country) countries.set(code, nameOf.of(country) ?? country)
  }
  return [...countries]
    .map(([code, name]) => ({ code, name }))
    .sort((a, b) => Number(b.code === '1') - Number(a.code === '1') || order.compare(a.name, b.name))
}
