import { removeSecondFactor as operation } from '@semilla/contract/accounts/secondFactor.ts'
import type { Input } from '@semilla/contract/wire/operation.ts'
import { refuse } from '@semilla/domain/refusal.ts'
import type { Context } from '../../../platform/context.ts'
import type { CheckedPassword } from '../signIn/checkedPassword.ts'
import { isRequiredOf, requirePassword } from './ownFactors.ts'
import { deleteApp, deletePasskey, findFactors, markSecondFactor, replaceRecoveryCodes } from './queries/factors.ts'

/** Removes a second step of the caller. Refuses to remove the last one where one is required. */
export async function removeSecondFactor(
  ctx: Context,
  { passkeyId }: Input<typeof operation>,
  checked: CheckedPassword | undefined,
): Promise<null> {
  const { id: userId } = await requirePassword(ctx, operation, checked)
  const isRemoved =
    passkeyId === undefined ? await deleteApp(ctx.db, userId) : await deletePasskey(ctx.db, userId, passkeyId)
  if (!isRemoved) throw refuse('notFound')
  const { hasApp, hasPasskey } = await findFactors(ctx.db, userId)
  const hasOne = hasApp || hasPasskey
  if (!hasOne && (await isRequiredOf(ctx))) throw refuse('secondFactorRequired')
  await markSecondFactor(ctx.db, userId, hasOne)
  if (!hasOne) await replaceRecoveryCodes(ctx.db, userId, [])
  const kind = passkeyId === undefined ? 'app' : 'passkey'
  ctx.audit({ action: 'remove', entity: 'secondFactor', entityId: userId, before: { kind } })
  return null
}
