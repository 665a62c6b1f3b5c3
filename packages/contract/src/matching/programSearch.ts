import { maxPlaceLength } from '@semilla/domain/applications/careNeeds.ts'
import { programOrders, searchedAges } from '@semilla/domain/matching/programSearch.ts'
import { languageCode, maxLanguages } from '@semilla/domain/values/languages.ts'
import { longest } from '@semilla/domain/values/texts.ts'
import { z } from 'zod'
import { miles } from '../applications/careNeeds.ts'
import { core, havingVacancies, photo, years } from '../sites/sites.ts'
import { extrasMask, locationKindCode, siteTypeMask, weekdayMask } from '../wire/codes.ts'
import { operation } from '../wire/operation.ts'
import { pages, searched } from '../wire/paging.ts'
import { scheduleLineOnWire } from '../wire/schedules.ts'
import {
  decimalHours,
  flag,
  id,
  line,
  list,
  optionalId,
  orNull,
  text,
  textOrNumber,
  whole,
  withDefault,
} from '../wire/values.ts'
import { fields, orEmpty } from '../wire/wire.ts'

/** The most sites that a search is limited to by their ids. */
const maxIds = 50

const search = fields({
  kind: ['LocationType', withDefault(locationKindCode, 'address')],
  /** A zip, the name or the id of a neighborhood, or a street address. */
  place: ['Location', textOrNumber(maxPlaceLength)],
  miles: ['Distance', miles],
  siteTypes: ['ProgramTypes', siteTypeMask],
  /** A part of the name, street, zip or neighborhood. */
  text: ['Text', line(longest.entityName)],
  /** Days on which the site is open; hours alone mean Monday to Friday. */
  days: ['OperationDays', weekdayMask],
  opensBy: ['TimeIn', orNull(decimalHours)],
  closesFrom: ['TimeOut', orNull(decimalHours)],
  /** Ages in whole years; the site takes each of them. */
  ages: ['Ages', list(z.literal(searchedAges, { error: 'choiceInvalid' }), searchedAges.length)],
  /** Staff at the site speak one of them. */
  languages: ['Language', list(languageCode, maxLanguages)],
  extras: ['AdditionalCriteria', extrasMask],
  hasVacancies: ['HaveVacancy', flag],
  siteIds: ['ProviderIds', list(id, maxIds)],
}).refine(({ opensBy, closesFrom }) => opensBy === undefined || closesFrom === undefined || opensBy < closesFrom, {
  error: 'hoursBackwards',
  path: ['closesFrom'],
})

const asked = {
  applicationId: ['ApplicationId', optionalId],
  filter: ['Filter', orEmpty(search)],
  sort: ['Sort', withDefault(z.enum(programOrders, { error: 'choiceInvalid' }), 'distance')],
} as const
const coordinates = {
  latitude: ['Latitude', orNull(z.number())],
  longitude: ['Longitude', orNull(z.number())],
} as const

export const searchSitesForFamily = operation({
  method: 'POST',
  path: '/api/Application/GetParentSearchProvider',
  summary: 'Lists active sites near a place, nearest first, with their distance in miles and their open vacancies.',
  input: fields({ ...asked, ...pages(50, 200) }),
  output: searched(
    fields(
      {
        ...core,
        ...coordinates,
        /** Great-circle distance in miles; absent when the place or the site has no coordinates. */
        miles: ['Distance', orNull(z.number())],
        isPreferred: ['IsPreferred', flag],
        /** The first photo of the site, if it has one. */
        photo: ['Photo', orNull(photo)],
        extras: ['AdditionalCriteria', extrasMask],
        /** The usual hours; empty if they are not known. */
        schedule: ['Schedule', z.array(scheduleLineOnWire)],
        /** The ages that its subsidy programs take, the end not included; absent if it offers none. */
        startAgeMonths: ['StartAge', orNull(years)],
        endAgeMonths: ['EndAge', orNull(years)],
      },
      havingVacancies,
    ),
  ),
})

export const mapSitesForFamily = operation({
  method: 'POST',
  path: '/api/Application/GetParentSearchProviderMap',
  summary: 'Says where the sites of a search are, all of them in the order of the list, and around which point.',
  input: fields(asked),
  output: fields({
    /** The place that is searched around; absent if there is none or it is not located. */
    center: ['Center', orNull(fields({ latitude: ['Latitude', z.number()], longitude: ['Longitude', z.number()] }))],
    sites: [
      'List',
      z.array(
        fields({
          id: ['ProviderId', id],
          name: ['ProviderName', text],
          /** Empty where no other of these sites has the name. */
          street: core.street,
          zip: core.zip,
          openVacancies: ['VacancyCount', whole],
          ...coordinates,
        }),
      ),
    ],
  }),
})
