import { refuse } from '@semilla/domain/refusal.ts'
import type { Who } from '../http/route.ts'
import { type Actor, holds, isAgencyStaff, isParent } from './actor.ts'

const only =
  (passes: (actor: Actor) => boolean): Who =>
  ({ actor }) => {
    if (passes(actor)) return
    throw refuse(actor.kind === 'visitor' ? 'signedOut' : 'notAllowed')
  }

/** Everybody, signed in or not. */
export const anyone: Who = () => undefined
/** Everybody with an account. */
export const signedIn: Who = only((actor) => actor.kind === 'user')
/** Parents. */
export const parent: Who = only(isParent)
/** Agency staff who may look at applications. */
export const staff: Who = only(
  (actor) =>
    isAgencyStaff(actor) && holds(actor, 'oece.app.viewer', 'oece.app.admin', 'oece.app.owner', 'oece.sp.admin'),
)
/** Whoever holds one of the listed permissions (wildcards and `!` as in `permits`). */
export const may = (...permissions: string[]): Who =>
  only((actor) => actor.kind === 'user' && holds(actor, ...permissions))
/** Program staff, and whoever looks after programs. */
export const programStaff: Who = only(
  (actor) => actor.kind === 'user' && (actor.userType === 'program' || holds(actor, 'oece.pro.*', 'oece.sp.pro.*')),
)

/** Passes when one of the rules does; otherwise refuses as the last of them. */
export const anyOf =
  <I>(...rules: readonly Who<I>[]): Who<I> =>
  async (ctx, input) => {
    let refusal: unknown
    for (const rule of rules) {
      try {
        await rule(ctx, input)
        return
      } catch (error) {
        refusal = error
      }
    }
    throw refusal
  }

/** Passes when every rule does. */
export const allOf =
  <I>(...rules: readonly Who<I>[]): Who<I> =>
  async (ctx, input) => {
    for (const rule of rules) await rule(ctx, input)
  }
