import type { BrowserContext } from '@playwright/test'
import { getApplicationDetail } from '../../packages/contract/src/applications/detail.ts'
import { referManually } from '../../packages/contract/src/matching.ts'
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

/**
 * Publishes vacancies for children from birth to five, or another age, at two sites of a program, which nobody is
 * referred to by itself.
 */
export async function givenRooms(
  program: BrowserContext,
  name: string,
  { maxYears = 5, subsidyFromMonths = 0 }: Takes = {},
): Promise<[Room, Room]> {
  const sites = await ask(program, listSites, listSites.input.decode({} as never) as never)
  const active = sites.items.filter(({ canManage, status }) => canManage && status === 'active')
  const rooms: Room[] = []
  for (const site of active) {
    const [subsidy] = (await ask(program, listSitePrograms, { siteId: site.id } as never)).filter(
      ({ forHomeless, startAgeMonths }) => !forHomeless && startAgeMonths >= subsidyFromMonths,
    )
    if (!subsidy) continue
    const { id: vacancyId } = await ask(program, addVacancy, {
      ...{ id: undefined, siteId: site.id, name, programId: subsidy.id, note: '', startOn: firstDay },
      ...{
        selectBy: 'age',
        minAge: { years: 0, months: 0, weeks: 0 },
        maxAge: { years: maxYears, months: 0, weeks: 0 },
      },
      ...{
        bornFrom: undefined,
        bornTo: undefined,
        seats: 5,
        gender: 'both',
        forHomeless: false,
        distanceLearning: false,
      },
      schedule: [{ days: [...workweek], hours: [{ from: 420, to: 1080 }] }],
    } as never)
    await ask(program, pauseMatching, { vacancyId, isPaused: true })
    await ask(program, changeVacancyStatus, { vacancyId, to: 'submitted' } as never)
    const { externalId } = await ask(program, getVacancy, { vacancyId })
    rooms.push({ vacancyId, externalId, siteName: site.name, name })
    if (rooms.length === 2) break
  }
  return rooms as [Room, Room]
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
