import { longestHours } from '@semilla/domain/vacancies/takes.ts'
import type { App } from '../app.ts'
import { demoPassword } from '../areas/accounts/demoAccounts.ts'
import { hashPassword, noPassword } from '../areas/accounts/passwords.ts'
import { listIncomeTables } from '../areas/eligibility/queries.ts'
import { keepWaitingChildren } from '../areas/referrals/keepWaitingChildren.ts'
import type { JobContext } from '../platform/jobs/jobs.ts'
import { shippedPrograms } from '../reference/programs.ts'
import { cityOrganization } from '../reference/seedReference.ts'
import { demoFamilies } from './families.ts'
import { liveUntilToday } from './history.ts'
import { type Moments, momentsOf } from './moments.ts'
import { analyzeCity, isMade, markMade, type Reference, readReference, waitForOthers } from './queries.ts'
import { seededRandom } from './random.ts'
import type { Programs } from './referring.ts'
import { type City, decideFamilies, type KeptTable } from './simulation.ts'
import { demoSites, type PlacedSite } from './sites.ts'
import { storeCasework } from './storeCasework.ts'
import { storeFamilies } from './storeFamilies.ts'
import { storeOrganizations } from './storeOrganizations.ts'
import { storeVacancies } from './storeReferrals.ts'
import { storeSites } from './storeSites.ts'
import { demoVacancies } from './vacancies.ts'

const seed = 20_260_704
const familyCount = 400

type Say = (line: string) => void

/** Imagines families and vacancies around the stored sites, and lets them live until today. */
function imagineCity(
  sites: readonly PlacedSite[],
  tables: readonly KeptTable[],
  reference: Reference,
  moments: Moments,
) {
  const random = seededRandom(seed)
  const { today, dayBefore } = moments
  const programs: Programs = new Map(
    shippedPrograms.map((program) => [reference.programs.get(program.name) as number, program]),
  )
  const nameOf = new Map([...reference.programs].map(([name, id]) => [id, name]))
  const vacancies = demoVacancies(sites, reference.programs, today, random).map((vacancy, index) => ({
    ...vacancy,
    index,
    programName: nameOf.get(vacancy.form.programId) ?? '',
    hours: longestHours(vacancy.form.schedule),
    stands: vacancy.status,
    closedDaysAgo: undefined,
    enrolled: 0,
    open: 0,
  }))
  const families = demoFamilies(familyCount, reference.cityId, sites, today, random)
  const city: City = {
    families: decideFamilies(families, tables, dayBefore),
    vacancies,
    referrals: [],
    today,
    dayBefore,
    random,
  }
  liveUntilToday(city, programs)
  return city
}

async function make(ctx: JobContext, say: Say): Promise<void> {
  const { db } = ctx
  await waitForOthers(db)
  if (await isMade(db)) return
  say('Making the demo city (this happens once)')
  const moments = momentsOf(ctx.clock)
  const reference = await readReference(db, cityOrganization.code)
  const hashes = { shown: await hashPassword(demoPassword), others: noPassword }
  const organizations = await storeOrganizations(db, reference, hashes, moments)
  const sites = await storeSites(db, reference, organizations, demoSites(seededRandom(seed)), moments)
  say(`  ${organizations.organizations.size} organizations, ${sites.length} sites`)
  const city = imagineCity(sites, await listIncomeTables(db), reference, moments)
  const stored = await storeFamilies(db, city.families, reference, organizations, hashes, moments)
  say(`  ${stored.applications.length} families with ${stored.children.length} children`)
  await storeVacancies(db, city, stored, moments)
  say(`  ${city.vacancies.length} vacancies, ${city.referrals.length} referrals`)
  await keepWaitingChildren(ctx, stored.applications)
  await storeCasework(db, city, stored, organizations, reference, moments)
  await markMade(db, reference.cityId, ctx.clock.now())
  await analyzeCity(db)
  say('The demo city is ready')
}

/**
 * Fills a database with an invented city, once. It is made in one transaction, so that a process that is killed leaves
 * nothing half; processes that start together wait for the first. Everything in it follows the rules that the product
 * applies, by the same functions of the domain, and its days count back from today.
 */
export async function fillDemoCity(app: Pick<App, 'inTransaction'>, say: Say): Promise<void> {
  await app.inTransaction((ctx) => make(ctx, say))
}
