import { z } from 'zod'
import { extras } from '../applications/careChoices.ts'
import { ageGroups } from '../matching/ageGroups.ts'
import { scheduleLine } from '../vacancies/vacancy.ts'
import { zip } from '../values/address.ts'
import { phone } from '../values/contactMethods.ts'
import { calendarDate } from '../values/dates.ts'
import { interfaceLanguages, languageCode, maxLanguages } from '../values/languages.ts'
import { line, lines, longest, requiredLine } from '../values/texts.ts'
import { webAddressOf } from './webAddress.ts'

/** The kinds of care by license. */
export const careTypes = ['familyHome', 'largeFamilyHome', 'center', 'exemptCenter'] as const
export type CareType = (typeof careTypes)[number]

/** The times at which a site cares for children. */
export const shifts = ['fullDay', 'partDay', 'beforeAfterSchool', 'evening', 'overnight', 'weekend'] as const

/** The periods for which a site states a rate. */
export const ratePeriods = ['monthlyRate', 'weeklyRate', 'dailyRate', 'hourlyRate'] as const

/** What a site says in its own words, by topic, in the order in which families ask. */
export const siteTopics = [
  'otherRate',
  'tuitionAssistance',
  'funding',
  'immersion',
  'specialNeeds',
  'accreditation',
  'environment',
  'transportation',
  'meals',
  'contact',
] as const
export type SiteTopic = (typeof siteTopics)[number]

/** Limits of what a site tells about itself (rules: Limits). */
export const siteLimits = {
  street: 120,
  topic: 300,
  description: 240,
  licences: 10,
  photos: 8,
  photoText: 120,
} as const

const maxRateCents = 99_999_999
/** How many children a site or a license is for. */
export const capacityRange = { least: 1, most: 9_999 } as const
/** How many seats an age group has. */
export const seatsRange = { least: 0, most: 9_999 } as const
const within = ({ least, most }: { readonly least: number; readonly most: number }) =>
  z.int().min(least, { error: 'tooSmall' }).max(most, { error: 'tooLarge' })
const capacity = within(capacityRange)
const seats = within(seatsRange)
const rate = z.int().min(0).max(maxRateCents, { error: 'moneyTooLarge' }).optional()

/** A license of a site with its time. */
export const siteLicence = z
  .object({
    number: requiredLine(40),
    type: line(longest.name),
    capacity: capacity.optional(),
    startOn: calendarDate.optional(),
    endOn: calendarDate.optional(),
  })
  .refine(({ startOn, endOn }) => !startOn || !endOn || startOn <= endOn, { error: 'endBeforeStart', path: ['endOn'] })

const sentence = line(siteLimits.description)
const topicText = lines(siteLimits.topic)

/** What the people of a site enter about it. Families see all of it but the seats of the age groups. */
export const siteForm = z.object({
  name: requiredLine(longest.entityName),
  careType: z.enum(careTypes),
  street: line(siteLimits.street),
  city: requiredLine(longest.name),
  state: requiredLine(2),
  zip: zip.refine((text) => text.length === 5, { error: 'zipInvalid' }),
  phone: z.union([z.literal(''), phone], { error: 'phoneInvalid' }),
  email: line(longest.email).refine((text) => text === '' || z.email().safeParse(text).success, {
    error: 'emailInvalid',
  }),
  website: z.string().refine((text) => webAddressOf(text) !== undefined, { error: 'webAddressInvalid' }),
  licenceNumber: line(40),
  capacity: capacity.optional(),
  licences: z.array(siteLicence).max(siteLimits.licences, { error: 'tooMany' }),
  languages: z.array(languageCode).max(maxLanguages, { error: 'tooMany' }),
  extras: z.array(z.enum(extras)),
  schedule: z.array(scheduleLine).max(21, { error: 'tooMany' }),
  shifts: z.array(z.enum(shifts)),
  rates: z.object({ monthlyRate: rate, weeklyRate: rate, dailyRate: rate, hourlyRate: rate }),
  topics: z.object(
    Object.fromEntries(siteTopics.map((topic) => [topic, topicText])) as Record<SiteTopic, typeof topicText>,
  ),
  descriptions: z.object(
    Object.fromEntries(interfaceLanguages.map((language) => [language, sentence])) as Record<
      (typeof interfaceLanguages)[number],
      typeof sentence
    >,
  ),
  /** How many children of each age group there is room for; undefined where the site has not said. */
  ageGroupSeats: z.object(
    Object.fromEntries(ageGroups.map((group) => [group, seats.optional()])) as Record<
      (typeof ageGroups)[number],
      z.ZodOptional<typeof seats>
    >,
  ),
})
export type SiteForm = z.infer<typeof siteForm>

/** Returns the sentence about a site in a language, or else in the first that it was written in. */
export const descriptionIn = (
  descriptions: Readonly<Record<string, string | undefined>>,
  language: (typeof interfaceLanguages)[number],
): string => descriptions[language] || interfaceLanguages.map((each) => descriptions[each] ?? '').find(Boolean) || ''

/** Returns the type of a site by its kind of care, by which families search. */
export const siteTypeOf = (careType: CareType): 'center' | 'familyHome' =>
  careType === 'center' || careType === 'exemptCenter' ? 'center' : 'familyHome'
