import type { ApplicationForm } from '@semilla/domain/applications/application.ts'
import type { Child, Parent } from '@semilla/domain/applications/family.ts'
import { addTo, type CalendarDate } from '@semilla/domain/values/dates.ts'
import { workweek } from '@semilla/domain/values/weekdays.ts'
import type { DemoFamily } from './families.ts'
import type { PlacedSite } from './sites.ts'

const home = {
  street: '2846 Folsom Street',
  zip: '94110',
  neighborhood: 'Mission',
  latitude: 37.7531,
  longitude: -122.4142,
}
const address = { street: home.street, city: 'San Francisco', state: 'CA', zip: home.zip }

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

function formOf(
  cityId: number,
  sites: readonly PlacedSite[],
  startOn: CalendarDate,
  children: Child[],
): ApplicationForm {
  const near = sites.find((site) => site.isActive && site.zip === home.zip && site !== sites[0])
  const preferred = [sites[0], near].filter((site) => site !== undefined)
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
      locations: [{ kind: 'zip', place: home.zip, miles: 3, hasStreetNumber: false }],
      onlyPreferredLocations: true,
      languages: ['01'],
      onlyPreferredLanguages: false,
      extras: [],
      preferredSiteIds: preferred.map((site) => site.id),
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

/** The family of the demo parent: an application closed last year, and one that is active, with referrals. */
export function shownFamilies(cityId: number, sites: readonly PlacedSite[], today: CalendarDate): DemoFamily[] {
  const sofia = child('Sofía', 'female', addTo(today, { months: -41 }))
  const diego = child('Diego', 'male', addTo(today, { months: -16 }))
  const common = { home, language: 'es', isVisitor: false, hasAccount: true, isShown: true } as const
  return [
    {
      ...common,
      form: formOf(cityId, sites, addTo(today, { days: -320 }), [sofia]),
      status: 'closed',
      requestedDaysAgo: 390,
      updatedDaysAgo: 380,
      changedDaysAgo: 300,
    },
    {
      ...common,
      form: formOf(cityId, sites, addTo(today, { days: 20 }), [sofia, diego]),
      status: 'active',
      requestedDaysAgo: 75,
      updatedDaysAgo: 40,
      changedDaysAgo: 75,
    },
  ]
}
