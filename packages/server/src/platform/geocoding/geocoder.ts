import type { FoundAddress } from '@semilla/contract/addresses.ts'
import { streetNumberOf } from '@semilla/domain/values/address.ts'
import type { Config } from '../../config.ts'
import type { Tx } from '../database/database.ts'
import { findByCensus } from './census.ts'
import { findByGoogle } from './google.ts'
import { findLocally } from './local.ts'
import { parseAddress, titleCase } from './parseAddress.ts'

/** Looks an address or a zip up. Never throws: a service that does not answer is an outcome. */
export type Geocoder = { find(db: Tx, text: string): Promise<FoundAddress> }

/** What the text alone says of an address that no service could look up: accepted, and not located. */
function unanswered(text: string): FoundAddress {
  const { number, street, zip } = parseAddress(text)
  return {
    outcome: 'unavailable',
    streetNumber: streetNumberOf(text) ?? (number === undefined ? '' : String(number)),
    street: titleCase(street),
    neighborhood: '',
    city: '',
    state: '',
    zip,
  }
}

const remote = (ask: (text: string) => Promise<FoundAddress>): Geocoder => ({
  find: (_db, text) => ask(text).catch(() => unanswered(text)),
})

/** The geocoder that the setting names: the city's own tables, the US Census, or Google. */
export function geocoderOf(config: Config): Geocoder {
  if (config.GEOCODER === 'census') return remote((text) => findByCensus(text, config.GEOCODER_URL))
  if (config.GEOCODER === 'google')
    return remote((text) => findByGoogle(text, config.GOOGLE_MAPS_KEY ?? '', config.GEOCODER_URL))
  return { find: findLocally }
}
