import type { checkApplication as operation } from '@semilla/contract/duplicates/duplicates.ts'
import type { Input, Output } from '@semilla/contract/wire/operation.ts'
import { type Match, readFamily } from '@semilla/domain/duplicates/families.ts'
import { personKinds, strengths } from '@semilla/domain/duplicates/person.ts'
import { isParent } from '../../platform/access/actor.ts'
import type { Context } from '../../platform/context.ts'
import type { Limits } from '../../platform/http/calls/route.ts'
import { limitByNetwork } from '../../platform/http/limits/network.ts'
import { translate } from '../../platform/language.ts'
import { findDuplicates, outcomeOf } from './findDuplicates.ts'

/**
 * Limits these checks, so that nobody can try names and birth dates one after another. A visitor may start 40
 * applications in an hour and 120 in a day from one address, and sends some of them twice.
 */
export const checkApplicationLimits: Limits<unknown> = (caller) => [
  limitByNetwork('checkApplication', caller, 60, 60),
  limitByNetwork('checkApplicationDay', caller, 180, 24 * 60),
]

/** Returns the strongest match of each person of the form. */
function strongestOfEach(matches: readonly Match[]): Match[] {
  const strongestFirst = matches.toSorted(
    (one, other) => strengths.indexOf(other.strength) - strengths.indexOf(one.strength),
  )
  return personKinds.flatMap((kind) => {
    const indexes = [...new Set(matches.filter((each) => each.kind === kind).map(({ entered }) => entered))].sort()
    return indexes.flatMap((index) => strongestFirst.find((each) => each.kind === kind && each.entered === index) ?? [])
  })
}

/**
 * Returns which people of a form are in another application already, and nothing about that application. Signed-in parents are not checked: they have one active application at
 * most.
 */
export async function checkApplication(ctx: Context, form: Input<typeof operation>): Promise<Output<typeof operation>> {
  if (isParent(ctx.actor)) return { found: 'none', matches: [], message: '' }
  const found = await findDuplicates(ctx, readFamily(form))
  const outcome = outcomeOf(found)
  const matches = strongestOfEach(found.flatMap((each) => each.matches))
  return {
    found: outcome,
    matches: matches.map(({ kind, entered, strength, agreeing }) => ({
      kind,
      index: entered,
      strength,
      agreeing: [...agreeing],
    })),
    message: outcome === 'none' ? '' : translate(ctx.language, `reasons:inAnotherApplication.${outcome}`),
  }
}
