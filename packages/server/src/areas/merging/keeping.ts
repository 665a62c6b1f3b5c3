import type { Context } from '../../platform/context.ts'
import { getStatusRow } from '../applications/merging/queries/applications.ts'
import { listChildRecords } from '../applications/queries/record.ts'
import { listKeptReferrals } from '../referrals/queries/merging.ts'
import { listOpenOrEnrolled } from '../referrals/queries/records.ts'
import type { Kept } from './kept.ts'
import { joining, type Plan } from './plan.ts'

type Before = Pick<Kept, 'from' | 'toStatus' | 'versions' | 'children' | 'movedChildIds' | 'referrals' | 'subsidies'>

/** Returns what a merge keeps of both applications before it changes them. */
export async function keepBefore({ db }: Pick<Context, 'db'>, { from, to, children }: Plan): Promise<Before> {
  const { status, holdEndsOn, statusReason, statusReasonIds, version } = await getStatusRow(db, from.record.id)
  const all = [from, to].flatMap(({ record, family }) =>
    family.children.map((child) => ({ id: child.id, applicationId: record.id, status: child.status })),
  )
  return {
    from: {
      status: status as Kept['from']['status'],
      holdEndsOn,
      reasonIds: statusReasonIds,
      otherReason: statusReason,
    },
    toStatus: to.record.status,
    versions: { from: version, to: (await getStatusRow(db, to.record.id)).version },
    children: all,
    movedChildIds: joining(children).map(({ id }) => id),
    referrals: await listKeptReferrals(
      db,
      all.map(({ id }) => id),
    ),
    subsidies: (await listOpenOrEnrolled(db, [from.record.id, to.record.id])).map(({ vacancyId, programId }) => ({
      vacancyId,
      programId,
    })),
  }
}

/** Returns the children and referrals as they are after the merge. */
export async function keepAfter(
  { db }: Pick<Context, 'db'>,
  { children }: Before,
): Promise<Pick<Kept, 'childrenAfter' | 'referralsAfter'>> {
  const applications = [...new Set(children.map(({ applicationId }) => applicationId))]
  const now = []
  for (const id of applications) now.push(...(await listChildRecords(db, id)))
  const ids = children.map(({ id }) => id)
  return {
    childrenAfter: now.filter(({ id }) => ids.includes(id)).map(({ id, status }) => ({ id, status })),
    referralsAfter: await listKeptReferrals(db, ids),
  }
}
