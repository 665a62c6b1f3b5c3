import { answerVisit, cancelVisit, proposeVisit } from '@semilla/contract/enrollment/visits.ts'
import { sql } from 'kysely'
import { read } from './city.ts'
import { type Family, familyColumns, parentOf } from './families.ts'
import { pickQueued } from './siteMoves.ts'
import type { Move, Turn } from './turn.ts'

const propose: Move = async (turn) => {
  const [queued] = (await pickQueued(turn)) ?? []
  if (!queued) return
  const now = turn.city.server.clock.now().getTime()
  const inHours = (hours: number) => new Date(now + hours * 3_600_000).toISOString()
  const times = turn.pick([[inHours(1)], [inHours(30), inHours(80)]] as const)
  const proposal = { times: [...times], minutes: 30, note: '', seen: undefined }
  await turn.send(turn.city.owner, proposeVisit, { referralId: queued.id, ...proposal })
}

type Visit = Family & { referralId: number; visitId: number; times: Date[] }

async function pickVisit(turn: Turn): Promise<Visit | undefined> {
  const statement = sql<Visit>`select v.id as "visitId", v.referral_id, v.times, ${familyColumns}
    from visit v join referral r on r.id = v.referral_id join application a on a.id = r.application_id
    where v.status <> 'cancelled' order by v.id`
  return turn.pick(await read(turn.city, statement))
}

const answer: Move = async (turn) => {
  const visit = await pickVisit(turn)
  if (!visit) return
  const { referralId, visitId } = visit
  const startsAt = turn.chance(0.7) ? visit.times.map((at) => new Date(at).toISOString()).at(-1) : undefined
  await turn.send(parentOf(turn, visit), answerVisit, { referralId, visitId, startsAt, note: '', seen: undefined })
}

const cancel: Move = async (turn) => {
  const visit = await pickVisit(turn)
  if (!visit) return
  const { referralId, visitId } = visit
  const who = turn.chance(0.5) ? parentOf(turn, visit) : turn.city.owner
  await turn.send(who, cancelVisit, { referralId, visitId, seen: undefined })
}

export const visitMoves = { proposeVisit: propose, answerVisit: answer, cancelVisit: cancel } satisfies Record<
  string,
  Move
>
