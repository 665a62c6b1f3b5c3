import { longestPlace } from '@semilla/domain/applications/careNeeds.ts'
import { mostLanguages } from '@semilla/domain/values/languages.ts'
import { longest } from '@semilla/domain/values/texts.ts'
import { z } from 'zod'
import { miles } from './careNeeds.ts'
import { coded } from './coded.ts'
import {
  careTypeCode,
  extrasMask,
  locationKindCode,
  programEligibilityCode,
  siteStatusCode,
  siteStatusFilter,
  siteTypeCode,
  siteTypeMask,
} from './codes.ts'
import { operation } from './operation.ts'
import { paged, pages } from './paging.ts'
import { scheduleLineOnWire } from './schedules.ts'
import { flag, id, line, list, optionalDate, optionalId, orNull, orUsual, text, whole } from './values.ts'
import { fields, orEmpty, under } from './wire.ts'

const bySite = fields({ siteId: ['ProviderId', id] })
const siteName = { id: ['ProviderId', id], name: ['ProviderName', text] } as const
const place = {
  street: ['Address', text],
  city: ['City', text],
  state: ['State', text],
  zip: ['Zip', text],
} as const

const core = {
  ...siteName,
  organizationName: ['CustomerName', text],
  type: ['ProviderType', siteTypeCode],
  careType: ['ProgramType', careTypeCode],
  status: ['CWStatus', siteStatusCode],
  ...place,
  neighborhood: ['Neighborhood', text],
  phone: ['Phone', text],
  languages: ['Language', list(z.string(), mostLanguages)],
  openVacancies: ['VacancyCount', whole],
} as const
const havingVacancies = {
  HaveVacancy: [z.boolean(), ({ openVacancies }: { openVacancies: number }) => openVacancies > 0],
} as const

const licence = fields({
  number: ['Number', text],
  type: ['Type', text],
  startOn: ['StartDate', optionalDate],
  endOn: ['EndDate', optionalDate],
})

/** What families like to know of a site and no rule reads; texts by topic, such as `Shifts` or `Accreditation`. */
const details = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.array(z.string())]))

export const getSite = operation({
  method: 'POST',
  path: '/api/Provider/GetProvider',
  summary: 'Gives a site: what is known of it as a center, and as a provider.',
  input: bySite,
  output: fields({
    center: [
      'Center',
      fields({
        licenceNumber: ['LicenseId', text],
        licenceStatus: ['LicenseStatus', text],
        capacity: ['Capacity', orNull(whole)],
        licences: ['Licenses', z.array(licence)],
        details: ['Details', details],
      }),
    ],
    provider: [
      'Provider',
      fields(
        {
          ...core,
          email: ['Email', text],
          website: ['WebSite', text],
          extras: ['AdditionalCriteria', extrasMask],
          latitude: ['Latitude', orNull(z.number())],
          longitude: ['Longitude', orNull(z.number())],
        },
        havingVacancies,
      ),
    ],
  }),
})

const siteFilter = fields({
  name: ['ProviderName', line(longest.entityName)],
  status: ['ProviderStatus', siteStatusFilter],
  isWatched: ['Watch', flag],
})

export const listSites = operation({
  method: 'POST',
  path: '/api/Provider/GetProviderList',
  summary: 'Lists sites: to a program those in its care, to an agency all.',
  input: fields({
    filter: ['Filter', orEmpty(siteFilter)],
    cityId: ['RequestCustomerId', optionalId],
    ...pages(20),
  }),
  output: paged(
    fields(
      {
        ...core,
        /** Seats that are not taken in its open vacancies. */
        seatsLeft: ['SeatsLeft', whole],
        openReferrals: ['ReferralCount', whole],
        canManage: ['CanManage', flag],
      },
      havingVacancies,
    ),
  ),
})

export const listAllSites = operation({
  method: 'POST',
  path: '/api/Provider/GetProviderAllList',
  summary: 'Lists the names of all active sites.',
  input: fields({ cityId: ['RequestCustomerId', optionalId] }),
  output: z.array(fields(siteName)),
})

