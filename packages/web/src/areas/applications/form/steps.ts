/** The steps of an application, in order. */
export const steps = ['parent', 'contact', 'child', 'income', 'care', 'location', 'misc'] as const
export type StepName = (typeof steps)[number]

/** The parts of a step that have a URL of their own, with their step. */
export const partSteps = { wishes: 'care', programs: 'location' } as const satisfies Readonly<Record<string, StepName>>
export type StepPart = keyof typeof partSteps
export const isPart = (name: string): name is StepPart => name in partSteps

/** The steps that are repeated for each person. */
export const memberSteps = ['parent', 'contact', 'child'] as const
export const isMemberStep = (step: StepName): step is (typeof memberSteps)[number] =>
  (memberSteps as readonly string[]).includes(step)

/** A page of the application: a step, and the index of its member if it is repeated. */
export type StepPlace = { readonly step: StepName; readonly member: number; readonly part?: StepPart }

/** The groups of steps, by their anchors in the legacy URLs. */
export const anchors = ['parent', 'othercontact', 'children', 'familyIncome', 'program'] as const
export type Anchor = (typeof anchors)[number]

const lists: Readonly<Record<string, StepName>> = { parents: 'parent', otherContacts: 'contact', children: 'child' }
const ofCare: Readonly<Record<string, StepName>> = {
  locations: 'location',
  onlyPreferredLocations: 'location',
  preferredSiteIds: 'location',
  onlyPreferredSites: 'location',
  noPreference: 'location',
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
