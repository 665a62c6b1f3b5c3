type Place = { readonly street: string; readonly city: string; readonly state: string; readonly zip: string }

/** An address on one line; a home that keeps its street to itself shows its zip alone. */
export const siteAddress = ({ street, city, state, zip }: Place): string =>
  [street, city, `${state} ${zip}`.trim()].filter((part) => part !== '').join(', ')

/** Where a map shows a site: its point when it is known, else its address. */
export function mapAddress(site: Place & { readonly latitude?: number; readonly longitude?: number }): string {
  const { latitude, longitude } = site
  const place = latitude !== undefined && longitude !== undefined ? `${latitude},${longitude}` : siteAddress(site)
  return `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query: place })}`
}
