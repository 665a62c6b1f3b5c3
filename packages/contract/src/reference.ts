import { interfaceLanguage, interfaceLanguages, maxLanguages } from '@semilla/domain/values/languages.ts'
import { z } from 'zod'
import { ofCity } from './organizations/lookups.ts'
import { languageListType, reasonType, whoseReason } from './wire/codes.ts'
import { operation } from './wire/operation.ts'
import { compactDate, flag, id, text, whole } from './wire/values.ts'
import { fields } from './wire/wire.ts'

export const listNeighborhoods = operation({
  method: 'POST',
  path: '/api/Customer/GetNeighnorhoodList',
  summary: 'Lists the city’s neighborhoods.',
  input: ofCity,
  output: z.array(fields({ id: ['Id', id], name: ['Neighnorhood', text] })),
})

export const listLanguages = operation({
  method: 'POST',
  path: '/api/Common/GetLanguageList',
  summary: 'Lists languages, named in the caller’s: 1 of homes, with Other; 2 of contact; 3 of care.',
  input: fields({
    type: ['Type', languageListType],
    /** Whether to list ended ones too, which cannot be chosen any more, but are named by records. */
    withEnded: ['WithEnded', flag.optional()],
  }),
  output: z.array(
    fields({
      code: ['LanguageCode', z.string()],
      name: ['LanguageName', text],
      isEnded: ['IsEnded', z.boolean().optional()],
    }),
  ),
})

export const listHolidays = operation({
  method: 'POST',
  path: '/api/Common/GetHolidayList',
  summary: 'Lists the holidays from today on, with a sentence about each in the caller’s language.',
  input: fields({}),
  output: z.array(fields({ day: ['Date', compactDate], name: ['Name', text], text: ['Text', text] })),
})

/** The languages that a client asks for: any codes, of which only those of the user interface are used. */
const askedLanguages = z.union([z.array(z.string().max(20)).max(maxLanguages), z.string().max(500)])

const languageCodes = z.codec(askedLanguages.nullish(), z.array(interfaceLanguage), {
  decode: (value) => {
    const asked = [value ?? []].flat().flatMap((each) => each.split(','))
    return interfaceLanguages.filter((language) =>
      asked.some((each) => each.trim().toLowerCase() === language.toLowerCase()),
    )
  },
  encode: (languages) => languages,
})

export const listReasons = operation({
  method: 'POST',
  path: '/api/Common/GetReasonList',
  summary:
    'Lists the reasons to choose from: 1 of referrals and preferences, 2 of referring by hand, 5 of statuses; −1 is Other.',
  input: fields({
    type: ['Type', reasonType],
    whose: ['WhoseReason', whoseReason],
    withOther: ['HasOther', flag],
    languages: ['LanguageCodes', languageCodes],
    /** Whether to list ended ones too, which cannot be chosen any more, but were given while they could be. */
    withEnded: ['WithEnded', flag.optional()],
  }),
  output: z.array(
    fields({
      id: ['Id', whole],
      text: ['Reason', text],
      /** The text in each of the requested languages. */
      texts: ['ReasonLocalization', z.partialRecord(interfaceLanguage, z.string())],
    }),
  ),
})
