import type { Context } from '../../../platform/context.ts'
import { halfMinuteOfCode, openSecret } from './authenticatorApp.ts'
import { type App, markCodeUsed } from './queries/factors.ts'

/** Returns whether a code is one of a user's app and was not used before, and marks it as used. The app is locked. */
export async function takeAppCode(ctx: Context, userId: number, app: App, code: string): Promise<boolean> {
  const secret = openSecret(app.secret, ctx.config.SESSION_SECRET)
  const halfMinute = halfMinuteOfCode(secret, code, ctx.clock.now(), app.lastStep)
  if (halfMinute === undefined) return false
  await markCodeUsed(ctx.db, userId, halfMinute, ctx.clock.now())
  return true
}
