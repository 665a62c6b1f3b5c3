import { startBulk, undoBulk } from '@semilla/contract/bulk.ts'
import { changeApplicationStatus, changeChildStatus, getStatusChoices } from '@semilla/contract/enrollment/statuses.ts'
import { referManually } from '@semilla/contract/matching/matching.ts'
import { mergeApplication, undoMerge } from '@semilla/contract/merging.ts'
import type { Input } from '@semilla/contract/wire/operation.ts'
import { otherReasonId } from '@semilla/contract/wire/reasonFields.ts'
import { applicationStatuses, childStatuses } from '@semilla/domain/applications/status.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import { dayIn, forget, read, runJobs } from './city.ts'
import { listFamilies, parentOf, pickChild, pickFamily, staffOf } from './families.ts'
import type { Move, Turn } from './turn.ts'

const unexplained = { reasonIds: [], otherReason: '' }
const explained = { reasonIds: [otherReasonId], otherReason: 'They called us' }

/** Staff and parents give an application mostly a status that it can have next. */
const applicationStatus: Move = async (turn) => {
  const { city, pick, chance, send } = turn
  const family = await pickFamily(turn)
  if (!family) return
  const who = chance(0.3) ? parentOf(turn, family) : staffOf(turn, family)
  const { output: choices = [] } = await who.send(getStatusChoices, { applicationId: family.id })
  // Families that are back take part in more than those that left.
  const back = choices.filter(({ status }) => status === 'active' && chance(0.5))
  const possible = back.length > 0 ? back : choices
  const status = (chance(0.9) ? pick(possible)?.status : undefined) ?? pick(applicationStatuses)
  await send(who, changeApplicationStatus, {
    ...{ applicationId: family.id, status, seen: undefined },
    holdEndsOn: status === 'hold' ? dayIn(city, pick([1, 5])) : undefined,
    exception: status === 'active' && chance(0.5) ? 'incomeEligible' : undefined,
    exceptionReason: status === 'active' ? 'They showed us a letter' : '',
    ...(status === 'closed' ? explained : unexplained),
  })
}

const childStatus: Move = async (turn) => {
  const child = await pickChild(turn)
  if (!child) return
  const others = childStatuses.filter((status) => status !== child.childStatus)
  const status = turn.pick(turn.chance(0.4) ? ['active' as const] : others) ?? 'active'
  const isEnrolled = status === 'enrolled' || status === 'enrollmentPending'
  const place = isEnrolled
    ? { site: 'Somewhere', program: 'CSPP', startOn: dayIn(turn.city, turn.pick([-3, 0, 2])) }
    : { site: '', program: '', startOn: undefined }
  await turn.send(staffOf(turn, child), changeChildStatus, {
    ...{ childId: child.childId, status, seen: undefined, seenEnrollment: undefined },
    ...place,
  })
}

const refer: Move = async (turn) => {
  const child = await pickChild(turn)
  const open = await read(
    turn.city,
    sql<{ externalId: string }>`select external_id from vacancy where status = 'submitted' order by id`,
  )
  const vacancy = turn.pick(open)
  if (!child || !vacancy) return
  const referral = { vacancyExternalId: vacancy.externalId, childId: child.childId, note: '' }
  await turn.send(staffOf(turn, child), referManually, { ...referral, ...explained, ignoreWarning: true })
}

/** Merges two applications and returns the merge, if it was made. */
export async function merge(turn: Turn): Promise<number | undefined> {
  const { city, pick, chance, send } = turn
  const to = await pickFamily(turn)
  const from = pick((await listFamilies(city)).filter(({ id }) => id !== to?.id))
  if (!from || !to) return undefined
  const children = await read(
    city,
    sql<{ id: number }>`select id from child where application_id = ${from.id} and removed_at is null order by id`,
  )
  const addChildIds = children.filter(() => chance(0.6)).map(({ id }) => id)
  const options = { addChildIds, addDocuments: true, replacePreferences: chance(0.5) }
  const input = { fromId: from.id, toId: to.id, options, ignoreWarning: chance(0.8) }
  const who = chance(0.7) ? city.administrator : staffOf(turn, from)
  const { output } = await send(who, mergeApplication, input)
  return output?.mergeId
}

const mergeAndKeep: Move = async (turn) => {
  const mergeId = await merge(turn)
  if (mergeId) turn.city.merges.push(mergeId)
}

const unmerge: Move = async ({ city, pick, chance, send }) => {
  const mergeId = chance(0.7) ? city.merges.at(-1) : pick(city.merges)
  if (!mergeId) return
  const { status } = await send(city.administrator, undoMerge, { mergeId })
  if (status === 200) forget(city.merges, mergeId)
}

/** A change of statuses as it is sent if nothing else is said. */
const emptyBulk = z.decode(startBulk.input, { Action: 'status' }) as Input<typeof startBulk>

const bulk: Move = async (turn) => {
  const { city, pick, chance, send } = turn
  const [agencyId, by] = pick([...city.supervisors]) ?? []
  const theirs = (await listFamilies(city)).filter((each) => each.agencyId === agencyId)
  const applicationIds = theirs.filter(() => chance(0.6)).map(({ id }) => id)
  if (!by || applicationIds.length === 0) return
  const status = pick(['active', 'hold', 'unresponsive', 'updateNeeded', 'inactive', 'closed', 'ineligible'] as const)
  const { output } = await send(by, startBulk, {
    ...{ ...emptyBulk, applicationIds, status },
    holdEndsOn: status === 'hold' ? dayIn(city, 5) : undefined,
    ...(status === 'closed' ? explained : unexplained),
  })
  if (output) city.bulks.push({ jobId: output.jobId, by })
  if (chance(0.7)) await runJobs(city)
}

const unbulk: Move = async ({ city, chance, send }) => {
  const last = city.bulks.at(-1)
  if (!last) return
  if (chance(0.8)) await runJobs(city)
  const { status } = await send(last.by, undoBulk, { jobId: last.jobId })
  if (status === 200) forget(city.bulks, last)
  if (chance(0.7)) await runJobs(city)
}

export const staffMoves = {
  applicationStatus,
  childStatus,
  refer,
  merge: mergeAndKeep,
  unmerge,
  bulk,
  unbulk,
} satisfies Record<string, Move>
