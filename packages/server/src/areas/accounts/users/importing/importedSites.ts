import type { OrganizationKind } from '@semilla/domain/access/granting.ts'
import { isSameName } from '@semilla/domain/values/search.ts'
import type { Context } from '../../../../platform/context.ts'
import { translate } from '../../../../platform/language.ts'
import { listSitesOfOrganization } from '../../../sites/queries/siteUsers.ts'

type Organization = { readonly id: number; readonly kind: OrganizationKind }
type Site = { readonly id: number; readonly name: string }
/** The sites that a cell of a workbook names, and what is not right with it. */
export type NamedSites = { readonly siteIds: readonly number[]; readonly faults: readonly string[] }

const nobody = 0

/** Returns the sites of the organization that people of a workbook can be given; none where nobody is given any. */
export const sitesToGive = async (ctx: Context, { id, kind }: Pick<Organization, 'id' | 'kind'>): Promise<Site[]> =>
  kind === 'programOwner' ? listSitesOfOrganization(ctx.db, id, nobody) : []

/** Returns the sites that are called so or have it as their number, which decides where names are alike. */
function sitesCalled(sites: readonly Site[], written: string): readonly Site[] {
  const numbered = sites.filter(({ id }) => String(id) === written)
  return numbered.length > 0 ? numbered : sites.filter(({ name }) => isSameName(name, written))
}

/** Returns the sites of a line by their names or numbers, with a sentence for each that is none or could be several. */
export function namedSites(
  { language }: Pick<Context, 'language'>,
  written: readonly string[],
  { kind }: Pick<Organization, 'kind'>,
  sites: readonly Site[],
): NamedSites {
  if (written.length === 0) return { siteIds: [], faults: [] }
  const say = (key: string, values = {}) => translate(language, `administration:import.${key}`, values)
  if (kind !== 'programOwner') return { siteIds: [], faults: [say('sitesOfPrograms')] }
  const found = written.map((name) => ({ name, called: sitesCalled(sites, name) }))
  return {
    siteIds: [...new Set(found.flatMap(({ called: [one] }) => one?.id ?? []))],
    faults: found.flatMap(({ name, called }) => {
      if (called.length === 1) return []
      const numbers = called.map(({ id }) => id).join(', ')
      return [called.length === 0 ? say('unknownSite', { name }) : say('severalSites', { name, numbers })]
    }),
  }
}
