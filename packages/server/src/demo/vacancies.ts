import type { VacancyForm, VacancyStatus } from '@semilla/domain/vacancies/vacancy.ts'
import { addTo, type CalendarDate } from '@semilla/domain/values/dates.ts'
import type { Random } from './random.ts'
import type { PlacedSite, Room } from './sites.ts'

export type DemoVacancy = {
  readonly site: PlacedSite
  readonly form: VacancyForm
  /** How it stands before children fill its seats. */
  readonly status: VacancyStatus
  readonly createdDaysAgo: number
  /** Undefined for one that was never submitted. */
  readonly submittedDaysAgo: number | undefined
  /** True for one that shall be full by today. */
  readonly shallFill: boolean
  readonly isMatchingPaused: boolean
}

type Ages = Pick<VacancyForm, 'minAge' | 'maxAge'>
const age = (years: number, months = 0, weeks = 0) => ({ years, months, weeks })

const agesOf: Readonly<Record<Room, readonly Ages[]>> = {
  infants: [
    { minAge: age(0, 3), maxAge: age(1, 11, 4) },
    { minAge: age(0, 1, 2), maxAge: age(1, 5, 4) },
  ],
  toddlers: [
    { minAge: age(1, 6), maxAge: age(2, 11, 4) },
    { minAge: age(2), maxAge: age(3, 5, 4) },
  ],
  preschool: [
    { minAge: age(3), maxAge: age(4, 11, 4) },
    { minAge: age(2, 6), maxAge: age(5) },
  ],
  schoolAge: [{ minAge: age(5), maxAge: age(10, 11, 4) }],
}

/** The programs from which a room's vacancies choose, by the names of the shipped ones. */
export const programsOf: Readonly<Record<Room, readonly string[]>> = {
  infants: [
    'Infant and toddler care',
    'Early Learning for All: tuition-free',
    'Early Learning for All: tuition credit',
  ],
  toddlers: [
    'Infant and toddler care',
    'Early Learning for All: tuition-free',
    'Early Learning for All: tuition credit',
    'Care for families without a home',
  ],
  preschool: [
    'State preschool, full day',
    'State preschool, part day',
    'Preschool for all',
    'Early Learning for All: tuition-free',
    'Early Learning for All: tuition credit',
  ],
  schoolAge: ['School-age care'],
}

const roomNames: Readonly<Record<Room, readonly string[]>> = {
  infants: ['Infant room', 'Ladybug room, infants', 'Infants'],
  toddlers: ['Toddler room', 'Dragonfly room, toddlers', 'Toddlers'],
  preschool: ['Preschool room', 'Hummingbird room, preschool', 'Preschool, full day'],
  schoolAge: ['After school', 'School-age room'],
}

const seasonOf = (day: CalendarDate) =>
  [
    'winter',
    'winter',
    'spring',
    'spring',
    'spring',
    'summer',
    'summer',
    'summer',
    'autumn',
    'autumn',
    'autumn',
    'winter',
  ][Number(day.slice(5, 7)) - 1]

/** How the 120 vacancies stand: by status, and for closed ones whether because their seats were taken. */
const plan: readonly (readonly [VacancyStatus, boolean, number])[] = [
  ['submitted', false, 66],
  ['closed', true, 20],
  ['closed', false, 6],
  ['paused', false, 8],
  ['created', false, 12],
  ['void', false, 8],
]

function daysAgo(status: VacancyStatus, random: Random): number {
  if (status === 'submitted')
    return random.weighted([
      [random.int(0, 3), 2],
      [random.int(4, 13), 4],
      [random.int(14, 60), 5],
    ])
  return status === 'closed' ? random.int(60, 170) : random.int(5, 90)
}

const startsIn = (status: VacancyStatus, submittedDaysAgo: number, random: Random): number =>
  status === 'closed' ? -submittedDaysAgo + random.int(20, 50) : random.int(7, 80) - (random.chance(0.1) ? 20 : 0)

/** Publishes an opening of a site's room, programs given by their ids. */
function publish(
  site: PlacedSite,
  [status, shallFill]: readonly [VacancyStatus, boolean, number],
  programIds: ReadonlyMap<string, number>,
  today: CalendarDate,
  random: Random,
): DemoVacancy {
  const room = random.pick(site.rooms)
  const ages = random.pick(agesOf[room])
  const program = random.pick(programsOf[room])
  const submittedDaysAgo = daysAgo(status, random)
  const startOn = addTo(today, { days: startsIn(status, submittedDaysAgo, random) })
  const byBirthDate = random.chance(0.12)
  const { minAge, maxAge } = ages
  return {
    site,
    status,
    shallFill,
    createdDaysAgo: submittedDaysAgo + random.int(0, 6),
    submittedDaysAgo: status === 'created' ? undefined : submittedDaysAgo,
    isMatchingPaused: status === 'submitted' && random.chance(0.05),
    form: {
      siteId: site.id,
      name: `${random.pick(roomNames[room])}, ${seasonOf(startOn)} ${startOn.slice(0, 4)}`,
      programId: programIds.get(program) ?? 0,
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
    },
  }
}

/** The 120 vacancies of the sites, oldest submission first; the first site's preschool room opened two days ago. */
export function demoVacancies(
  sites: readonly PlacedSite[],
  programIds: ReadonlyMap<string, number>,
  today: CalendarDate,
  random: Random,
): DemoVacancy[] {
  const statuses = random.shuffled(plan.flatMap((each) => Array.from({ length: each[2] }, () => each)))
  const made = statuses.map((each, index) => {
    const site = sites[index % sites.length] as PlacedSite
    // A site that is inactive has only vacancies that are over.
    const stands = site.isActive ? each : (['void', false, 1] as const)
    return publish(site, stands, programIds, today, random)
  })
  const shown = made[0] as DemoVacancy
  const startOn = addTo(today, { days: 40 })
  made[0] = {
    ...shown,
    status: 'submitted',
    shallFill: false,
    isMatchingPaused: false,
    createdDaysAgo: 4,
    submittedDaysAgo: 2,
    form: {
      ...shown.form,
      name: `Hummingbird room, preschool, ${seasonOf(startOn)} ${startOn.slice(0, 4)}`,
      programId: programIds.get('State preschool, full day') ?? 0,
      startOn,
      selectBy: 'age',
      minAge: age(2, 6),
      maxAge: age(5),
      bornFrom: undefined,
      bornTo: undefined,
      seats: 4,
      forHomeless: false,
    },
  }
  return made.toSorted((one, other) => other.createdDaysAgo - one.createdDaysAgo)
}
