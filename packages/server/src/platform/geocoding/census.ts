import type { FoundAddress } from '@semilla/contract/addresses.ts'
import { z } from 'zod'
import { askService } from './askService.ts'
import { titleCase } from './parseAddress.ts'

const service = 'https://geocoding.geo.census.gov/geocoder/locations/onelineaddress'

const answer = z.object({
  result: z.object({
    addressMatches: z.array(
      z.object({
        matchedAddress: z.string(),
        coordinates: z.object({ x: z.number(), y: z.number() }),
        addressComponents: z.object({
          city: z.string().default(''),
          state: z.string().default(''),
          zip: z.string().default(''),
        }),
      }),
    ),
  }),
})

const nothing: FoundAddress = {
  outcome: 'notFound',
  streetNumber: '',
  street: '',
  neighborhood: '',
  city: '',
  state: '',
  zip: '',
}

/** Looks up an address at the US Census geocoder. Throws when it times out, fails, or sends an invalid response. */
export async function findByCensus(text: string, url = service): Promise<FoundAddress> {
  const { result } = await askService(url, { address: text, benchmark: 'Public_AR_Current', format: 'json' }, answer)
  const [match] = result.addressMatches
  if (!match) return nothing
  const { city, state, zip } = match.addressComponents
  // The street's own component leaves out its direction, and South Van Ness Avenue is another street than Van Ness Avenue.
  const [, streetNumber = '', street = ''] = /^(\d+\w*)?\s*([^,]*)/.exec(match.matchedAddress) ?? []
  return {
    outcome: 'found',
    streetNumber,
    street: titleCase(street.trim()),
    neighborhood: '',
    city: titleCase(city),
    state,
    zip,
    point: { latitude: match.coordinates.y, longitude: match.coordinates.x },
  }
}
