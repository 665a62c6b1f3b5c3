import { readSearch, writeSearch } from './query.ts'

/**
 * Returns a saved listing of the worklist in which a tag has its new name. The listing is the query of the worklist's
 * address; its tags are in the filters that share the parameter `More`.
 */
export function withTagRenamed(listing: string, former: string, name: string): string {
  const parameters = readSearch(listing)
  const more = readSearch(parameters.More ?? '')
  const tags = (more.Tags ?? '').split(',')
  if (!tags.includes(former)) return listing
  const renamed = tags.map((tag) => (tag === former ? name : tag)).join(',')
  return writeSearch({ ...parameters, More: writeSearch({ ...more, Tags: renamed }).slice(1) }).slice(1)
}
