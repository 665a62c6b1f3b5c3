import { createApplication } from '@semilla/contract/applications/apply.ts'
import { getOrganization, updateOrganization } from '@semilla/contract/organizations/organization.ts'
import { updateSite } from '@semilla/contract/sites/editing.ts'
import { addVacancy, getVacancy, updateVacancy } from '@semilla/contract/vacancies/vacancies.ts'
import type { ApplicationForm } from '@semilla/domain/applications/application.ts'
import type { CareNeeds } from '@semilla/domain/applications/careNeeds.ts'
import type { Child, Parent } from '@semilla/domain/applications/family.ts'
import type { OrganizationForm } from '@semilla/domain/organizations/organization.ts'
import type { SiteForm } from '@semilla/domain/sites/site.ts'
import type { VacancyForm } from '@semilla/domain/vacancies/vacancy.ts'
import type { EveryField } from '@semilla/domain/values/everyField.ts'
import { workweek } from '@semilla/domain/values/weekdays.ts'
import { describe, expect, it } from 'vitest'
import { formOf } from '../src/areas/sites/editing/siteForm.ts'
import { findSite } from '../src/areas/sites/queries/record.ts'
import { givenCity, givenClient, givenOrganization, givenProgram, givenSite } from '../testing/given.ts'
import { loadChange } from '../testing/givenApplied.ts'
import { startTestServer } from '../testing/startTestServer.ts'

// The types require a value for each field, also for an optional one, so that a new field fails here until a query writes
// it and another reads it. Where it can be, a value is not the default of its column.

const server = await startTestServer()
const organizationId = await givenOrganization(server, 'programOwner')
const owner = await givenClient(server, { role: 'siteOwner', organizationId })
const programId = await givenProgram(server, { forHomeless: true })
const newSite = () => givenSite(server, { organizationId, managers: [owner.userId], programIds: [programId] })

