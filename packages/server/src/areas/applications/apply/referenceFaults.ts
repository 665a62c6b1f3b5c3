import type { ApplicationForm } from '@semilla/domain/applications/application.ts'
import type { Fault } from '@semilla/domain/refusal.ts'
import type { Point } from '@semilla/domain/values/distance.ts'
import { faultIf } from '@semilla/domain/values/faults.ts'
import type { Context } from '../../../platform/context.ts'
import { knownLanguages, neighborhoods } from '../../reference/known.ts'
import { languageFaults } from '../../reference/languageFaults.ts'
import { isActiveAgency, listExistingSites } from './queries/references.ts'

/** What an application already names, and so keeps when it can no longer be chosen (rules: Tables). */
export type KeptChoices = {
  readonly care: Pick<ApplicationForm['care'], 'agencyId' | 'languages' | 'locations'>
  readonly parents: readonly { readonly language: string }[]
  readonly children: readonly { readonly languages: readonly string[] }[]
}

const languagesIn = ({ care, parents, children }: KeptChoices): string[] => [
  ...care.languages,
  ...parents.map(({ language }) => language),
  ...children.flatMap(({ languages }) => languages),
]

/** Returns a fault for each agency, site and language in the form that cannot be chosen and is not kept. */
export async function referenceFaults(ctx: Context, form: ApplicationForm, stored?: KeptChoices): Promise<Fault[]> {
  const { agencyId, preferredSiteIds, languages } = form.care
  const isKept = agencyId === undefined || agencyId === stored?.care.agencyId
  const hasAgency = isKept || (await isActiveAgency(ctx.db, agencyId, form.cityId))
  const siteIds = preferredSiteIds.length === 0 ? [] : await listExistingSites(ctx.db, preferredSiteIds)
  const open = await knownLanguages(ctx)
  const kept = stored ? languagesIn(stored) : []
  const unknown = (code: string, place: string) =>
    faultIf(!open.has(code) && !kept.includes(code), place, 'choiceInvalid')
  return [
    ...faultIf(!hasAgency, 'care.agencyId', 'choiceInvalid'),
    ...languageFaults(form.agreement?.language, 'agreement.language'),
    ...preferredSiteIds.flatMap((id, index) =>
      faultIf(!siteIds.includes(id), `care.preferredSiteIds[${index}]`, 'choiceInvalid'),
    ),
    ...languages.flatMap((code, index) => unknown(code, `care.languages[${index}]`)),
    ...form.parents.flatMap(({ language }, index) => unknown(language, `parents[${index}].language`)),
    ...form.children.flatMap((child, index) =>
      child.languages.flatMap((code, place) => unknown(code, `children[${index}].languages[${place}]`)),
    ),
  ]
}

/** Returns a fault for each neighborhood that is unknown, or that cannot be chosen and is not kept. */
export async function placeFaults(
  ctx: Context,
  { care }: ApplicationForm,
  points: readonly (Point | undefined)[],
  stored?: KeptChoices,
): Promise<Fault[]> {
  if (!care.locations.some(({ kind }) => kind === 'neighborhood')) return []
  const kept = stored?.care.locations.filter(({ kind }) => kind === 'neighborhood') ?? []
  const names = new Set(
    [...(await neighborhoods(ctx)), ...kept.map(({ place }) => ({ name: place }))].map(({ name }) => name),
  )
  return care.locations.flatMap(({ kind, place }, index) =>
    faultIf(
      kind === 'neighborhood' && !(points[index] && names.has(place)),
      `care.locations[${index}].place`,
      'choiceInvalid',
    ),
  )
}
