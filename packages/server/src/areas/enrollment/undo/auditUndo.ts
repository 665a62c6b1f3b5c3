import type { Context } from '../../../platform/context.ts'
import { auditReferral } from '../../referrals/auditReferral.ts'
import type { QueueChange } from '../../referrals/queries/changes.ts'
import { listReferrals } from '../../referrals/queries/records.ts'

/** Logs what taking a decision back gave back: referrals, children, applications and vacancies. */
export async function auditUndo(
  ctx: Context,
  { rowsBefore, rowsAfter }: QueueChange,
  referralIds: readonly number[],
): Promise<void> {
  const statusAfter = (table: 'referral' | 'child' | 'application' | 'vacancy', id: number) => ({
    status: rowsAfter[table].find((row) => row.id === id)?.status,
  })
  for (const referral of await listReferrals(ctx.db, referralIds))
    auditReferral(ctx, referral, {
      before: statusAfter('referral', referral.id),
      after: { status: referral.status, takenBack: true },
    })
  const entry = { action: 'update' } as const
  for (const { id, status, applicationId } of rowsBefore.child)
    ctx.audit({
      ...entry,
      entity: 'child',
      entityId: id,
      applicationId: Number(applicationId),
      before: statusAfter('child', id),
      after: { status },
    })
  for (const { id, status } of rowsBefore.application)
    ctx.audit({
      ...entry,
      entity: 'application',
      entityId: id,
      applicationId: id,
      before: statusAfter('application', id),
      after: { status },
    })
  for (const { id, status, siteId } of rowsBefore.vacancy)
    ctx.audit({
      ...entry,
      entity: 'vacancy',
      entityId: id,
      siteId: Number(siteId),
      vacancyId: id,
      before: statusAfter('vacancy', id),
      after: { status },
    })
}
