import type { Child, Parent } from '@semilla/domain/applications/family.ts'
import { addTo, type CalendarDate } from '@semilla/domain/values/dates.ts'
import { english } from '@semilla/domain/values/languages.ts'
import { searchWords } from '@semilla/domain/values/search.ts'
import { houseOn } from '../places/sites.ts'
import type { Street } from '../places/streets.ts'
import type { Random } from '../random.ts'
import type { Culture } from './names.ts'

const plain = (name: string) => searchWords(name).join('')

/** Returns a made-up number: 555-1000 to 555-9999 of several area codes. */
const phone = (index: number) =>
  `(${['415', '628', '510', '650'][index % 4]}) 555-${String(1000 + ((index * 37) % 9000)).slice(-4)}`

/** Where a family lives, and the names of the parents. */
export type Household = {
  readonly culture: Culture
  readonly index: number
  readonly home: ReturnType<typeof houseOn>
  readonly surnames: readonly [string, string]
  readonly isHomeless: boolean
}

/** Returns a household of a culture on a street. */
export function household(culture: Culture, index: number, street: Street, random: Random): Household {
  return {
    culture,
    index,
    home: houseOn(street, random),
    surnames: [random.pick(culture.surnames), random.pick(culture.surnames)],
    isHomeless: random.chance(0.06),
  }
}

/** Returns a parent. Most parents work; part-day preschool is sought by both or neither. */
export function parentOf(
  house: Household,
  position: 'A' | 'B',
  isSingle: boolean,
  partDay: boolean,
  random: Random,
): Parent {
  const { culture, home, index } = house
  const first = random.pick(position === 'A' ? culture.women : culture.men)
  const last = position === 'A' ? house.surnames[0] : house.surnames[1]
  const speaksOther = culture.languages.length > 0 && random.chance(0.65)
  const address = house.isHomeless
    ? { street: '', city: 'San Francisco', state: 'CA', zip: home.zip }
    : { street: home.street, city: 'San Francisco', state: 'CA', zip: home.zip }
  const hasEmail = position === 'A' ? random.chance(0.85) : random.chance(0.5)
  const work = random.weighted<Parent['needs'][number]>([
    ['working', 7],
    ['seekingEmployment', 2],
    ['attendingSchool', 1],
  ])
  return {
    position,
    firstName: first,
    middleInitial: random.chance(0.2) ? random.pick(['A', 'C', 'J', 'L', 'M', 'R']) : '',
    lastName: last,
    language: speaksOther ? random.pick(culture.languages) : english,
    address,
    mailingSameAsHome: true,
    mailingAddress: address,
    preferredContact: hasEmail ? ['email', 'text'] : ['text'],
    email: hasEmail ? `${plain(first)}.${plain(last)}${index}@example.com` : '',
    homePhones: random.chance(0.15) ? [phone(index * 3 + 2)] : [],
    mobilePhones: [phone(index * 3 + (position === 'A' ? 0 : 1))],
    isSingleParent: isSingle,
    isHomeless: house.isHomeless,
    homelessTypes: house.isHomeless ? [random.pick(['shelter', 'doubledUp', 'vehicle', 'transitional'] as const)] : [],
    needs: [
      work,
      ...(house.isHomeless ? (['homeless'] as const) : []),
      ...(partDay ? (['partDayPreschool'] as const) : []),
    ],
  }
}

/** Returns a name of a list that nobody of a family has yet: the one at hand, or the next after it. */
function unusedName(names: readonly string[], first: string, used: readonly string[]): string {
  const at = names.indexOf(first)
  return [...names.slice(at), ...names.slice(0, at)].find((name) => !used.includes(name)) ?? first
}

/** Returns a child between a few weeks and twelve years old, usually below five, whose siblings have other first names. */
export function childOf(
  house: Household,
  siblings: readonly Pick<Child, 'firstName'>[],
  today: CalendarDate,
  random: Random,
): Child {
  const { culture } = house
  const gender = random.weighted<Child['gender']>([
    ['female', 49],
    ['male', 49],
    ['another', 1],
  ])
  const months = random.weighted([
    [random.int(2, 17), 22],
    [random.int(18, 35), 30],
    [random.int(36, 59), 36],
    [random.int(60, 140), 12],
  ])
  const speaksOther = culture.languages.length > 0 && random.chance(0.75)
  const names = gender === 'male' ? culture.boys : culture.girls
  return {
    firstName: unusedName(
      names,
      random.pick(names),
      siblings.map(({ firstName }) => firstName),
    ),
    middleInitial: '',
    lastName: culture.ethnicity === 'hispanic' ? `${house.surnames[1]} ${house.surnames[0]}` : house.surnames[1],
    bornOn: addTo(today, { months: -months, days: -random.int(0, 27) }),
    gender,
    languages: speaksOther ? [random.pick(culture.languages), ...(random.chance(0.5) ? [english] : [])] : [english],
    otherLanguage: '',
    races: [...culture.races].slice(0, 1),
    ethnicity: culture.ethnicity,
    specialNeeds: random.chance(0.07) ? [random.pick(['iep', 'ifsp', 'diagnosed'] as const)] : [],
    protections: random.chance(0.03) ? [random.pick(['protectiveServices', 'atRisk'] as const)] : [],
    isImmigrant: speaksOther && random.chance(0.1),
  }
}
