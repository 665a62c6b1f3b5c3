/** The steps of an application, in order. */
export const steps = ['parent', 'contact', 'child', 'income', 'care', 'location', 'programs', 'wishes', 'misc'] as const
export type StepName = (typeof steps)[number]

/** The steps that are repeated for each person. */
export const memberSteps = ['parent', 'contact', 'child'] as const
export const isMemberStep = (step: StepName): step is (typeof memberSteps)[number] =>
  (memberSteps as readonly string[]).includes(step)

/** A page of the application: a step, and the index of its member if it is repeated. */
export type StepPlace = { readonly step: StepName; readonly member: number }

const lists: Readonly<Record<string, StepName>> = { parents: 'parent', otherContacts: 'contact', children: 'child' }
const ofCare: Readonly<Record<string, StepName>> = {
  locations: 'location',
  onlyPreferredLocations: 'location',
  preferredSiteIds: 'programs',
  onlyPreferredSites: 'programs',
  noPreference: 'programs',
  languages: 'wishes',
  onlyPreferredLanguages: 'wishes',
  extras: 'wishes',
  allAtOneSite: 'wishes',
  agencyId: 'misc',
}

/** Returns the page of a field of the form, by its path: `children.0.bornOn`. */
export function placeOf(field: string): StepPlace {
  const [first = '', second = ''] = field.split('.')
  const list = lists[first]
  if (list) return { step: list, member: Number(second) || 0 }
  if (first === 'care') return { step: ofCare[second] ?? 'care', member: 0 }
  return { step: 'income', member: 0 }
}

export const isAt = (field: string, { step, member }: StepPlace): boolean => {
  const place = placeOf(field)
  return place.step === step && place.member === member
}
