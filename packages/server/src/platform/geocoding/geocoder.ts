import type { FoundAddress } from '@semilla/contract/addresses.ts'
import { streetNumberOf } from '@semilla/domain/values/address.ts'
import type { Config } from '../../config.ts'
import { findByCensus } from './census.ts'
import { findByGoogle } from './google.ts'
import { parseAddress, titleCase } from './parseAddress.ts'

/**
 * Returns the result for an address that no service could look up: accepted without a location, with the parts that its
 * text contains.
 */
export function unanswered(text: string): FoundAddress {
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

/**
 * Looks up an address or ZIP code at a remote service. Never throws: a failure of the service is the outcome
 * `unavailable`.
 */
export type RemoteGeocoder = (text: string) => Promise<FoundAddress>

const never =
  (ask: RemoteGeocoder): RemoteGeocoder =>
  (text) =>
    ask(text).catch(() => unanswered(text))

/** Returns the configured service, the US Census or Google; undefined when the tables of the city are used instead. */
export function remoteGeocoderOf({ GEOCODER, GEOCODER_URL, GOOGLE_MAPS_KEY }: Config): RemoteGeocoder | undefined {
  if (GEOCODER === 'census') return never((text) => findByCensus(text, GEOCODER_URL))
  if (GEOCODER === 'google') return never((text) => findByGoogle(text, GOOGLE_MAPS_KEY ?? '', GEOCODER_URL))
  return undefined
}
