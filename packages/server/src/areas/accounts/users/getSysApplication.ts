import type { getSysApplication as operation } from '@semilla/contract/accounts/users.ts'
import type { Input, Output } from '@semilla/contract/wire/operation.ts'
import { refuse } from '@semilla/domain/refusal.ts'
import type { Context } from '../../../platform/context.ts'

/** Returns this product as an application of the deployment. It knows no other. */
export async function getSysApplication(
  { config }: Context,
  { appId }: Input<typeof operation>,
): Promise<Output<typeof operation>> {
  if (appId !== undefined && appId !== config.APP_ID) throw refuse('notFound')
  return { id: config.APP_ID, name: 'Semilla', url: config.PUBLIC_URL }
}
