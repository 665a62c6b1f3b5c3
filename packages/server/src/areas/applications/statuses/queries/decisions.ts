import type { Eligibility } from '@semilla/domain/eligibility/eligibilities.ts'
import type { ExceptionKind } from '@semilla/domain/eligibility/exception.ts'
import type { Tx } from '../../../../platform/database/database.ts'
import type { Decision, Exception } from '../../../eligibility/decide.ts'
import type { FamilyRow } from '../../apply/queries/familyColumns.ts'

/** Inserts a decision. */
export const insertDecision = (db: Tx, applicationId: number, made: FamilyRow<'eligibilityDecision'>, at: Date) =>
  db
    .insertInto('eligibilityDecision')
    .values({
      ...made,
      reasons: [...made.reasons],
      facts: JSON.stringify(made.facts),
      applicationId,
      decidedAt: at,
    })
    .execute()

/** Sets the eligibility and the fee of an application. */
export const setEligibility = (db: Tx, applicationId: number, { eligibility, reasons, fee }: Decision) =>
  db
    .updateTable('application')
    .set({
      eligibility,
      eligibilityReasons: [...reasons],
      feeFullTime: fee.fullTime,
      feePartTime: fee.partTime,
    })
    .where('id', '=', applicationId)
    .execute()

type ChildEligibility = {
  readonly eligibility: Eligibility
  readonly rankGroup: number | null
  readonly rankPercent: number | null
}

/** Sets the eligibility and the rank of a child. */
export const setEligibilityOfChild = (db: Tx, childId: number, rank: ChildEligibility) =>
  db.updateTable('child').set(rank).where('id', '=', childId).execute()

/** Returns the newest decision's tables: the state's line and the city's ceiling. */
export const findDecidedTables = (db: Tx, applicationId: number) =>
  db
    .selectFrom('eligibilityDecision')
    .select(['stateTableId', 'cityTableId'])
    .where('applicationId', '=', applicationId)
    .orderBy('decidedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Returns the exception by which a family is helped, while that is the newest decision. */
export async function findException(db: Tx, applicationId: number): Promise<Exception | undefined> {
  const newest = await db
    .selectFrom('eligibilityDecision')
    .select(['outcome', 'isException', 'exceptionReason', 'decidedBy'])
    .where('applicationId', '=', applicationId)
    .orderBy('decidedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!newest?.isException) return undefined
  return { kind: newest.outcome as ExceptionKind, reason: newest.exceptionReason, by: newest.decidedBy ?? undefined }
}
