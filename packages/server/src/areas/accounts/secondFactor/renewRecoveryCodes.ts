import { renewRecoveryCodes as operation } from '@semilla/contract/accounts/secondFactor.ts'
import type { Input, Output } from '@semilla/contract/wire/operation.ts'
import { refuse } from '@semilla/domain/refusal.ts'
import type { Context } from '../../../platform/context.ts'
import type { CheckedPassword } from '../signIn/checkedPassword.ts'
import { requirePassword } from './ownFactors.ts'
import { renewCodes } from './recoveryCodes.ts'

/** Makes new recovery codes for somebody who has a second step. Earlier ones are void. */
export async function renewRecoveryCodes(
  ctx: Context,
  _input: Input<typeof operation>,
  checked: CheckedPassword | undefined,
): Promise<Output<typeof operation>> {
  const user = await requirePassword(ctx, operation, checked)
  if (!user.hasSecondFactor) throw refuse('notFound')
  const recoveryCodes = await renewCodes(ctx, user.id)
  ctx.audit({ action: 'update', entity: 'secondFactor', entityId: user.id, after: { kind: 'recovery' } })
  return { recoveryCodes }
}
