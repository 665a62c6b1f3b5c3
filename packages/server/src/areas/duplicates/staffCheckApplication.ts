import type { staffCheckApplication as operation } from '@semilla/contract/duplicates/duplicates.ts'
import type { Input, Output } from '@semilla/contract/wire/operation.ts'
import { readFamily } from '@semilla/domain/duplicates/families.ts'
import type { Context } from '../../platform/context.ts'
import { findDuplicates, outcomeOf } from './findDuplicates.ts'
import { presentFound } from './presentFound.ts'

/**
 * Returns which people of a form are in other applications already, and those applications that the caller may see. Of
 * all others it says only that there is one.
 */
export async function staffCheckApplication(
  ctx: Context,
  form: Input<typeof operation>,
): Promise<Output<typeof operation>> {
  const found = await findDuplicates(ctx, readFamily(form))
  const visible = found.filter(({ isVisible }) => isVisible)
  return {
    found: outcomeOf(found),
    matches: visible.flatMap(({ id, matches }) =>
      matches.map(({ kind, entered, strength, agreeing }) => ({
        kind,
        index: entered,
        strength,
        agreeing: [...agreeing],
        applicationId: id,
      })),
    ),
    applications: visible.map((each) => presentFound(ctx, each)),
    othersFound: visible.length < found.length,
  }
}
