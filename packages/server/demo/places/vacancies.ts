import type { VacancyForm } from '@semilla/domain/vacancies/vacancy.ts'
import { addTo, type CalendarDate } from '@semilla/domain/values/dates.ts'
import type { Random } from '../random.ts'
import { age, agesOf, programsOf, roomNames, seasonOf } from './rooms.ts'
import type { PlacedSite } from './sites.ts'

/** What a site does with a vacancy; a `drafted` one is never submitted. */
export type VacancyPlan = 'open' | 'fills' | 'closes' | 'pauses' | 'drafted' | 'void'

export type DemoVacancy = {
  readonly form: VacancyForm
  readonly plan: VacancyPlan
  readonly createdDaysAgo: number
  readonly submittedDaysAgo: number
  /** Days since it was closed, paused or made void. */
  readonly endsDaysAgo: number
  /** How many children the site enrolls by today, if enough are referred. */
  readonly takes: number
  readonly isMatchingPaused: boolean
}

/** How many of the 120 vacancies have each plan. */
const plans: readonly (readonly [VacancyPlan, number])[] = [
  ['open', 66],
  ['fills', 20],
  ['closes', 6],
  ['pauses', 8],
  ['drafted', 12],
  ['void', 8],
]

const isOver = (plan: VacancyPlan) => plan === 'fills' || plan === 'closes'

function daysAgo(plan: VacancyPlan, random: Random): number {
  if (plan === 'open')
    return random.weighted([
      [random.int(1, 3), 2],
      [random.int(4, 13), 4],
      [random.int(14, 60), 5],
    ])
  return isOver(plan) ? random.int(60, 170) : random.int(5, 90)
}

function endsDaysAgo(plan: VacancyPlan, submittedDaysAgo: number, random: Random): number {
  if (plan === 'fills') return random.int(1, 20)
  if (plan === 'closes') return submittedDaysAgo - random.int(20, 45)
  return submittedDaysAgo - random.int(2, Math.min(15, submittedDaysAgo - 1))
}

function takes(plan: VacancyPlan, seats: number, submittedDaysAgo: number, random: Random): number {
  if (plan === 'fills') return seats
  if (plan === 'closes') return Math.min(1, seats - 1)
  return plan === 'open' && submittedDaysAgo > 10 && random.chance(0.6) ? seats - 1 : 0
}

const startsIn = (plan: VacancyPlan, submittedDaysAgo: number, random: Random): number =>
  isOver(plan) ? -submittedDaysAgo + random.int(20, 50) : random.int(7, 80) - (random.chance(0.1) ? 20 : 0)

type Programs = ReadonlyMap<string, number>

function formOf(site: PlacedSite, startOn: CalendarDate, programs: Programs, random: Random): VacancyForm {
  const room = random.pick(site.rooms)
  const { minAge, maxAge } = random.pick(agesOf[room])
  const program = random.pick(programsOf[room])
  const byBirthDate = random.chance(0.12)
  return {
    siteId: site.id,
    name: `${random.pick(roomNames[room])}, ${seasonOf(startOn)} ${startOn.slice(0, 4)}`,
    programId: programs.get(program) ?? 0,
    note: random.chance(0.25) ? 'Please bring the immunization record to the first visit.' : '',
    startOn,
    selectBy: byBirthDate ? 'birthDate' : 'age',
    minAge,
    maxAge,
    bornFrom: byBirthDate ? addTo(startOn, { years: -maxAge.years - 1 }) : undefined,
    bornTo: byBirthDate ? addTo(startOn, { years: -minAge.years, months: -minAge.months }) : undefined,
    seats: site.type === 'familyHome' ? random.int(1, 2) : random.int(1, 4),
    gender: 'both',
    forHomeless: program === 'Care for families without a home',
    distanceLearning: false,
    schedule: structuredClone(site.schedule),
  }
}

function demoVacancy(
  site: PlacedSite,
  plan: VacancyPlan,
  programs: Programs,
  today: CalendarDate,
  random: Random,
): DemoVacancy {
  const submittedDaysAgo = daysAgo(plan, random)
  const form = formOf(site, addTo(today, { days: startsIn(plan, submittedDaysAgo, random) }), programs, random)
  return {
    form,
    plan,
    createdDaysAgo: submittedDaysAgo + random.int(1, 6),
    submittedDaysAgo,
    endsDaysAgo: endsDaysAgo(plan, submittedDaysAgo, random),
    takes: takes(plan, form.seats, submittedDaysAgo, random),
    isMatchingPaused: plan === 'open' && random.chance(0.05),
  }
}

/** Returns a vacancy of a preschool room that opened a few days ago and fits the children of the listed family. */
function shownVacancy(
  site: PlacedSite,
  submittedDaysAgo: number,
  programs: Programs,
  today: CalendarDate,
): DemoVacancy {
  const startOn = addTo(today, { days: 40 })
  const form: VacancyForm = {
    siteId: site.id,
    name: `Hummingbird room, preschool, ${seasonOf(startOn)} ${startOn.slice(0, 4)}`,
    programId: programs.get('State preschool, full day') ?? 0,
    note: '',
    startOn,
    selectBy: 'age',
    minAge: age(2, 6),
    maxAge: age(5),
    bornFrom: undefined,
    bornTo: undefined,
    seats: 4,
    gender: 'both',
    forHomeless: false,
    distanceLearning: false,
    schedule: structuredClone(site.schedule),
  }
  const createdDaysAgo = submittedDaysAgo + 2
  return { form, plan: 'open', createdDaysAgo, submittedDaysAgo, endsDaysAgo: 0, takes: 0, isMatchingPaused: false }
}

/** Returns the 120 vacancies of the active sites, two of which fit the listed family. */
export function demoVacancies(
  sites: readonly PlacedSite[],
  shownSites: readonly PlacedSite[],
  programs: Programs,
  today: CalendarDate,
  random: Random,
): DemoVacancy[] {
  const active = sites.filter((site) => site.isActive)
  const shown = shownSites.map((site, index) => shownVacancy(site, 2 + index, programs, today))
  const all = random.shuffled(plans.flatMap(([plan, many]) => Array.from({ length: many }, () => plan)))
  // Two of the open vacancies are the listed family's.
  for (const _ of shown) all.splice(all.indexOf('open'), 1)
  const others = all.map((plan, index) =>
    demoVacancy(active[index % active.length] as PlacedSite, plan, programs, today, random),
  )
  return [...shown, ...others]
}