const siteUser = fields({ id: ['UserId', id], name: ['Name', text] })

export const listSettingSites = operation({
  method: 'POST',
  path: '/api/Provider/GetSettingProviderList',
  summary: 'Lists the organization’s sites with who watches each and who is written to.',
  input: fields({ name: ['Filter.ProviderName', line(longest.entityName)], ...pages(20) }),
  output: paged(
    fields({
      ...siteName,
      watchers: ['WatchUsers', z.array(siteUser)],
      receivers: ['ReceiveUsers', z.array(siteUser)],
    }),
  ),
})

/** The people of one site at most who watch it, or who are written to. */
const mostSitePeople = 100

export const setSitePeople = operation({
  method: 'POST',
  path: '/api/Customer/UpdateUsersWatchEntity',
  summary: 'Says who watches a site (2), or who is written to (3): those named, and nobody else.',
  input: fields({
    siteId: ['WatchEntityId', id],
    userIds: ['WatchUserIds', list(id, mostSitePeople)],
    duty: ['WatchType', coded({ watch: 2, notify: 3 })],
  }),
})

export const searchSites = operation({
  method: 'POST',
  path: '/api/Provider/SearchProvider',
  summary: 'Lists up to 50 active sites by a part of the name, from two typed characters on, or by their ids.',
  input: fields({ text: ['Text', line(longest.entityName)], ids: ['ProviderIds', list(id, 50)] }),
  output: z.array(fields({ ...siteName, ...place, type: ['ProviderType', siteTypeCode] })),
})

const search = fields({
  kind: ['LocationType', orUsual(locationKindCode, 'address')],
  place: ['Location', line(longestPlace)],
  miles: ['Distance', miles],
  siteTypes: ['ProgramTypes', siteTypeMask],
})

export const searchSitesForFamily = operation({
  method: 'POST',
  path: '/api/Application/GetParentSearchProvider',
  summary: 'Lists active sites near a place, nearest first, with their distance in miles and their open vacancies.',
  input: fields({
    applicationId: ['ApplicationId', optionalId],
    filter: ['Filter', orEmpty(search)],
    ...pages(50, 200),
  }),
  output: paged(
    fields(
      {
        ...core,
        latitude: ['Latitude', orNull(z.number())],
        longitude: ['Longitude', orNull(z.number())],
        /** Great-circle miles; absent when the place or the site is not located. */
        miles: ['Distance', orNull(z.number())],
        isPreferred: ['IsPreferred', flag],
      },
      havingVacancies,
    ),
  ),
})

export const getVacancyCap = operation({
  method: 'POST',
  path: '/api/Provider/GetProviderVacancyNumberCap',
  summary: 'Says how many seats a vacancy of the site may have at most.',
  input: bySite,
  output: z.int(),
})

/** Whole months inside, years on the wire: 54 months are 4.5. */
const years = z.codec(z.number(), z.int(), {
  decode: (count) => Math.round(count * 12),
  encode: (months) => months / 12,
})

export const listSitePrograms = operation({
  method: 'POST',
  path: '/api/Provider/GetProgramList',
  summary: 'Lists the subsidy programs that a site offers; ages in years, the end age not included.',
  input: bySite,
  output: z.array(
    fields({
      id: ['Id', id],
      name: ['Name', text],
      forHomeless: ['HaveHomeless', flag],
      startAgeMonths: ['StartAge', years],
      endAgeMonths: ['EndAge', years],
      eligibility: ['Eligibility', programEligibilityCode],
    }),
  ),
})

export const getSiteSchedule = operation({
  method: 'POST',
  path: '/api/Provider/GetProviderScheduleForVacancy',
  summary: 'Gives the hours with which a new vacancy of the site begins.',
  input: bySite,
  output: under('Schedule', z.array(scheduleLineOnWire)),
})
