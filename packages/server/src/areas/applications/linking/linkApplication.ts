import type { linkApplication as operation } from '@semilla/contract/applications/linking.ts'
import type { Input } from '@semilla/contract/wire/operation.ts'
import type { Context } from '../../../platform/context.ts'
import { linkTo } from './linking.ts'

/** Links the application that this browser holds to the signed-in parent. */
export async function linkApplication(ctx: Context, { applicationId }: Input<typeof operation>): Promise<null> {
  await linkTo(ctx, applicationId)
  return null
}
