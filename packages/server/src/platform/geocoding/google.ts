import { type FoundAddress, foundAddress } from '@semilla/contract/addresses.ts'
import { z } from 'zod'
import { askService } from './askService.ts'

const service = 'https://maps.googleapis.com/maps/api/geocode/json'

const answer = z.object({
  status: z.string(),
  results: z.array(
    z.object({
      address_components: z.array(
        z.object({ long_name: z.string(), short_name: z.string(), types: z.array(z.string()) }),
      ),
      geometry: z.object({ location: z.object({ lat: z.number(), lng: z.number() }) }),
    }),
  ),
})

/**
 * Looks up an address at Google's geocoder. Throws when it times out, fails, or denies the request, for example without
 * a valid key.
 */
export async function findByGoogle(text: string, key: string, url = service): Promise<FoundAddress> {
  const { status, results } = await askService(url, { address: text, key }, answer)
  if (status !== 'OK' && status !== 'ZERO_RESULTS') throw new Error(`The geocoder answered ${status}`)
  const [match] = results
  return foundAddress.decode({
    status: match ? 'OK' : 'ZERO_RESULTS',
    address_components: match?.address_components ?? [],
    location: match?.geometry.location,
  })
}