describe('what a form says is read again', () => {
  it('of a site', async () => {
    const siteId = await newSite()
    const form: EveryField<SiteForm> = {
      name: 'Alder Street Center',
      careType: 'exemptCenter',
      street: '12 Alder Street',
      city: 'Daly City',
      state: 'NV',
      zip: '94014',
      phone: '(415) 555-0142',
      email: 'alder@example.org',
      website: 'https://alder.example.org',
      licenceNumber: '380500124',
      capacity: 24,
      licences: [{ number: '380500123', type: 'Infant', capacity: 8, startOn: '2024-01-01', endOn: '2027-12-31' }],
      languages: ['00', '01'],
      extras: ['meals'],
      schedule: [{ days: ['monday'], hours: [{ from: 450, to: 720 }] }],
      shifts: ['evening'],
      rates: { monthlyRate: 185_050, weeklyRate: 45_000, dailyRate: 9_000, hourlyRate: 1_200 },
      topics: {
        otherRate: 'Siblings pay half.',
        tuitionAssistance: 'Scholarships',
        funding: 'CSPP',
        immersion: 'Spanish',
        specialNeeds: 'An aide',
        accreditation: 'NAEYC',
        environment: 'A yard',
        transportation: 'A van',
        meals: 'Breakfast',
        contact: 'Ana Reyes',
      },
      descriptions: { en: 'A sunny place.', es: 'Un lugar soleado.', 'zh-Hant': '陽光充足。' },
      ageGroupSeats: { infants: 1, toddlers: 2, preschoolers: 3, schoolAge: 4 },
    }
    await owner.client.call(updateSite, { siteId, stamp: 1, form })
    const stored = await server.db.transaction().execute((tx) => findSite(tx, siteId))
    expect(stored && formOf(stored)).toEqual(form)
  })

  it('of a vacancy, when it is added and when it is changed', async () => {
    const added: EveryField<VacancyForm> = {
      id: undefined,
      siteId: await newSite(),
      name: 'Preschool room',
      programId,
      note: 'Bring a hat',
      startOn: '2027-01-11',
      selectBy: 'birthDate',
      minAge: { years: 2, months: 6, weeks: 1 },
      maxAge: { years: 4, months: 11, weeks: 4 },
      bornFrom: '2022-02-01',
      bornTo: '2024-05-31',
      seats: 2,
      gender: 'female',
      forHomeless: true,
      distanceLearning: true,
      schedule: [{ days: [...workweek], hours: [{ from: 450, to: 1080 }] }],
    }
    const { id } = await owner.client.call(addVacancy, added)
    const vacancy = await owner.client.call(getVacancy, { vacancyId: id })
    expect(vacancy).toMatchObject({ ...added, id })
    const changed: EveryField<VacancyForm> = {
      ...added,
      id,
      name: 'Toddler room',
      note: 'Bring boots',
      startOn: '2027-02-01',
      minAge: { years: 1, months: 0, weeks: 2 },
      maxAge: { years: 3, months: 1, weeks: 1 },
      bornFrom: '2023-02-01',
      bornTo: '2025-05-31',
      seats: 3,
      gender: 'male',
      forHomeless: false,
      distanceLearning: false,
      schedule: [{ days: ['friday'], hours: [{ from: 480, to: 720 }] }],
    }
    await owner.client.call(updateVacancy, { id, stamp: vacancy.stamp, form: changed })
    expect(await owner.client.call(getVacancy, { vacancyId: id })).toMatchObject(changed)
  })

  it('of an application', async () => {
    const agencyId = await givenOrganization(server, 'agency')
    const address = { street: '2765 Folsom Street', city: 'San Francisco', state: 'CA', zip: '94110' }
    const parent: EveryField<Parent> = {
      id: undefined,
      position: 'A',
      firstName: 'Marisol',
      middleInitial: 'J',
      lastName: 'Ibarra',
      language: '01',
      address,
      mailingSameAsHome: false,
      mailingAddress: { street: '14 Mission Street', city: 'Daly City', state: 'NV', zip: '94014' },
      preferredContact: ['email', 'text'],
      email: 'marisol@example.net',
      homePhones: ['(415) 555-0170'],
      mobilePhones: ['(415) 555-0171'],
      isSingleParent: true,
      isHomeless: true,
      homelessTypes: ['shelter'],
      needs: ['working', 'homeless'],
    }
    const child: EveryField<Child> = {
      id: undefined,
      firstName: 'Lucía',
      middleInitial: 'K',
      lastName: 'Ibarra',
      bornOn: '2023-05-14',
      gender: 'female',
      languages: ['01', '-1'],
      otherLanguage: 'Mam',
      races: ['asian', 'hispanic'],
      ethnicity: 'hispanic',
      specialNeeds: ['ifsp'],
      protections: ['atRisk'],
      isImmigrant: true,
    }
    const care: EveryField<CareNeeds> = {
      startOn: '2027-01-04',
      days: ['monday', 'friday'],
      hours: { monday: { from: 480, to: 720 }, friday: { from: 540, to: 780 } },
      siteTypes: ['center'],
      locations: [{ kind: 'zip', place: '94110', miles: 5, hasStreetNumber: false }],
      onlyPreferredLocations: true,
      languages: ['01'],
      onlyPreferredLanguages: true,
      extras: ['meals'],
      preferredSiteIds: [await newSite()],
      onlyPreferredSites: true,
      agencyId,
      allAtOneSite: true,
      noPreference: false,
    }
    const form: EveryField<ApplicationForm> = {
      cityId: await givenCity(server),
      familySize: 3,
      monthlyIncome: 150_000,
      receivesPublicAssistance: true,
      copiedFromId: undefined,
      fromPhone: true,
      agreement: { version: '2026-11', language: 'es' },
      incomes: [
        {
          parent: 'A',
          familySize: 3,
          employment: 100_000,
          childSupport: 20_000,
          cashAid: 5_000,
          other: 25_000,
          total: 150_000,
        },
      ],
      care,
      otherContacts: [
        {
          firstName: 'Rosa',
          middleInitial: 'L',
          lastName: 'Mora',
          kind: 'relationship',
          relationship: 'Grandmother',
          email: 'rosa@example.net',
          homePhone: '(415) 555-0132',
          mobilePhone: '(415) 555-0133',
        },
      ],
      parents: [parent],
      children: [child],
    }
    const { client } = await givenClient(server)
    const { id } = await client.call(createApplication, form)
    // The people have no ids, and the application is no copy.
    const sent = JSON.parse(JSON.stringify(form))
    expect((await loadChange(client, id)).form).toMatchObject(sent)
  })

  it('of an organization', async () => {
    const { client } = await givenClient(server, { role: 'programAdministrator', organizationId })
    const form: EveryField<OrganizationForm> = {
      id: organizationId,
      name: 'Little Acorns',
      email: 'office@example.org',
      phone: '(415) 555-0190',
      street: '1 Oak Street',
      city: 'Daly City',
      state: 'NV',
      zip: '94014',
      comment: 'Two lines\nof text',
      version: (await client.call(getOrganization, {})).version,
    }
    await client.call(updateOrganization, form)
    const { version: _, ...stored } = form
    expect(await client.call(getOrganization, {})).toMatchObject(stored)
  })
})
