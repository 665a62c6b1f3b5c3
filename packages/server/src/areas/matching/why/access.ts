import type { compareChildren } from '@semilla/contract/matching/why.ts'
import type { Input } from '@semilla/contract/wire/operation.ts'
import { staff } from '../../../platform/access/rules.ts'
import type { Context } from '../../../platform/context.ts'
import type { Who } from '../../../platform/http/calls/route.ts'
import { requireVisibleChild } from '../../applications/access.ts'
import { readsReferral } from '../access.ts'
import { findChildByExternalId } from '../queries/why.ts'

/** Allows staff for a child within their reach. */
export const staffReadsChild: Who<{ readonly childId: number }> = async (ctx, { childId }) => {
  await staff(ctx, {})
  await requireVisibleChild(ctx, childId)
}

/** Allows staff for a referral of a child within their reach. */
export const staffReadsReferral: Who<{ readonly referralId: number }> = async (ctx, input) => {
  await staff(ctx, {})
  await readsReferral(ctx, input)
}

type Compared = Pick<Input<typeof compareChildren>, 'otherChildId' | 'otherExternalId'>

/** Returns the id of the other child of a comparison; undefined for an unknown one. */
export const otherChildOf = async (
  ctx: Pick<Context, 'db'>,
  { otherChildId, otherExternalId }: Compared,
): Promise<number | undefined> => otherChildId ?? (await findChildByExternalId(ctx.db, otherExternalId))

const unknown = (path: string) => [{ path, code: 'idInvalid' }]

/** Allows staff for two children who are both within their reach. */
export const staffComparesChildren: Who<Input<typeof compareChildren>> = async (ctx, input) => {
  await staff(ctx, {})
  await requireVisibleChild(ctx, input.childId, unknown('ApplicantId'))
  const path = input.otherChildId ? 'OtherApplicantId' : 'OtherApplicantExternalId'
  await requireVisibleChild(ctx, await otherChildOf(ctx, input), unknown(path))
}
