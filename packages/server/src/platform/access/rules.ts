import type { Capability } from '@semilla/domain/access/capabilities.ts'
import { refuse } from '@semilla/domain/refusal.ts'
import type { Who } from '../http/route.ts'
import { type Actor, can, isParent } from './actor.ts'

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
/** Everybody whose account allows something. */
export const may = (capability: Capability): Who => only((actor) => actor.kind === 'user' && can(actor, capability))
/** Staff who may look at applications. */
export const staff: Who = may('viewApplications')
/** Program staff, and whoever looks after programs. */
export const programStaff: Who = may('viewSites')

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
