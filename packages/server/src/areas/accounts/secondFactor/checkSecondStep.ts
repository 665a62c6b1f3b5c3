import type { checkSecondStep as operation } from '@semilla/contract/accounts/secondFactor.ts'
import type { Input, Output } from '@semilla/contract/wire/operation.ts'
import type { Context } from '../../../platform/context.ts'
import { findUserById } from '../queries/users.ts'
import { startSession } from '../session/startSession.ts'
import { takeSite } from '../takeSite.ts'
import { readSignature } from './passkeys.ts'
import { pendingOf } from './pendingOf.ts'
import { listPasskeys, lockApp, takeRecoveryCode, touchPasskey } from './queries/factors.ts'
import { countPendingTry, deletePending, type PendingSignIn, setPendingChallenge } from './queries/pending.ts'
import { hashRecoveryCode } from './recoveryCodes.ts'
import { takeAppCode } from './takeAppCode.ts'

type Step = Input<typeof operation>

async function isRightAppCode(ctx: Context, userId: number, code: string): Promise<boolean> {
  const app = await lockApp(ctx.db, userId)
  return app?.confirmedAt ? takeAppCode(ctx, userId, app, code) : false
}

async function isRightPasskey(ctx: Context, { userId, challenge }: PendingSignIn, answer: unknown): Promise<boolean> {
  const signed = await readSignature(ctx.config, answer, challenge, await listPasskeys(ctx.db, userId))
  if (!signed) return false
  await touchPasskey(ctx.db, signed.id, signed.counter, ctx.clock.now())
  return true
}

/** Returns by which step a sign-in is completed; undefined if it is not. */
async function stepOf(ctx: Context, pending: PendingSignIn, { code, passkey }: Step) {
  if (passkey !== undefined) return (await isRightPasskey(ctx, pending, passkey)) ? 'passkey' : undefined
  if (code === undefined) return undefined
  if (await isRightAppCode(ctx, pending.userId, code)) return 'app'
  const hash = hashRecoveryCode(code, ctx.config.SESSION_SECRET)
  return (await takeRecoveryCode(ctx.db, pending.userId, hash, ctx.clock.now())) ? 'recovery' : undefined
}

/**
 * Completes a sign-in by its second step (rules: Accounts and sessions). A wrong step is counted and written to the
 * log; a sign-in whose account has changed since the password was checked begins again.
 */
export async function checkSecondStep(
  ctx: Context,
  input: Step,
  key: string | undefined,
): Promise<Output<typeof operation>> {
  const pending = await pendingOf(ctx, key)
  const user = pending && (await findUserById(ctx.db, pending.userId))
  if (!pending || !user || user.isDisabled || user.accessVersion !== pending.accessVersion) return { outcome: 'over' }
  const step = await stepOf(ctx, pending, input)
  const { door } = pending
  const audit = (after: object) => ctx.audit({ action: 'signIn', entity: 'user', entityId: user.id, after })
  if (!step) {
    await countPendingTry(ctx.db, pending.tokenHash)
    await setPendingChallenge(ctx.db, pending.tokenHash, '')
    audit({ door, outcome: 'wrongSecondStep' })
    return { outcome: 'wrong' }
  }
  await deletePending(ctx.db, pending.tokenHash)
  if (pending.invitationCode) await takeSite(ctx, user, pending.invitationCode)
  await startSession(ctx, user)
  audit({ door, outcome: 'signedIn', step })
  return { outcome: 'signedIn' }
}
