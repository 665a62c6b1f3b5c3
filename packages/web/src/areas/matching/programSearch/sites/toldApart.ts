type Named = { readonly name: string; readonly street: string; readonly zip: string }

/** Returns programs with the address after the name of those that share it, so that they are not called alike. */
export function toldApart<Site extends Named>(sites: readonly Site[]): readonly Site[] {
  const ofName = Map.groupBy(sites, ({ name }) => name)
  return sites.map((site) =>
    ofName.get(site.name)?.length === 1
      ? site
      : { ...site, name: [site.name, site.street, site.zip].filter(Boolean).join(', ') },
  )
}
