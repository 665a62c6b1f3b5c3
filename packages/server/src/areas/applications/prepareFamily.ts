import type { Operation } from '@semilla/contract/operation.ts'
import type { ApplicationForm } from '@semilla/domain/applications/application.ts'
import { applicationFaults } from '@semilla/domain/applications/rules.ts'
import { type Fault, refuse } from '@semilla/domain/refusal.ts'
import { streetNumberOf } from '@semilla/domain/values/address.ts'
import type { Point } from '@semilla/domain/values/distance.ts'
import { faultIf } from '@semilla/domain/values/faults.ts'
import type { Context } from '../../platform/context.ts'
import { locateAll } from '../../platform/geocoding/locate.ts'
import { refuseFaults } from '../../platform/http/refuseFaults.ts'
import { type Decision, decide } from '../eligibility/decide.ts'
import { withStored } from '../organizations/settings.ts'
import { findReferences, type References } from './queries/references.ts'

type Known = Pick<References, 'siteIds' | 'unknownLanguages' | 'agencyExists'>

/** Faults of a form in what it names: agencies, sites and languages that do not exist. */
function referenceFaults(form: ApplicationForm, known: Known): Fault[] {
  const isUnknown = (code: string) => known.unknownLanguages.includes(code)
  return [
    ...faultIf(!known.agencyExists, 'care.agencyId', 'choiceInvalid'),
    ...form.care.preferredSiteIds.flatMap((id, index) =>
      faultIf(!known.siteIds.includes(id), `care.preferredSiteIds[${index}]`, 'choiceInvalid'),
    ),
    ...form.care.languages.flatMap((code, index) =>
      faultIf(isUnknown(code), `care.languages[${index}]`, 'choiceInvalid'),
    ),
    ...form.parents.flatMap(({ language }, index) =>
      faultIf(isUnknown(language), `parents[${index}].language`, 'choiceInvalid'),
    ),
    ...form.children.flatMap((child, index) =>
      child.languages.flatMap((code, place) =>
        faultIf(isUnknown(code), `children[${index}].languages[${place}]`, 'choiceInvalid'),
      ),
    ),
  ]
}

const placeFaults = (form: ApplicationForm, points: readonly (Point | undefined)[]): Fault[] =>
  form.care.locations.flatMap(({ kind }, index) =>
    faultIf(kind === 'neighborhood' && !points[index], `care.locations[${index}].place`, 'choiceInvalid'),
  )

/** The typed text says whether an address has a street number, whatever the client says of it. */
const withStreetNumbers = (form: ApplicationForm): ApplicationForm => ({
  ...form,
  care: {
    ...form.care,
    locations: form.care.locations.map((each) => ({
      ...each,
      hasStreetNumber: each.kind === 'address' && streetNumberOf(each.place) !== undefined,
    })),
  },
})

export type PreparedFamily = {
  readonly form: ApplicationForm
  readonly points: readonly (Point | undefined)[]
  readonly decision: Decision
  /** The parent has an active application, other than the one that is changed. */
  readonly hasActive: boolean
}

/**
 * Holds a form against every rule, looks its places up and decides on it. Refuses what breaks a rule with each fault at
 * its place on the wire; `place` is where in the input the form lies.
 */
export async function prepareFamily(
  ctx: Context,
  operation: Operation,
  sent: ApplicationForm,
  place: string,
  whose: { readonly parentUserId: number | undefined; readonly applicationId: number | undefined },
): Promise<PreparedFamily> {
  const form = withStreetNumbers(sent)
  refuseFaults(operation, applicationFaults(form, ctx.clock.today()), place)
  const references = await findReferences(ctx.db, form, whose)
  if (!references.cityExists) throw refuse('notFound')
  refuseFaults(operation, referenceFaults(form, references), place)
  const points = await locateAll(ctx, form.care.locations)
  refuseFaults(operation, placeFaults(form, points), place)
  const { feeShares } = withStored(references.settings)
  return { form, points, decision: await decide(ctx, form, feeShares), hasActive: references.hasActive }
}
