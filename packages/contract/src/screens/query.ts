/** Returns the parameters of an address as strings: `a=1` reads as '1'. */
export function readSearch(query: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(query))
}

/** Returns parameters as a query string, without those that are empty. */
export function writeSearch(search: Readonly<Record<string, unknown>>): string {
  const given = Object.entries(search).filter(([, value]) => value !== undefined && value !== null && value !== '')
  const query = new URLSearchParams(Object.fromEntries(given.map(([name, value]) => [name, String(value)]))).toString()
  return query && `?${query}`
}

/** Returns the parameters of an address as they came, for another path: also those without a value, such as `?debug`. */
export function carrySearch(search: Readonly<Record<string, string>>): string {
  const query = new URLSearchParams(search).toString()
  return query && `?${query}`
}
