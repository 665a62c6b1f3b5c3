import { shifts, siteForm, siteLimits } from '@semilla/domain/sites/site.ts'
import { maxScheduleLines } from '@semilla/domain/vacancies/vacancy.ts'
import { maxLanguages } from '@semilla/domain/values/languages.ts'
import { z } from 'zod'
import { careTypeCode, extrasMask } from '../wire/codes.ts'
import { sentFile, uploadId } from '../wire/files.ts'
import { operation } from '../wire/operation.ts'
import { scheduleLineOnWire } from '../wire/schedules.ts'
import { dollars, id, line, list, optionalDate, optionalWhole, orNull, text, whole } from '../wire/values.ts'
import { fields, type Names, orEmpty, wire } from '../wire/wire.ts'

const licence = fields({
  number: ['Number', text],
  type: ['Type', text],
  capacity: ['Capacity', optionalWhole],
  startOn: ['StartDate', optionalDate],
  endOn: ['EndDate', optionalDate],
})
const amount = orNull(dollars)

const formNames = {
  name: ['ProviderName', text],
  careType: ['ProgramType', careTypeCode],
  street: ['Address', text],
  city: ['City', text],
  state: ['State', text],
  zip: ['Zip', text],
  phone: ['Phone', text],
  email: ['Email', text],
  website: ['WebSite', text],
  licenceNumber: ['LicenseId', text],
  capacity: ['Capacity', optionalWhole],
  licences: ['Licenses', list(licence, siteLimits.licences)],
  languages: ['Language', list(z.string(), maxLanguages)],
  extras: ['AdditionalCriteria', extrasMask],
  schedule: ['Schedule', list(scheduleLineOnWire, maxScheduleLines)],
  shifts: ['Shifts', list(z.enum(shifts, { error: 'choiceInvalid' }), shifts.length)],
  rates: [
    'Rates',
    orEmpty(
      fields({
        monthlyRate: ['Monthly', amount],
        weeklyRate: ['Weekly', amount],
        dailyRate: ['Daily', amount],
        hourlyRate: ['Hourly', amount],
      }),
    ),
  ],
  topics: {
    otherRate: ['OtherRate', text],
    tuitionAssistance: ['TuitionAssistance', text],
    funding: ['Funding', text],
    immersion: ['Immersion', text],
    specialNeeds: ['SpecialNeeds', text],
    accreditation: ['Accreditation', text],
    environment: ['Environment', text],
    transportation: ['Transportation', text],
    meals: ['Meals', text],
    contact: ['Contacts', text],
  },
  descriptions: {
    en: ['Descriptions.en', text],
    es: ['Descriptions.es', text],
    'zh-Hant': ['Descriptions.zh-Hant', text],
  },
  ageGroupSeats: [
    'AgeGroupSeats',
    orEmpty(
      fields({
        infants: ['infants', optionalWhole],
        toddlers: ['toddlers', optionalWhole],
        preschoolers: ['preschoolers', optionalWhole],
        schoolAge: ['schoolAge', optionalWhole],
      }),
    ),
  ],
} as const satisfies Names<typeof siteForm>

export const updateSite = operation({
  method: 'POST',
  path: '/api/Provider/UpdateProvider',
  summary: 'Changes what is known of a site. Refused when it was changed since the TimeStamp given.',
  input: fields({
    siteId: ['ProviderId', id],
    stamp: ['TimeStamp', whole],
    form: ['Provider', wire(siteForm, formNames)],
  }),
  output: fields({ siteId: ['ProviderId', id], stamp: ['TimeStamp', whole] }),
})

const photoText = line(siteLimits.photoText)

export const addSitePhoto = operation({
  method: 'POST',
  path: '/api/Provider/UploadProviderPhoto',
  summary:
    'Adds a photo of a site, a JPEG or PNG file of the form, or one that was sent before. It is drawn again, without what phones write into it.',
  creates: true,
  takesFile: true,
  input: fields({
    file: ['file', sentFile],
    /** A file that was sent to /api/Agency/Upload before. */
    uploadId: ['UploadId', uploadId.nullish()],
    siteId: ['ProviderId', id],
    description: ['Description', photoText],
  }),
  output: fields({ id: ['PhotoId', id] }),
})

const byPhoto = { siteId: ['ProviderId', id], photoId: ['PhotoId', id] } as const

export const changeSitePhoto = operation({
  method: 'POST',
  path: '/api/Provider/UpdateProviderPhoto',
  summary:
    'Describes a photo of a site in other words, and moves it: 1 is the photo that lists show. A text that equals the one Seen stays as it is; one that was changed since is refused.',
  input: fields({
    ...byPhoto,
    description: ['Description', photoText],
    position: ['Position', optionalWhole],
    /** The text that the caller began with. */
    seen: ['Seen', photoText.optional()],
  }),
})

export const removeSitePhoto = operation({
  method: 'POST',
  path: '/api/Provider/RemoveProviderPhoto',
  summary: 'Removes a photo of a site.',
  input: fields(byPhoto),
})

export const getSitePhoto = operation({
  method: 'GET',
  path: '/api/Provider/GetProviderPhoto',
  summary: 'Gives a photo of a site as a picture; Size small for lists.',
  input: fields({ photoId: ['PhotoId', id], size: ['Size', z.enum(['small', 'large']).catch('large')] }),
  file: true,
})
