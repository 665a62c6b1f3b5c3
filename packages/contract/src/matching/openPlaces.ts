import { careNeeds } from '@semilla/domain/applications/careNeeds.ts'
import { changeNames } from '@semilla/domain/matching/changes.ts'
import { obstacleNames, wishNames } from '@semilla/domain/matching/obstacles.ts'
import { z } from 'zod'
import { careNames } from '../applications/careNeeds.ts'
import { operation } from '../wire/operation.ts'
import { paged, pages } from '../wire/paging.ts'
import { compactDate, id, line, list, orNull, text, whole } from '../wire/values.ts'
import { fields, wire } from '../wire/wire.ts'

const obstacle = z.enum(obstacleNames)

export const explainNoPlace = operation({
  method: 'POST',
  path: '/api/Application/ExplainNoPlace',
  summary: 'Says for each child without a place how many open places are near, and what excludes it from how many.',
  input: fields({ applicationId: ['ApplicationId', id] }),
  output: fields({
    around: ['Around', z.enum(['places', 'home', 'city'])],
    /** Null for the whole city. */
    miles: ['Distance', orNull(z.number())],
    children: [
      'Applicants',
      z.array(
        fields({
          childId: ['ApplicantId', id],
          firstName: ['FirstName', text],
          places: ['Places', whole],
          sites: ['ProviderCount', whole],
          fitting: ['Fitting', whole],
          /** What excludes the child from a place, the most places first. */
          obstacles: [
            'Obstacles',
            z.array(
              fields({
                name: ['Name', obstacle],
                excluded: ['Excluded', whole],
                /** The places that nothing else excludes the child from. */
                alone: ['Alone', whole],
              }),
            ),
          ],
          /** The wishes that would open places if the family dropped that one, the most places first. */
          wishes: ['Wishes', z.array(fields({ name: ['Name', z.enum(wishNames)], opened: ['Opened', whole] }))],
          /** The few changes that would open most places, each by itself; a longer distance in miles. */
          changes: [
            'Changes',
            z.array(
              fields({
                name: ['Name', z.enum(changeNames)],
                opened: ['Opened', whole],
                miles: ['Distance', orNull(z.number())],
              }),
            ),
          ],
        }),
      ),
    ],
  }),
})

/** An open vacancy to which staff may refer a child. */
export const foundVacancy = {
  id: ['VacancyId', id],
  externalId: ['VacancyExternalId', text],
  name: ['VacancyName', text],
  siteId: ['ProviderId', id],
  siteName: ['ProviderName', text],
  zip: ['Zip', text],
  startOn: ['StartDate', compactDate],
  seatsLeft: ['SeatsLeft', whole],
  /** Great-circle distance in miles to the nearest of the family's places, or to its home. */
  miles: ['Distance', orNull(z.number())],
} as const

export const listFittingVacancies = operation({
  method: 'POST',
  path: '/api/Application/GetVacanciesForApplicant',
  summary: 'Lists open vacancies to refer a child to by hand, those that fit first, with the conditions that fail.',
  input: fields({ childId: ['ApplicantId', id], text: ['Text', line(120)], ...pages(10, 50) }),
  output: paged(
    fields({
      ...foundVacancy,
      programName: ['ProgramName', text],
      /** What does not fit; empty if the child fits. */
      obstacles: ['Obstacles', z.array(obstacle)],
    }),
  ),
})

/** The most children whose ages are compared at once. */
const maxChildren = 20
/** What a family may want of a program, with the names that these answers have in an application. */
const wishes = careNeeds.pick({
  startOn: true,
  siteTypes: true,
  locations: true,
  onlyPreferredLocations: true,
  languages: true,
  onlyPreferredLanguages: true,
  extras: true,
  preferredSiteIds: true,
  onlyPreferredSites: true,
  allAtOneSite: true,
})
const { days: _days, hours: _hours, agencyId: _agencyId, noPreference: _none, ...wishNamesOnWire } = careNames

export const countFittingSites = operation({
  method: 'POST',
  path: '/api/Application/CountFittingProviders',
  summary: 'Counts the city’s programs that fit what a family wants and its children’s ages, out of all.',
  input: fields({
    wishes: ['Criterial', wire(wishes, wishNamesOnWire)],
    bornOn: ['BirthDates', list(compactDate, maxChildren)],
  }),
  output: fields({ fitting: ['Fitting', whole], total: ['TotalCount', whole] }),
})
