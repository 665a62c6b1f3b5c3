import { parent } from '../../platform/access/rules.ts'
import type { Who } from '../../platform/http/calls/route.ts'
import { requireVisible } from '../applications/access.ts'

/** Allows the parent to whom an application belongs. */
export const ownApplication: Who<{ readonly applicationId: number }> = async (ctx, { applicationId }) => {
  await parent(ctx, {})
  await requireVisible(ctx, applicationId)
}
