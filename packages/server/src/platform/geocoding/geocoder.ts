import type { FoundAddress } from '@semilla/contract/addresses.ts'
import { streetNumberOf } from '@semilla/domain/values/address.ts'
import type { Config } from '../../config.ts'
import { findByCensus } from './census.ts'
import { findByGoogle } from './google.ts'
import { parseAddress, titleCase } from './parseAddress.ts'

/** Answers what the text alone says of an address that no service could look up: accepted, and not located. */
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

/** Looks an address or a zip up at a service. Never throws: a service that does not answer is an outcome. */
export type RemoteGeocoder = (text: string) => Promise<FoundAddress>

const never =
  (ask: RemoteGeocoder): RemoteGeocoder =>
  (text) =>
    ask(text).catch(() => unanswered(text))

/** Answers the service that the setting names, the US Census or Google; undefined where the city's own tables are asked. */
export function remoteGeocoderOf({ GEOCODER, GEOCODER_URL, GOOGLE_MAPS_KEY }: Config): RemoteGeocoder | undefined {
  if (GEOCODER === 'census') return never((text) => findByCensus(text, GEOCODER_URL))
  if (GEOCODER === 'google') return never((text) => findByGoogle(text, GOOGLE_MAPS_KEY ?? '', GEOCODER_URL))
  return undefined
}
