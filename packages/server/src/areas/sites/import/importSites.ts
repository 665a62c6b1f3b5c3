import type { InTransaction, JobContext } from '../../../platform/jobs/jobs.ts'
import { findImportOwner } from '../../organizations/queries.ts'
import {
  type ChangedSite,
  insertImported,
  listNeighborhoodNames,
  updateImported,
  waitForOtherImports,
} from '../queries/import.ts'
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

/** Stores the sites of a list: new ones for an owner, known ones by license number. Returns how many are new or changed. */
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
  return { created: created.length, changed: touched.size }
}

/** Checks a row against the earlier ones: a license counts once, and a neighborhood must be one of the city's. */
function screen(row: LicensedSite, seen: Map<string, number>, names: Names, say: (finding: Finding) => void) {
  const { line, licenceNumber } = row
  const earlier = seen.get(licenceNumber)
  if (earlier !== undefined) {
    say({ line, licenceNumber, isTaken: false, because: `line ${earlier} has the same license` })
    return undefined
  }
  seen.set(licenceNumber, line)
  const neighborhood = knownNeighborhood(row.neighborhood, names)
  if (neighborhood === '' && row.neighborhood !== '') {
    say({ line, licenceNumber, isTaken: true, because: `"${row.neighborhood}" is no neighborhood of the city` })
  }
  return { ...row, neighborhood }
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
    const names = new Map((await listNeighborhoodNames(ctx.db)).map((name) => [name.toLowerCase(), name]))
    const seen = new Map<string, number>()
    let [rows, created, changed] = [0, 0, 0]
    let batch: LicensedSite[] = []
    const flush = async () => {
      const stored = await storeListed(ctx, ownerId, batch)
      created += stored.created
      changed += stored.changed
      batch = []
    }
    for await (const row of readLicensingList(file)) {
      rows++
      const site = isSite(row) ? screen(row, seen, names, say) : undefined
      if (!isSite(row)) say(row)
      if (site) batch.push(site)
      if (batch.length === batchSize) await flush()
    }
    await flush()
    return { rows, created, changed, unchanged: seen.size - created - changed, refused: rows - seen.size }
  })
}
