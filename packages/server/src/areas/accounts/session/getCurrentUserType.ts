import type { getCurrentUserType as operation } from '@semilla/contract/accounts/session.ts'
import type { Output } from '@semilla/contract/wire/operation.ts'
import type { Context } from '../../../platform/context.ts'

/** Returns the type of the signed-in user. */
export async function getCurrentUserType({ actor }: Context): Promise<Output<typeof operation>> {
  return { userType: actor.kind === 'user' ? actor.userType : undefined }
}
