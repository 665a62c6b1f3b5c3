import type { ApplicationForm } from '@semilla/domain/applications/application.ts'
import type { CalendarDate } from '@semilla/domain/values/dates.ts'
import { childOf, type Household, parentOf } from '../people/people.ts'
import type { PlacedSite } from '../places/sites.ts'
import type { Random } from '../random.ts'
import { careNeedsOf } from './careNeeds.ts'

/** Returns a monthly income in cents by family size; most are below the state's line. */
function incomeOf(familySize: number, random: Random): number {
  const perSize = 4_400 + familySize * 800
  const share = random.weighted([
    [random.int(9, 45), 40],
    [random.int(46, 85), 38],
    [random.int(86, 150), 18],
    [random.int(230, 320), 5],
  ])
  return Math.round((perSize * share) / 100) * 100
}

function incomesOf(total: number, familySize: number, both: boolean, random: Random): ApplicationForm['incomes'] {
  const cashAid = total > 0 && total < 150_000 && random.chance(0.3) ? Math.round(total * 0.4) : 0
  const second = both && total > 300_000 ? Math.round((total * random.int(20, 50)) / 100) : 0
  const first = total - second - cashAid
  const of = (parent: 'A' | 'B', employment: number, aid: number) => ({
    parent,
    familySize,
    employment,
    childSupport: 0,
    cashAid: aid,
    other: 0,
    total: employment + aid,
  })
  return both ? [of('A', first, cashAid), of('B', second, 0)] : [of('A', first, cashAid)]
}

/** Returns the form that a household sends when it applies on a day, optionally to an agency of its choice. */
export function familyForm(
  house: Household,
  { cityId, sites, agencyId }: { cityId: number; sites: readonly PlacedSite[]; agencyId: number | undefined },
  requestedOn: CalendarDate,
  random: Random,
): ApplicationForm {
  const isSingle = random.chance(0.42)
  const partDay = random.chance(0.08)
  const familySize =
    (isSingle ? 1 : 2) +
    random.weighted([
      [1, 5],
      [2, 5],
      [3, 2],
      [4, 1],
    ])
  const children: ApplicationForm['children'] = []
  const count = Math.min(familySize - (isSingle ? 1 : 2), random.pick([1, 1, 2, 2, 3]))
  while (children.length < count) children.push(childOf(house, children, requestedOn, random))
  const monthlyIncome = incomeOf(familySize, random)
  const incomes = incomesOf(monthlyIncome, familySize, !isSingle, random)
  return {
    cityId,
    familySize,
    monthlyIncome,
    receivesPublicAssistance: incomes.some((income) => income.cashAid > 0),
    fromPhone: random.chance(0.6),
    incomes,
    care: { ...careNeedsOf(house, sites, partDay, requestedOn, random), agencyId },
    otherContacts: random.chance(0.3)
      ? [
          {
            firstName: random.pick(house.culture.women),
            middleInitial: '',
            lastName: house.surnames[0],
            kind: 'relationship',
            relationship: random.pick(['Grandmother', 'Aunt', 'Neighbor']),
            email: '',
            homePhone: '',
            mobilePhone: `(415) 555-${String(1000 + house.index).slice(-4)}`,
          },
        ]
      : [],
    parents: [
      parentOf(house, 'A', isSingle, partDay, random),
      ...(isSingle ? [] : [parentOf(house, 'B', false, partDay, random)]),
    ],
    children,
  }
}
