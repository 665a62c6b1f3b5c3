import type { InTransaction, JobContext } from '../../../platform/jobs/jobs.ts'
import { findImportOwner } from '../../organizations/queries.ts'
import {
  type ChangedSite,
  insertImported,
  listNeighborhoodNames,
  listSubsidyNames,
  updateImported,
  waitForOtherImports,
} from '../queries/import.ts'
import { listLicenceNumbers, listLikelySame } from '../queries/licences.ts'
import { updateLicenceTypes } from '../queries/licenceTypes.ts'
import { offerListed } from '../queries/offerListed.ts'
import { type Finding, type LicensedSite, printableFinding } from './licensedSite.ts'
import { readLicensingList } from './readLicensingList.ts'

/** The result of an import. */
export type ImportOutcome = {
  readonly rows: number
  readonly created: number
  readonly changed: number
  readonly unchanged: number
  readonly refused: number
}

const batchSize = 500
const isSite = (row: LicensedSite | Finding): row is LicensedSite => 'name' in row

type Names = ReadonlyMap<string, string>
type Say = (finding: Finding) => void

/** Returns the city's name for a neighborhood: an exact match, or the only name that begins with the text. */
function knownNeighborhood(name: string, names: Names): string {
  const wanted = name.toLowerCase()
  const exact = names.get(wanted)
  if (exact || wanted === '') return exact ?? ''
  const beginning = [...names].filter(([known]) => known.startsWith(wanted))
  return beginning.length === 1 ? (beginning[0]?.[1] ?? '') : ''
}

function audit(ctx: JobContext, action: 'create' | 'update', touched: readonly ChangedSite<object>[]): void {
  for (const { siteId, before, after } of touched) {
    ctx.audit({ action, entity: 'site', entityId: siteId, siteId, before: before ?? undefined, after })
  }
}

/** Stores the sites of a list: new ones for an owner, known ones by license number. Returns the new ones and how many changed. */
export async function storeListed(ctx: JobContext, ownerId: number, sites: readonly LicensedSite[]) {
  const at = ctx.clock.now()
  const changed = await updateImported(ctx.db, ownerId, sites, at)
  if (changed.some(({ before, after }) => after.status === 'inactive' && before?.status !== 'inactive'))
    await ctx.plan('closeVacanciesOfInactive', {}, { key: 'closeVacanciesOfInactive' })
  for (const { siteId, fitsOthers } of changed) if (fitsOthers) await ctx.plan('rematchSite', { siteId })
  const relicensed = await updateLicenceTypes(ctx.db, sites, at)
  const offering = await offerListed(ctx.db, ownerId, sites, at)
  const created = await insertImported(ctx.db, ownerId, sites, at)
  audit(ctx, 'update', changed)
  audit(ctx, 'update', relicensed)
  audit(ctx, 'update', offering)
  audit(ctx, 'create', created)
  const touched = new Set([...changed, ...relicensed, ...offering].map(({ siteId }) => siteId))
  return { created: created.map(({ siteId }) => siteId), changed: touched.size }
}

/** What the rows of a list are checked against. */
type Known = {
  readonly neighborhoods: Names
  /** The license numbers of the sites as they are stored, by what is compared of them. */
  readonly licences: Names
  /** The subsidies by their English name, and those whose absence was said. */
  readonly subsidies: Set<string>
}

async function knownOf({ db }: JobContext): Promise<Known> {
  const neighborhoods = await listNeighborhoodNames(db)
  return {
    neighborhoods: new Map(neighborhoods.map((name) => [name.toLowerCase(), name])),
    licences: await listLicenceNumbers(db),
    subsidies: new Set(await listSubsidyNames(db)),
  }
}

/** Returns what is compared of the license number of a row, which has no spaces. */
const comparedOf = ({ licenceNumber }: Pick<LicensedSite, 'licenceNumber'>): string => licenceNumber.toUpperCase()

/**
 * Checks a row against the earlier ones: a license counts once, and a neighborhood must be one of the city's. Returns it
 * with the license number as the site has it.
 */
function screen(row: LicensedSite, seen: Map<string, number>, known: Known, say: Say) {
  const { line } = row
  const compared = comparedOf(row)
  const licenceNumber = known.licences.get(compared) ?? row.licenceNumber
  const earlier = seen.get(compared)
  if (earlier !== undefined) {
    say({ line, licenceNumber, isTaken: false, because: `line ${earlier} has the same license` })
    return undefined
  }
  seen.set(compared, line)
  const neighborhood = knownNeighborhood(row.neighborhood, known.neighborhoods)
  if (neighborhood === '' && row.neighborhood !== '') {
    say({ line, licenceNumber, isTaken: true, because: `"${row.neighborhood}" is no neighborhood of the city` })
  }
  // A subsidy that the city calls otherwise cannot be told from one that it does not have.
  for (const name of row.programs) {
    if (known.subsidies.has(name)) continue
    known.subsidies.add(name)
    say({
      line,
      licenceNumber,
      isTaken: true,
      because: `the city has no subsidy "${name}", so that no site gets it`,
    })
  }
  return { ...row, licenceNumber, neighborhood }
}

/** Says which new sites look like one that the list does not have: its people may have changed its license number. */
async function tellLikelySame(
  ctx: JobContext,
  created: readonly number[],
  seen: ReadonlyMap<string, number>,
  say: Say,
) {
  for (const likely of await listLikelySame(ctx.db, created, [...seen.keys()])) {
    const { licenceNumber, siteId, otherNumber } = likely
    const number = otherNumber ? `license ${otherNumber}` : 'no license number'
    const because = `site ${siteId} has the same name and address, and ${number}: it may be the same site`
    say({ line: seen.get(comparedOf(likely)) ?? 0, licenceNumber, isTaken: true, because })
  }
}

/**
 * Imports the sites of a licensing list: new ones for the owner of imported sites, known ones by license number. A
 * second import of the same file changes nothing. For a site that another owner has taken over, only the license and
 * capacity are updated, which the licensing office decides. All rows are stored in one transaction, or none if the file
 * cannot be read to its end.
 */
export function importSites(
  inTransaction: InTransaction,
  file: string,
  tell: (finding: Finding) => void,
): Promise<ImportOutcome> {
  const say = (finding: Finding) => tell(printableFinding(finding))
  return inTransaction(async (ctx) => {
    await waitForOtherImports(ctx.db)
    const ownerId = await findImportOwner(ctx.db, ctx.clock.now())
    const known = await knownOf(ctx)
    const seen = new Map<string, number>()
    const created: number[] = []
    let [rows, changed] = [0, 0]
    let batch: LicensedSite[] = []
    const flush = async () => {
      const stored = await storeListed(ctx, ownerId, batch)
      created.push(...stored.created)
      changed += stored.changed
      batch = []
    }
    for await (const row of readLicensingList(file)) {
      rows++
      const site = isSite(row) ? screen(row, seen, known, say) : undefined
      if (!isSite(row)) say(row)
      if (site) batch.push(site)
      if (batch.length === batchSize) await flush()
    }
    await flush()
    await tellLikelySame(ctx, created, seen, say)
    const unchanged = seen.size - created.length - changed
    return { rows, created: created.length, changed, unchanged, refused: rows - seen.size }
  })
}
