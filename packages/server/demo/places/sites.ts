import type { Extra } from '@semilla/domain/applications/careChoices.ts'
import type { VacancyForm } from '@semilla/domain/vacancies/vacancy.ts'
import { defaultHours, workweek } from '@semilla/domain/values/weekdays.ts'
import type { LicensedSite } from '../../src/areas/sites/import/licensedSite.ts'
import type { Random } from '../random.ts'
import { owners } from './organizations.ts'
import { type Street, streets } from './streets.ts'

/** The rooms of a site, which determine its programs and vacancies. */
const rooms = ['infants', 'toddlers', 'preschool', 'schoolAge'] as const
export type Room = (typeof rooms)[number]

export type DemoSite = {
  readonly owner: string
  readonly name: string
  readonly type: LicensedSite['type']
  readonly careType: LicensedSite['careType']
  readonly licenceNumber: string
  readonly capacity: number
  readonly isActive: boolean
  readonly street: string
  readonly zip: string
  readonly neighborhood: string
  readonly latitude: number
  readonly longitude: number
  readonly phone: string
  readonly email: string
  readonly website: string
  readonly languages: readonly string[]
  readonly extras: readonly Extra[]
  readonly rooms: readonly Room[]
  readonly schedule: VacancyForm['schedule']
}

/** A site with its stored id. */
export type PlacedSite = DemoSite & { readonly id: number }

const usual = defaultHours

/** Languages that are common in a part of the city besides English. */
const localLanguages: Readonly<Record<string, readonly string[]>> = {
  Mission: ['01'],
  'Bernal Heights': ['01'],
  Excelsior: ['01', '05'],
  'Outer Mission': ['01', '03'],
  Portola: ['03', '53'],
  'Visitacion Valley': ['03', '05', '30'],
  Chinatown: ['03', '07'],
  'North Beach': ['03'],
  Tenderloin: ['02', '11', '01'],
  'South of Market': ['05'],
  'Inner Richmond': ['29', '03'],
  'Outer Richmond': ['29', '03'],
  'Sunset/Parkside': ['03', '07'],
}

/** Returns a house on a street, a little away from its center. */
export function houseOn(street: Street, random: Random) {
  const number = random.int(street.from, street.to)
  const along = (number - (street.from + street.to) / 2) / (street.to - street.from + 1)
  return {
    street: `${number} ${street.name}`,
    zip: street.zip,
    neighborhood: street.neighborhood,
    latitude: Number((street.latitude + along * 0.002).toFixed(6)),
    longitude: Number((street.longitude + along * 0.004).toFixed(6)),
  }
}

const schedule = (isHome: boolean, random: Random): VacancyForm['schedule'] => {
  const from = random.pick([usual.from, usual.from + 30, usual.from, usual.from - 30])
  const to = random.pick([usual.to, usual.to - 30, usual.to])
  const week = { days: [...workweek], hours: [{ from, to }] }
  if (isHome && random.chance(0.2)) return [week, { days: ['saturday'], hours: [{ from: 8 * 60, to: 15 * 60 }] }]
  return [week]
}

const roomsOf = (isHome: boolean, random: Random): Room[] =>
  isHome
    ? ['infants', 'toddlers', 'preschool']
    : random.weighted<Room[]>([
        [['infants', 'toddlers', 'preschool'], 4],
        [['toddlers', 'preschool'], 3],
        [['preschool'], 2],
        [['preschool', 'schoolAge'], 1],
        [['infants', 'toddlers', 'preschool', 'schoolAge'], 1],
      ])

/** Returns a name that no other site has, by adding the street if it is taken. */
function unique(name: string, street: string, taken: Set<string>): string {
  const own = taken.has(name) ? `${name} at ${street}` : name
  taken.add(own)
  return own
}

/** Returns the 60 sites of the 25 owners; two are inactive. */
export function demoSites(random: Random): DemoSite[] {
  const places = random.shuffled([...streets, ...random.shuffled(streets).slice(0, 10)])
  const taken = new Set<string>()
  let next = 0
  return owners.flatMap((owner) =>
    Array.from({ length: owner.centers + owner.homes }, (_, index): DemoSite => {
      const isHome = index >= owner.centers
      const place = places[next++ % places.length] as Street
      const large = random.chance(0.6)
      const roomsHere = next === 1 ? [...rooms] : roomsOf(isHome, random)
      const brand = owner.name.split(' ').slice(0, 2).join(' ')
      const suffix = roomsHere.length === 1 ? 'Preschool' : "Children's Center"
      const local = localLanguages[place.neighborhood] ?? []
      return {
        owner: owner.code,
        name: unique(isHome ? owner.name : `${brand} ${place.neighborhood.split('/')[0]} ${suffix}`, place.name, taken),
        type: isHome ? 'familyHome' : 'center',
        careType: isHome ? (large ? 'largeFamilyHome' : 'familyHome') : random.chance(0.1) ? 'exemptCenter' : 'center',
        licenceNumber: `38${String(7_100_000 + next * 137).padStart(7, '0')}`,
        capacity: isHome ? (large ? 14 : 8) : random.int(24, 96),
        isActive: next !== 23 && next !== 41,
        ...houseOn(place, random),
        phone: `(415) 555-${String(1000 + next * 7).slice(-4)}`,
        email: `${owner.code}-${index + 1}@example.com`,
        website: isHome ? '' : `https://${owner.code}.example`,
        languages: ['00', ...random.some(local, random.int(local.length > 0 ? 1 : 0, 2))],
        extras: random.some(['nearTransit', 'transportation', 'meals'] as const, random.int(1, 3)),
        rooms: roomsHere,
        schedule: schedule(isHome, random),
      }
    }),
  )
}
