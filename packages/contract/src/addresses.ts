import { maxPlaceLength } from '@semilla/domain/applications/careNeeds.ts'
import { z } from 'zod'
import { operation } from './wire/operation.ts'
import { line, requiredLine, text } from './wire/values.ts'
import { fields } from './wire/wire.ts'

export const searchAddresses = operation({
  method: 'POST',
  path: '/api/Common/SearchAddress',
  summary: 'Lists up to ten known addresses that begin as typed.',
  input: fields({ text: ['Text', line(maxPlaceLength)] }),
  output: z.array(
    fields({ street: ['Address', text], city: ['City', text], state: ['State', text], zip: ['Zip', text] }),
  ),
})

export type FoundAddress = {
  outcome: 'found' | 'notFound' | 'unavailable'
  streetNumber: string
  street: string
  neighborhood: string
  city: string
  state: string
  zip: string
  point?: { latitude: number; longitude: number }
}

const outcomes = { found: 'OK', notFound: 'ZERO_RESULTS', unavailable: 'UNKNOWN_ERROR' } as const
const component = z.object({ long_name: z.string(), short_name: z.string(), types: z.array(z.string()) })
const parts = [
  ['streetNumber', 'street_number'],
  ['street', 'route'],
  ['neighborhood', 'neighborhood'],
  ['city', 'locality'],
  ['state', 'administrative_area_level_1'],
  ['zip', 'postal_code'],
] as const

/** A geocoded address, in the format of the map service that legacy clients expect. */
export const foundAddress = z.codec(
  z.object({
    status: z.enum(Object.values(outcomes)),
    address_components: z.array(component),
    location: z.object({ lat: z.number(), lng: z.number() }).nullish(),
  }),
  z.custom<FoundAddress>(),
  {
    decode: ({ status, address_components, location }): FoundAddress => {
      const of = (type: string) => address_components.find(({ types }) => types.includes(type))?.short_name ?? ''
      return {
        outcome:
          (Object.keys(outcomes) as (keyof typeof outcomes)[]).find((each) => outcomes[each] === status) ?? 'notFound',
        ...(Object.fromEntries(parts.map(([part, type]) => [part, of(type)])) as Record<
          (typeof parts)[number][0],
          string
        >),
        ...(location ? { point: { latitude: location.lat, longitude: location.lng } } : {}),
      }
    },
    encode: (found) => ({
      status: outcomes[found.outcome],
      address_components: parts
        .filter(([part]) => found[part])
        .map(([part, type]) => ({ long_name: found[part], short_name: found[part], types: [type] })),
      location: found.point ? { lat: found.point.latitude, lng: found.point.longitude } : null,
    }),
  },
)

export const lookUpAddress = operation({
  method: 'POST',
  path: '/api/Common/GetGoogleAddress',
  summary: 'Looks an address or zip up: its parts, and where it is.',
  input: fields({ address: ['address', requiredLine(maxPlaceLength)] }),
  output: foundAddress,
})
