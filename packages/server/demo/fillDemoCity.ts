import type { App } from '../src/app.ts'
import { hashPassword } from '../src/areas/accounts/password/passwords.ts'
import { demoPassword } from '../src/areas/accounts/session/demoAccounts.ts'
import { storeSetting } from '../src/areas/organizations/queries.ts'
import { cityOrganization } from '../src/areas/organizations/shippedCity.ts'
import { manualClock } from '../src/platform/clock.ts'
import { prepareAll } from '../src/platform/database/prepared.ts'
import type { JobContext } from '../src/platform/jobs/jobs.ts'
import type { TaskName } from '../src/platform/jobs/taskPayloads.ts'
import { openCalendar } from './calendar.ts'
import type { City } from './city.ts'
import { writeToSites } from './conversations.ts'
import { askForDeletions } from './deletions.ts'
import { demoFamilies } from './families/families.ts'
import { planFamily } from './families/familyLife.ts'
import { watchReferrals } from './families/referralLife.ts'
import { shownSites } from './families/shownFamily.ts'
import { enterHolidays } from './holidays.ts'
import { momentsOf } from './moments.ts'
import { openOffice } from './office.ts'
import { foundOrganizations } from './places/foundOrganizations.ts'
import { openSites } from './places/openSites.ts'
import { showSites } from './places/siteSights.ts'
import { demoSites } from './places/sites.ts'
import { demoVacancies } from './places/vacancies.ts'
import { planVacancy } from './places/vacancyLife.ts'
import {
  analyzeCity,
  isMade,
  listSubmittedVacancies,
  madeAtSetting,
  type Reference,
  readReference,
  waitForOthers,
} from './queries.ts'
import { seededRandom } from './random.ts'
import { inviteToVisits } from './visits.ts'

const seed = 20_260_704
const familyCount = 400
/**
 * Days between two refreshes of queues with free places. The product refreshes at once, which would take most of the
 * time here. A queue is first filled when its vacancy is submitted, and last filled today.
 */
const fillsEvery = 30
/** A day before the first vacancy is submitted. */
const beforeReferrals = 180

type Say = (line: string) => void

/** Founds the organizations and sites, on days before everything else. */
async function found(ctx: JobContext, reference: Reference, passwordHash: string): Promise<City> {
  const { db } = ctx
  const moments = momentsOf(ctx.clock)
  const clock = manualClock(moments.at(500))
  const office = openOffice(ctx, clock)
  const calendar = openCalendar(clock, moments)
  const founding = { db, office, clock, reference, passwordHash }
  const organizations = await foundOrganizations(founding)
  clock.set(moments.at(400))
  const sites = await openSites(founding, organizations, demoSites(seededRandom(seed)), moments)
  const life = { residents: new Map(), offers: new Map(), parents: new Map(), random: seededRandom(seed + 1) }
  return { db, clock, office, calendar, moments, passwordHash, ...organizations, ...sites, ...life }
}

/** Adds events to the calendar for when each family applies and each vacancy is published. */
function planLives(city: City, reference: Reference): void {
  const { sites, organizations, moments } = city
  const random = seededRandom(seed)
  for (const vacancy of demoVacancies(sites, shownSites(sites), reference.programs, moments.today, random))
    planVacancy(city, vacancy)
  const around = { cityId: reference.cityId, sites, organizations, moments }
  const families = demoFamilies(familyCount, around, random)
  for (const [index, family] of families.entries()) planFamily(city, family, index)
}

const isMatching = (task: TaskName) => task === 'rematchApplications' || task === 'rematchVacancy'
/** A day's events are told together in the evening: told one by one, they would take 2 s more. */
const isTelling = (task: TaskName) => task === 'tellEvents' || task === 'sendNotices'

/** Runs the days with the product's own jobs, until every queue is full. */
async function liveUntilToday(city: City): Promise<void> {
  const { office, calendar, db } = city
  const watch = watchReferrals(city)
  await calendar.live({
    async morning(due) {
      for (const task of due) await office.run(task, {})
    },
    afterEach: () => office.doPlanned(({ task }) => !isMatching(task) && !isTelling(task)),
    async evening(daysAgo) {
      await office.doPlanned(({ task }) => daysAgo % fillsEvery === 0 || !isMatching(task))
      if (daysAgo <= beforeReferrals) await watch(daysAgo)
    },
  })
  await office.run('cleanUp', {})
  for (const vacancyId of await listSubmittedVacancies(db)) await office.run('rematchVacancy', { vacancyId })
  await office.run('takeReportSnapshots', {})
}

async function make(ctx: JobContext, say: Say): Promise<void> {
  const { db } = ctx
  await waitForOthers(db)
  if (await isMade(db)) return
  say('Making the demo city (this happens once)')
  const reference = await readReference(db, cityOrganization.code)
  const passwordHash = await hashPassword(demoPassword)
  await prepareAll(db)
  const city = await found(ctx, reference, passwordHash)
  say(`  ${city.organizations.size} organizations, ${city.sites.length} sites`)
  planLives(city, reference)
  await liveUntilToday(city)
  await writeToSites(city)
  await showSites(city)
  // The newest applications, so that the desk of duplicates is not empty at first; the product compares the rest.
  await city.office.run('comparePairs', {})
  await inviteToVisits(city)
  await askForDeletions(city)
  await enterHolidays(city)
  await city.office.doPlanned(() => true)
  say(`  ${city.residents.size} families and ${city.offers.size} vacancies`)
  await city.office.close(ctx.plan)
  const at = ctx.clock.now()
  await storeSetting(db, { organizationId: reference.cityId, name: madeAtSetting, value: at, at })
  await analyzeCity(db)
  say('The demo city is ready')
}

/**
 * Fills a database with an invented city, once. Uses one transaction, so that a killed process leaves nothing behind;
 * concurrent processes wait for the first. The past is generated day by day with the product's own use cases and jobs,
 * and ends today.
 */
export async function fillDemoCity(app: Pick<App, 'inTransaction'>, say: Say): Promise<void> {
  await app.inTransaction((ctx) => make(ctx, say))
}
