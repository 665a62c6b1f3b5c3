import type { ApplicationForm } from '@semilla/domain/applications/application.ts'
import type { Child, Parent } from '@semilla/domain/applications/family.ts'
import { addTo, type CalendarDate } from '@semilla/domain/values/dates.ts'
import { milesBetween } from '@semilla/domain/values/distance.ts'
import { workweek } from '@semilla/domain/values/weekdays.ts'
import { shownAgency } from '../places/organizations.ts'
import type { PlacedSite } from '../places/sites.ts'
import type { Around, DemoFamily } from './family.ts'

const zip = '94110'
const address = { street: '2846 Folsom Street', city: 'San Francisco', state: 'CA', zip }

const parent = (position: 'A' | 'B', firstName: string, lastName: string, mobile: string): Parent => ({
  position,
  firstName,
  middleInitial: '',
  lastName,
  language: '01',
  address,
  mailingSameAsHome: true,
  mailingAddress: address,
  preferredContact: ['email', 'text'],
  email: position === 'A' ? 'parent@example.org' : '',
  homePhones: [],
  mobilePhones: [mobile],
  isSingleParent: false,
  isHomeless: false,
  homelessTypes: [],
  needs: ['working'],
})

const child = (firstName: string, gender: Child['gender'], bornOn: CalendarDate): Child => ({
  firstName,
  middleInitial: '',
  lastName: 'Ruiz Campos',
  bornOn,
  gender,
  languages: ['01', '00'],
  otherLanguage: '',
  races: ['hispanic'],
  ethnicity: 'hispanic',
  specialNeeds: [],
  protections: [],
  isImmigrant: false,
})

const income = (position: 'A' | 'B', employment: number) => ({
  parent: position,
  familySize: 4,
  employment,
  childSupport: 0,
  cashAid: 0,
  other: 0,
  total: employment,
})

const weekdayHours = { from: 8 * 60, to: 17 * 60 }

const centerOfMission = { latitude: 37.7531, longitude: -122.4142 }

/** Returns active sites with a preschool room, nearest to the family first. */
const nearSites = (sites: readonly PlacedSite[]) =>
  sites
    .filter((site) => site.isActive && site.rooms.includes('preschool'))
    .toSorted((one, other) => milesBetween(one, centerOfMission) - milesBetween(other, centerOfMission))

/** Returns the first site, whose owner has demo accounts, and the nearest other one. */
const preferredSites = (sites: readonly PlacedSite[]) =>
  [sites[0], nearSites(sites).find((site) => site !== sites[0])].filter((site) => site !== undefined)

/**
 * Returns two sites with a vacancy for the family: the first, which it prefers, and the nearest one that it does not.
 */
export function shownSites(sites: readonly PlacedSite[]): PlacedSite[] {
  const preferred = preferredSites(sites)
  return [sites[0], nearSites(sites).find((site) => !preferred.includes(site))].filter((site) => site !== undefined)
}

function formOf(
  cityId: number,
  sites: readonly PlacedSite[],
  startOn: CalendarDate,
  children: Child[],
): ApplicationForm {
  return {
    cityId,
    familySize: 4,
    monthlyIncome: 124_000,
    receivesPublicAssistance: false,
    fromPhone: true,
    incomes: [income('A', 52_000), income('B', 72_000)],
    care: {
      startOn,
      days: [...workweek],
      hours: Object.fromEntries(workweek.map((day) => [day, weekdayHours])),
      siteTypes: ['familyHome', 'center'],
      locations: [{ kind: 'zip', place: zip, miles: 3, hasStreetNumber: false }],
      onlyPreferredLocations: true,
      languages: ['01'],
      onlyPreferredLanguages: false,
      extras: [],
      preferredSiteIds: preferredSites(sites).map((site) => site.id),
      onlyPreferredSites: false,
      agencyId: undefined,
      allAtOneSite: false,
      noPreference: false,
    },
    otherContacts: [],
    parents: [parent('A', 'Elena', 'Ruiz Campos', '(415) 555-0171'), parent('B', 'Tomás', 'Ruiz', '(415) 555-0172')],
    children,
  }
}

/** Returns the applications of the demo parent: one closed last year, and an active one with referrals. */
export function shownFamilies({ cityId, sites, moments: { today } }: Around): DemoFamily[] {
  const sofia = child('Sofía', 'female', addTo(today, { months: -41 }))
  const diego = child('Diego', 'male', addTo(today, { months: -16 }))
  const common = { language: 'en', applies: 'withAccount', agency: shownAgency, isShown: true } as const
  return [
    {
      ...common,
      form: formOf(cityId, sites, addTo(today, { days: -320 }), [sofia]),
      plan: 'closed',
      requestedDaysAgo: 390,
      updatedDaysAgo: 380,
      changedDaysAgo: 300,
    },
    {
      ...common,
      form: formOf(cityId, sites, addTo(today, { days: 20 }), [sofia, diego]),
      plan: 'active',
      requestedDaysAgo: 75,
      updatedDaysAgo: 40,
      changedDaysAgo: 75,
    },
  ]
}
