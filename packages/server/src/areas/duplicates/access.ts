import { allOf, may, staff } from '../../platform/access/rules.ts'
import type { Who } from '../../platform/http/calls/route.ts'
import { requireVisible } from '../applications/access.ts'

type Pair = { readonly firstId: number; readonly secondId: number }

/** Allows staff who decide which applications are duplicates. */
export const decidesDuplicates: Who = allOf(staff, may('mergeApplications'))

/** Allows staff who decide about duplicates, about two applications in their reach. */
export const decidesPair: Who<Pair> = async (ctx, { firstId, secondId }) => {
  await staff(ctx, {})
  await requireVisible(ctx, firstId, secondId)
  await decidesDuplicates(ctx, {})
}
