import { undoQueueChange } from '@semilla/contract/enrollment/undo.ts'
import { undoMerge } from '@semilla/contract/merging.ts'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { type City, read } from './city.ts'
import { decide } from './siteMoves.ts'
import { merge } from './staffMoves.ts'
import type { Move } from './turn.ts'

const statements: Readonly<Record<string, string>> = {
  referral: `select id, vacancy_id, child_id, application_id, status, needs_accept, ended_because, expires_on,
    answer_due_on, declined_until, answered_at from referral order by id`,
  enrollment: `select id, child_id, vacancy_id, site_id, start_on, ends_on, schedule from enrollment
    where ended_at is null order by id`,
  child: 'select id, application_id, status, status_changed_at, removed_at from child order by id',
  visit: 'select id, referral_id, status, times, starts_at, cancelled_because from visit order by id',
  application: 'select id, status, status_changed_at, parent_user_id, is_disabled from application order by id',
  vacancy: 'select id, status, seats, enrolled_count, open_referrals, closed_at from vacancy order by id',
  site_preference: 'select application_id, site_id, kind, expires_on from site_preference order by 1, 2',
  waiting_child: 'select child_id from waiting_child order by 1',
}

/** Returns the rows that are as they were before if something is taken back at once. */
async function everything(city: City, without: readonly string[] = []): Promise<Record<string, unknown[]>> {
  const found: Record<string, unknown[]> = {}
  for (const [table, statement] of Object.entries(statements)) {
    const rows = await read(city, sql<Record<string, unknown>>`${sql.raw(statement)}`)
    found[table] = rows.map((row) => Object.fromEntries(Object.entries(row).filter(([key]) => !without.includes(key))))
  }
  return found
}

const decideAndTakeBack: Move = async (turn) => {
  const before = await everything(turn.city)
  const undoId = await decide(turn, turn.pick(['enrolled', 'enrolled', 'notInterested', 'closed']))
  if (!undoId) return
  expect((await turn.send(turn.city.owner, undoQueueChange, { undoId })).status).toBe(200)
  expect(await everything(turn.city)).toEqual(before)
}

/** Families have the full time to answer again. */
const renewed = ['statusChangedAt', 'expiresOn', 'answerDueOn']

const mergeAndUndo: Move = async (turn) => {
  const before = await everything(turn.city, renewed)
  const mergeId = await merge(turn)
  if (!mergeId) return
  expect((await turn.send(turn.city.administrator, undoMerge, { mergeId })).status).toBe(200)
  expect(await everything(turn.city, renewed)).toEqual(before)
}

export const undoneMoves = { decideAndTakeBack, mergeAndUndo } satisfies Record<string, Move>
