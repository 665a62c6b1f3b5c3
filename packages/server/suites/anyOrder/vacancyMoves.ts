import { refreshQueue } from '@semilla/contract/matching/matching.ts'
import { getSiteStanding, setSiteStanding } from '@semilla/contract/sites/standing.ts'
import {
  addVacancy,
  changeVacancyStatus,
  getVacancy,
  pauseMatching,
  updateVacancy,
} from '@semilla/contract/vacancies/vacancies.ts'
import type { Input } from '@semilla/contract/wire/operation.ts'
import type { VacancyStatus } from '@semilla/domain/vacancies/vacancy.ts'
import { workweek } from '@semilla/domain/values/weekdays.ts'
import { sql } from 'kysely'
import { dayIn, read } from './city.ts'
import type { Move, Turn } from './turn.ts'

type Vacancy = { id: number; status: VacancyStatus; programId: number; isFull: boolean }

/** Returns one vacancy, mostly one that has one of the given statuses. */
async function pickVacancy(
  { city, pick, chance }: Turn,
  usual: readonly VacancyStatus[],
): Promise<Vacancy | undefined> {
  const statement = sql<Vacancy>`select id, status, program_id,
    enrolled_count >= seats as "isFull" from vacancy order by id`
  const all = await read(city, statement)
  const likely = all.filter(({ status, isFull }) => usual.includes(status) && !isFull)
  return pick(chance(0.92) ? likely : all)
}

const publish: Move = async ({ city, pick, send }) => {
  const { output } = await send(city.owner, addVacancy, {
    ...{ siteId: pick(city.sites), programId: pick(city.programs), name: 'Room', note: '' },
    ...{ startOn: dayIn(city, pick([0, 10, 40])), seats: pick([1, 2, 3]), selectBy: 'age' as const },
    ...{ minAge: { years: 1, months: 0, weeks: 0 }, maxAge: { years: 5, months: 11, weeks: 4 } },
    ...{ gender: 'both' as const, forHomeless: false, distanceLearning: false },
    schedule: [{ days: [...workweek], hours: [{ from: 420, to: 1080 }] }],
  })
  if (output) await send(city.owner, changeVacancyStatus, { vacancyId: output.id, to: 'submitted' })
}

const change =
  (to: Input<typeof changeVacancyStatus>['to'], usual: readonly VacancyStatus[]): Move =>
  async (turn) => {
    const vacancy = await pickVacancy(turn, usual)
    if (vacancy) await turn.send(turn.city.owner, changeVacancyStatus, { vacancyId: vacancy.id, to })
  }

/** Changes the seats of a vacancy, and now and then its program. */
const changeSeats: Move = async (turn) => {
  const { city, pick, chance, send } = turn
  const vacancy = await pickVacancy(turn, ['submitted', 'paused'])
  if (!vacancy) return
  const { id, stamp, ...form } = await city.owner.call(getVacancy, { vacancyId: vacancy.id })
  const programId = chance(0.2) ? pick(city.programs) : vacancy.programId
  await send(city.owner, updateVacancy, { id, stamp, form: { ...form, seats: pick([1, 2, 3]), programId } })
}

const refresh: Move = async (turn) => {
  const vacancy = await pickVacancy(turn, ['submitted'])
  if (vacancy) await turn.send(turn.city.owner, refreshQueue, { vacancyId: vacancy.id })
}

const pauseReferrals: Move = async (turn) => {
  const vacancy = await pickVacancy(turn, ['submitted'])
  const isPaused = turn.chance(0.3)
  if (vacancy) await turn.send(turn.city.owner, pauseMatching, { vacancyId: vacancy.id, isPaused })
}

/** A site becomes inactive, or active again before another does, and now and then offers fewer subsidies. */
const standing: Move = async ({ city, pick, chance, send }) => {
  const inactive = await read(city, sql<{ id: number }>`select id from site where status = 'inactive' order by id`)
  const siteId = pick(inactive)?.id ?? pick(city.sites)
  const { stamp } = await city.manager.call(getSiteStanding, { siteId })
  const status = inactive.length > 0 || chance(0.7) ? 'active' : 'inactive'
  const programIds = city.programs.filter(() => chance(0.8))
  await send(city.manager, setSiteStanding, { siteId, stamp, status, programIds })
}

export const vacancyMoves = {
  publish,
  close: change('closed', ['submitted']),
  reopen: change('submitted', ['closed']),
  pause: change('paused', ['submitted']),
  unpause: change('unpaused', ['paused']),
  void: change('void', ['closed', 'paused']),
  changeSeats,
  refresh,
  pauseReferrals,
  standing,
} satisfies Record<string, Move>
