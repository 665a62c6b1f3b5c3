import { changeReferralStatus, rejectReferralAtSite } from '@semilla/contract/enrollment/referrals.ts'
import { endEnrollment, keepEnrollment } from '@semilla/contract/enrollment/seats.ts'
import { undoQueueChange } from '@semilla/contract/enrollment/undo.ts'
import { otherReasonId } from '@semilla/contract/wire/reasonFields.ts'
import { sql } from 'kysely'
import { enrollSchedule } from '../../testing/enrollSchedule.ts'
import { dayIn, forget, read } from './city.ts'
import { staffOf } from './families.ts'
import type { Move, Turn } from './turn.ts'

const explained = { reasonIds: [otherReasonId], otherReason: 'It does not fit' }

type Queued = { id: number; vacancyId: number; childId: number; isOpen: boolean; isReady: boolean }

/** Returns referrals of one vacancy, mostly one that the site can work on. */
export async function pickQueued(turn: Turn): Promise<[Queued, ...Queued[]] | undefined> {
  const all = await read(
    turn.city,
    sql<Queued>`select id, vacancy_id, child_id,
        status in ('active', 'processing') as "isOpen",
        status = 'processing' or (status = 'active' and not needs_accept) as "isReady"
      from referral order by id`,
  )
  const ready = all.filter(({ isReady }) => isReady)
  const open = all.filter(({ isOpen }) => isOpen)
  const usual = ready.length > 0 && turn.chance(0.8) ? ready : open
  const first = turn.pick(turn.chance(0.92) ? usual : all)
  if (!first) return undefined
  const others = usual.filter(({ vacancyId, id }) => vacancyId === first.vacancyId && id !== first.id)
  return [first, ...(turn.chance(0.3) ? others.slice(0, 2) : [])]
}

type Decision = 'processing' | 'enrolled' | 'notInterested' | 'closed'

/** Decides on children in a queue, and returns by what that can be taken back. */
export async function decide(turn: Turn, status: Decision): Promise<number | undefined> {
  const { city, pick, send } = turn
  const queued = await pickQueued(turn)
  if (!queued) return undefined
  const enrolls = status === 'enrolled'
  const isEnding = status === 'notInterested' || status === 'closed'
  const { output = [] } = await send(city.owner, changeReferralStatus, {
    ...{ referralIds: queued.map(({ id }) => id), status, expiresOn: undefined },
    ...(isEnding ? explained : { reasonIds: [], otherReason: '' }),
    enrollStartOn: enrolls ? dayIn(city, pick([0, 1, 30])) : undefined,
    enrollSchedule: enrolls ? enrollSchedule : {},
  })
  return output.find(({ undoId }) => undoId)?.undoId
}

const decideAndKeep =
  (status: Decision): Move =>
  async (turn) => {
    const undoId = await decide(turn, status)
    if (undoId) turn.city.decisions.push(undoId)
  }

const rejectAtSite: Move = async (turn) => {
  const queued = await pickQueued(turn)
  if (!queued) return
  const [{ id, childId }] = queued
  const reasons = turn.chance(0.7)
    ? { ...explained, noReasonGiven: false }
    : { reasonIds: [], otherReason: '', noReasonGiven: true }
  const rejection = { referralId: id, childId, ...reasons, expiresOn: undefined }
  const { output } = await turn.send(turn.city.owner, rejectReferralAtSite, rejection)
  if (output?.undoId) turn.city.decisions.push(output.undoId)
}

const takeBack: Move = async ({ city, pick, chance, send }) => {
  const undoId = chance(0.8) ? city.decisions.at(-1) : pick(city.decisions)
  if (!undoId) return
  const { status } = await send(city.owner, undoQueueChange, { undoId })
  if (status === 200) forget(city.decisions, undoId)
}

type Place = { childId: number; startOn: string; endsOn: string | null; agencyId: number | null; isOfVacancy: boolean }

const listPlaces = ({ city }: Turn): Promise<Place[]> =>
  read(
    city,
    sql<Place>`select e.child_id, e.start_on, e.ends_on,
        a.agency_id, e.vacancy_id is not null as "isOfVacancy"
      from enrollment e join child c on c.id = e.child_id join application a on a.id = c.application_id
      where e.ended_at is null order by e.id`,
  )

const endCare: Move = async (turn) => {
  const place = turn.pick(await listPlaces(turn))
  if (!place) return
  const first = dayIn(turn.city, turn.pick([-1, 0, 3, 30]))
  const endsOn = first < place.startOn && turn.chance(0.9) ? place.startOn : first
  const who = place.isOfVacancy && turn.chance(0.5) ? turn.city.owner : staffOf(turn, place)
  const leaving = { endsOn, reason: 'other' as const, note: 'They move away', seen: undefined }
  await turn.send(who, endEnrollment, { childId: place.childId, ...leaving })
}

const keepPlace: Move = async (turn) => {
  const all = (await listPlaces(turn)).filter(({ endsOn }) => endsOn)
  const mine = all.filter(({ isOfVacancy }) => isOfVacancy)
  const place = turn.pick(mine.length > 0 ? mine : all)
  if (!place) return
  const who = place.isOfVacancy ? turn.city.owner : staffOf(turn, place)
  await turn.send(who, keepEnrollment, { childId: place.childId })
}

export const siteMoves = {
  startWork: decideAndKeep('processing'),
  enroll: decideAndKeep('enrolled'),
  notInterested: decideAndKeep('notInterested'),
  closeReferral: decideAndKeep('closed'),
  rejectAtSite,
  takeBack,
  endCare,
  keepPlace,
} satisfies Record<string, Move>
