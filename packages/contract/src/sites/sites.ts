import { ageGroups } from '@semilla/domain/matching/ageGroups.ts'
import { listedFields } from '@semilla/domain/sites/listedFields.ts'
import { interfaceLanguages, maxLanguages } from '@semilla/domain/values/languages.ts'
import { longest } from '@semilla/domain/values/texts.ts'
import { z } from 'zod'
import { careTypeCode, extrasMask, siteStatusCode, siteStatusFilter, siteTypeCode } from '../wire/codes.ts'
import { entry, inOrder, pager, period, wantedOfSite } from '../wire/logs.ts'
import { operation } from '../wire/operation.ts'
import { paged, pages, searched } from '../wire/paging.ts'
import { scheduleLineOnWire } from '../wire/schedules.ts'
import { flag, id, line, list, optionalDate, optionalId, orNull, text, whole } from '../wire/values.ts'
import { fields, orEmpty } from '../wire/wire.ts'

export const listSiteLog = operation({
  method: 'POST',
  path: '/api/Provider/GetProviderLogList',
  summary: 'Lists what was done to a site and its vacancies, newest first.',
  input: fields({ siteId: ['ProviderId', id], ...wantedOfSite, ...period, ...pager }).refine(...inOrder),
  output: paged(entry),
})

/** Whole months in the domain, years on the wire: 54 months are 4.5. */
export const years = z.codec(z.number(), z.int(), {
  decode: (count) => Math.round(count * 12),
  encode: (months) => months / 12,
})

export const bySite = fields({ siteId: ['ProviderId', id] })
const siteName = { id: ['ProviderId', id], name: ['ProviderName', text] } as const
export const place = {
  street: ['Address', text],
  city: ['City', text],
  state: ['State', text],
  zip: ['Zip', text],
} as const

export const core = {
  ...siteName,
  organizationName: ['CustomerName', text],
  type: ['ProviderType', siteTypeCode],
  careType: ['ProgramType', careTypeCode],
  status: ['CWStatus', siteStatusCode],
  ...place,
  neighborhood: ['Neighborhood', text],
  phone: ['Phone', text],
  languages: ['Language', list(z.string(), maxLanguages)],
  openVacancies: ['VacancyCount', whole],
} as const
export const havingVacancies = {
  HaveVacancy: [z.boolean(), ({ openVacancies }: { openVacancies: number }) => openVacancies > 0],
} as const

const licence = fields({
  number: ['Number', text],
  type: ['Type', text],
  capacity: ['Capacity', orNull(whole)],
  startOn: ['StartDate', optionalDate],
  endOn: ['EndDate', optionalDate],
})

/**
 * Facts about a site that families may want to know and no rule uses; texts by topic, such as `Shifts` or
 * `Accreditation`.
 */
const details = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.array(z.string())]))

/** A photo of a site, which GetProviderPhoto gives. */
export const photo = fields({ id: ['PhotoId', id], description: ['Description', text] })

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
          /** The usual hours. */
          schedule: ['Schedule', z.array(scheduleLineOnWire)],
          /** The ages that its subsidy programs take, the end not included; absent if it offers none. */
          startAgeMonths: ['StartAge', orNull(years)],
          endAgeMonths: ['EndAge', orNull(years)],
          /** A sentence for families in each language of the interface. */
          descriptions: ['Descriptions', z.partialRecord(z.enum(interfaceLanguages), z.string())],
          photos: ['Photos', z.array(photo)],
          /** Room for children of each age group; for those alone who may change the site. */
          ageGroupSeats: ['AgeGroupSeats', z.partialRecord(z.enum(ageGroups), z.int())],
          stamp: ['TimeStamp', whole],
          canManage: ['CanManage', flag],
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
  /** Only sites of which something has to be corrected by the caller. */
  isToCorrect: ['ToCorrect', flag],
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
  output: searched(
    fields(
      {
        ...core,
        /** Free seats in its open vacancies. */
        seatsLeft: ['SeatsLeft', whole],
        /** Children in its queues; 0 for families. */
        openReferrals: ['ReferralCount', whole],
        /** Of these, those whose answer is overdue; 0 for families. */
        overdueAnswers: ['OverdueCount', whole],
        canManage: ['CanManage', flag],
        /** What has to be corrected before the site can be saved; for those alone who may change it. */
        toCorrect: ['FieldsToCorrect', list(z.enum(listedFields), listedFields.length)],
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

const siteUser = { id: ['UserId', id], name: ['Name', text] } as const
/** Whether somebody who is chosen to be written to about a site may read it; the others get no messages. */
export const mayRead = ['CanRead', flag] as const

export const listSettingSites = operation({
  method: 'POST',
  path: '/api/Provider/GetSettingProviderList',
  summary: 'Lists the organization’s sites with who watches each and who is written to.',
  input: fields({ name: ['Filter.ProviderName', line(longest.entityName)], ...pages(20) }),
  output: searched(
    fields({
      ...siteName,
      watchers: ['WatchUsers', z.array(fields(siteUser))],
      receivers: ['ReceiveUsers', z.array(fields({ ...siteUser, mayRead }))],
    }),
  ),
})

export const searchSites = operation({
  method: 'POST',
  path: '/api/Provider/SearchProvider',
  summary: 'Lists up to 50 active sites by a part of the name, from two typed characters on, or by their ids.',
  input: fields({ text: ['Text', line(longest.entityName)], ids: ['ProviderIds', list(id, 50)] }),
  output: z.array(fields({ ...siteName, ...place, type: ['ProviderType', siteTypeCode] })),
})
