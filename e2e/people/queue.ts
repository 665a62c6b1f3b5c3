import type { BrowserContext } from '@playwright/test'
import { getApplicationDetail } from '../../packages/contract/src/applications/detail.ts'
import { referManually } from '../../packages/contract/src/matching/matching.ts'
import { listSitePrograms } from '../../packages/contract/src/sites/programs.ts'
import { listSites } from '../../packages/contract/src/sites/sites.ts'
import {
  addVacancy,
  changeVacancyStatus,
  getVacancy,
  pauseMatching,
} from '../../packages/contract/src/vacancies/vacancies.ts'
import { workweek } from '../../packages/domain/src/values/weekdays.ts'
import { blankChild } from '../../packages/web/src/areas/applications/form/draft/draft.ts'
import { firstDay } from './days.ts'
import type { Account } from './family.ts'
import { ask, givenApplication } from './given.ts'

export type Room = {
  readonly vacancyId: number
  readonly externalId: string
  readonly siteName: string
  readonly name: string
}

/** Which children a room takes, and from which age its subsidy is for. */
type Takes = { readonly maxYears?: number; readonly subsidyFromMonths?: number }
type OfRoom = {
  readonly years: readonly [from: number, to: number]
  readonly seats: number
  readonly isPaused: boolean
}

/** Returns the sites of a program that may publish vacancies. */
async function sitesOf(program: BrowserContext) {
  const sites = await ask(program, listSites, listSites.input.decode({} as never) as never)
  return sites.items.filter(({ canManage, status }) => canManage && status === 'active')
}

/** Returns the subsidies of a site that are not for homeless families, those for the youngest children first. */
const subsidiesOf = async (program: BrowserContext, siteId: number) =>
  (await ask(program, listSitePrograms, { siteId } as never))
    .filter(({ forHomeless }) => !forHomeless)
    .sort((one, other) => one.endAgeMonths - other.endAgeMonths)

/** Publishes a vacancy for all children of some years. Returns its id. */
async function publishRoom(
  program: BrowserContext,
  of: { readonly siteId: number; readonly programId: number; readonly name: string },
  { years: [from, to], seats, isPaused }: OfRoom,
): Promise<number> {
  const ages = { minAge: { years: from, months: 0, weeks: 0 }, maxAge: { years: to, months: 0, weeks: 0 } }
  const noBirths = { bornFrom: undefined, bornTo: undefined }
  const { id: vacancyId } = await ask(program, addVacancy, {
    ...{ ...of, id: undefined, note: '', startOn: firstDay, selectBy: 'age', ...ages, ...noBirths },
    ...{ seats, gender: 'both', forHomeless: false, distanceLearning: false },
    schedule: [{ days: [...workweek], hours: [{ from: 420, to: 1080 }] }],
  } as never)
  if (isPaused) await ask(program, pauseMatching, { vacancyId, isPaused })
  await ask(program, changeVacancyStatus, { vacancyId, to: 'submitted' } as never)
  return vacancyId
}

/**
 * Publishes vacancies for children from birth to five, or another age, at two sites of a program, which nobody is
 * referred to by itself.
 */
export async function givenRooms(
  program: BrowserContext,
  name: string,
  { maxYears = 5, subsidyFromMonths = 0 }: Takes = {},
): Promise<[Room, Room]> {
  const rooms: Room[] = []
  for (const { id: siteId, name: siteName } of await sitesOf(program)) {
    const subsidy = (await subsidiesOf(program, siteId)).find((each) => each.startAgeMonths >= subsidyFromMonths)
    if (!subsidy) continue
    const of = { siteId, programId: subsidy.id, name }
    const vacancyId = await publishRoom(program, of, { years: [0, maxYears], seats: 5, isPaused: true })
    const { externalId } = await ask(program, getVacancy, { vacancyId })
    rooms.push({ vacancyId, externalId, siteName, name })
    if (rooms.length === 2) break
  }
  return rooms as [Room, Room]
}

/** Publishes vacancies of these names, for children of one and two, at a site of a program that has room for infants. */
export async function givenToddlerRooms(program: BrowserContext, names: readonly string[], seats: number) {
  for (const { id: siteId } of await sitesOf(program)) {
    const subsidy = (await subsidiesOf(program, siteId)).find(({ name }) => /Infant and toddler/.test(name))
    if (!subsidy) continue
    for (const name of names)
      await publishRoom(program, { siteId, programId: subsidy.id, name }, { years: [1, 2], seats, isPaused: false })
    return
  }
  throw new Error('The program has no site for infants')
}

/** Applies for a family with children of these first names. Returns the children's ids in this order. */
export async function givenChildren(parent: BrowserContext, account: Account, names: readonly string[]) {
  const children = names.map((firstName, index) => ({
    ...blankChild(),
    ...{ firstName, lastName: account.lastName, bornOn: `202${2 + (index % 3)}-05-14`, gender: 'female' as const },
    ...{ languages: ['01'], races: ['hispanic' as const] },
  }))
  const { id: applicationId } = await givenApplication(parent, account, {
    children: children as never,
    familySize: '6',
  })
  const { children: found } = await ask(parent, getApplicationDetail, { applicationId, really: true })
  return names.map((name) => found.find(({ firstName }) => firstName === name)?.id ?? 0)
}

/** Refers a child to a vacancy as an agency does by hand, which needs no answer of the family. Returns the referral. */
export async function refer(staff: BrowserContext, childId: number, { externalId }: Room): Promise<number> {
  const asked = {
    vacancyExternalId: externalId,
    childId,
    note: '',
    reasonIds: [],
    otherReason: '',
    ignoreWarning: true,
  }
  const { referralId } = await ask(staff, referManually, asked as never)
  return referralId ?? 0
}
