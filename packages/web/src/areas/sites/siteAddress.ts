type Place = { readonly street: string; readonly city: string; readonly state: string; readonly zip: string }

/** Returns an address on one line. A home that hides its street shows its ZIP code only. */
export const siteAddress = ({ street, city, state, zip }: Place): string =>
  [street, city, `${state} ${zip}`.trim()].filter((part) => part !== '').join(', ')

/** Returns the URL of a map with the site's coordinates if they are known, else with its address. */
export function mapAddress(site: Place & { readonly latitude?: number; readonly longitude?: number }): string {
  const { latitude, longitude } = site
  const place = latitude !== undefined && longitude !== undefined ? `${latitude},${longitude}` : siteAddress(site)
  return `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query: place })}`
}
