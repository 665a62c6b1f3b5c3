import type { Actor } from '../../platform/access/actor.ts'
import type { Context } from '../../platform/context.ts'
import type { JobContext } from '../../platform/jobs/jobs.ts'
import { findUser } from '../accounts/session/queries/findUser.ts'

const nobody: Actor = { kind: 'visitor', visitorKey: undefined, holds: [] }

/** Returns who asked for an action, with the rights that they have now; without any if the account was disabled. */
export async function requesterOf(db: JobContext['db'], userId: number): Promise<Actor> {
  const user = await findUser(db, userId)
  return user ? { kind: 'user', ...user, visitorKey: undefined, holds: [] } : nobody
}

const noBrowser = () => {
  throw new Error('a job has no browser')
}

/** Returns the context of a use case for a step of a job, which has no browser. */
export const withoutBrowser = (ctx: JobContext): Context => ({
  ...ctx,
  address: '',
  deviceKey: undefined,
  browser: {
    userAgent: '',
    startSession: noBrowser,
    endSession: noBrowser,
    visitorKey: noBrowser,
    deviceKey: noBrowser,
  },
})
