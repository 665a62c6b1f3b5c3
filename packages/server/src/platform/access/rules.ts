import type { Capability } from '@semilla/domain/access/capabilities.ts'
import { refuse } from '@semilla/domain/refusal.ts'
import type { Who } from '../http/calls/route.ts'
import { type Actor, can, isParent } from './actor.ts'

const only =
  (passes: (actor: Actor) => boolean): Who =>
  ({ actor }) => {
    if (passes(actor)) return
    throw refuse(actor.kind === 'visitor' ? 'signedOut' : 'notAllowed')
  }

/** The rule that admits everyone, signed in or not. */
export const anyone: Who = () => undefined
/** The rule that admits every signed-in user. */
export const signedIn: Who = only((actor) => actor.kind === 'user')
/** The rule that admits parents. */
export const parent: Who = only(isParent)
/** Returns a rule that admits users whose account has a capability. */
export const may = (capability: Capability): Who => only((actor) => actor.kind === 'user' && can(actor, capability))
/** The rule that admits staff who may view applications. */
export const staff: Who = may('viewApplications')
/** The rule that admits staff who may view sites: program staff and the staff who oversee programs. */
export const programStaff: Who = may('viewSites')

/**
 * Returns a rule that passes when one of the given rules passes. Otherwise it refuses with the refusal of the last one.
 */
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

/** Returns a rule that passes when all of the given rules pass. */
export const allOf =
  <I>(...rules: readonly Who<I>[]): Who<I> =>
  async (ctx, input) => {
    for (const rule of rules) await rule(ctx, input)
  }
