import { isOpenReferral } from '@semilla/domain/enrollment/queueTransitions.ts'
import { type ReferralStage, referralStage } from '@semilla/domain/enrollment/referralStage.ts'
import { monthsOld } from '@semilla/domain/values/age.ts'
import { dayInCity } from '@semilla/domain/values/dates.ts'
import type { Context } from '../../../platform/context.ts'
import { withCourse } from '../../referrals/courseOf.ts'
import { listVisits } from '../../referrals/queries/visits.ts'
import { visitAsSeen } from '../../referrals/visitAsSeen.ts'
import type { QueueDetail } from '../queries/queue.ts'
import { queueReaderOf } from '../queries/queueFilter.ts'
import type { QueueRow } from '../queries/queueTables.ts'

/** What a program does not see before the family's yes, nor once the referral ended. */
const hiddenOfRow = { familyName: '', applicationExternalId: '', bornOn: undefined, gender: undefined }
const hiddenOfDetail = { contacts: [], address: '' }
/** What a program no longer sees once the referral ended. */
const goneOfRow = { note: '', ageMonths: undefined }
const goneOfDetail = {
  languages: [],
  otherLanguage: '',
  area: '',
  careStartOn: undefined,
  careHours: {},
  referralNote: '',
  visit: undefined,
}

const hiddenIn = (stage: ReferralStage, needsAccept: boolean) => {
  if (stage === 'accepted') return {}
  const name = needsAccept ? { lastName: '' } : {}
  return { ...hiddenOfRow, ...name, ...(stage === 'ended' && goneOfRow) }
}
const hiddenDetailsIn = (stage: ReferralStage) =>
  stage === 'accepted' ? {} : { ...hiddenOfDetail, ...(stage === 'ended' && goneOfDetail) }

/**
 * Returns rows of a queue as the caller may see them (rules: What programs may know): programs by the stage of each
 * referral, the family's agency in full.
 */
export async function rowsAsSeen(ctx: Context, rows: readonly QueueRow[]) {
  const reader = queueReaderOf(ctx.actor)
  const told = await withCourse(ctx, rows, reader)
  return told.map((row) => {
    const stage = referralStage(row)
    const full = { ...row, stage, ageMonths: monthsOld(row.bornOn, ctx.clock.today()) }
    return { ...full, ...(reader === 'program' && hiddenIn(stage, row.needsAccept)) }
  })
}

/** What was agreed of a place, which a referral has while it leads to one. */
const notAgreed = { enrollStartOn: undefined, enrollSchedule: undefined }

/** Returns rows of a queue with what a program needs to call the family, as the caller may see them. */
export async function detailsAsSeen(ctx: Context, details: readonly QueueDetail[]) {
  const rows = await rowsAsSeen(ctx, details)
  const isProgram = queueReaderOf(ctx.actor) === 'program'
  const visits = await listVisits(
    ctx.db,
    details.map(({ referralId }) => referralId),
  )
  return details.map((detail, index) => {
    const row = rows[index] as (typeof rows)[number]
    const visit = visits.get(detail.referralId)
    const decidedOn = isOpenReferral(row.status) ? undefined : dayInCity(new Date(detail.changedAt))
    const agreed = row.status === 'enrolled' ? {} : notAgreed
    const seen = { ...detail, ...row, ...agreed, decidedOn, visit: visit && visitAsSeen(visit) }
    return { ...seen, ...(isProgram && hiddenDetailsIn(row.stage)) }
  })
}
export type SeenDetail = Awaited<ReturnType<typeof detailsAsSeen>>[number]
