import { defaultSettings } from '@semilla/domain/enrollment/settings.ts'
import { cultures } from '../people/names.ts'
import { household } from '../people/people.ts'
import { agencies } from '../places/organizations.ts'
import { streets } from '../places/streets.ts'
import type { Random } from '../random.ts'
import type { Around, DemoFamily, Plan } from './family.ts'
import { familyForm } from './familyForm.ts'
import { shownFamilies } from './shownFamily.ts'

/**
 * The number of families with each plan; the rest stay active. The range is the number of days since the family last
 * sent its form.
 */
const plans: readonly (readonly [Plan, number, readonly [number, number]])[] = [
  ['hold', 18, [5, 120]],
  ['silent', 20, [181, 205]],
  ['silent', 16, [215, 290]],
  ['silent', 4, [305, 330]],
  ['inactive', 10, [30, 150]],
  ['closed', 26, [40, 260]],
]

function demoFamily(
  [plan, days]: readonly [Plan, readonly [number, number]],
  index: number,
  { cityId, sites, organizations, moments }: Around,
  random: Random,
): DemoFamily {
  const culture = random.weighted(cultures)
  const house = household(culture, index + 1, random.pick(streets), random)
  const updatedDaysAgo = random.int(days[0], days[1])
  const requestedDaysAgo = updatedDaysAgo + (random.chance(0.06) ? random.int(10, 120) : 0)
  // The product deletes what a visitor left longer ago.
  const isVisitor = plan === 'active' && random.chance(0.04) && requestedDaysAgo < defaultSettings.unlinkedDays
  const applies = isVisitor ? 'asVisitor' : random.chance(0.45) ? 'withAccount' : 'byPhone'
  const agency = agencies[index % (applies === 'byPhone' ? agencies.length : 6)]?.code
  const asksForIt = applies === 'withAccount' && agency !== undefined && random.chance(0.5)
  const agencyId = asksForIt ? organizations.get(agency) : undefined
  return {
    form: familyForm(house, { cityId, sites, agencyId }, moments.dayBefore(requestedDaysAgo), random),
    language: culture.language,
    plan,
    requestedDaysAgo,
    updatedDaysAgo,
    changedDaysAgo: plan === 'active' ? updatedDaysAgo : random.int(1, updatedDaysAgo - 1),
    applies,
    agency: isVisitor ? undefined : agency,
    isShown: false,
  }
}

/** Returns `count` invented families. */
export function demoFamilies(count: number, around: Around, random: Random): DemoFamily[] {
  const shown = shownFamilies(around)
  const planned = plans.flatMap(([plan, many, days]) => Array.from({ length: many }, () => [plan, days] as const))
  const rest = Array.from({ length: count - shown.length - planned.length }, () => ['active', [1, 175]] as const)
  const others = random.shuffled([...planned, ...rest]).map((each, index) => demoFamily(each, index, around, random))
  return [...others, ...shown]
}
