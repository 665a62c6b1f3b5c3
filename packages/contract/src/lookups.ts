import { longestPlace } from '@semilla/domain/applications/careNeeds.ts'
import { interfaceLanguage, interfaceLanguages, mostLanguages } from '@semilla/domain/values/languages.ts'
import { longest, requiredLine as requiredLineOfText } from '@semilla/domain/values/texts.ts'
import { z } from 'zod'
import { foundAddress } from './addresses.ts'
import { languageListType, reasonType, whoseReason } from './codes.ts'
import { operation } from './operation.ts'
import { flag, id, json, line, optionalId, requiredLine, text, whole } from './values.ts'
import { fields } from './wire.ts'

const ofCity = fields({ cityId: ['RequestCustomerId', optionalId] })

export const getCityIdByCode = operation({
  method: 'POST',
  path: '/api/Customer/GetCustomerIdByCode',
  summary: 'Gives the id of an organization by its code, such as the city’s.',
  input: fields({ code: ['CustomerCode', requiredLine(longest.name)] }),
  output: fields({ id: ['CustomerId', id] }),
})

export const getCityInfo = operation({
  method: 'POST',
  path: '/api/Customer/GetRequestCustomerInfo',
  summary: 'Gives the city and state with which addresses begin.',
  input: ofCity,
  output: fields({ city: ['City', text], state: ['State', text] }),
})

export const listAgencies = operation({
  method: 'POST',
  path: '/api/Customer/GetAgencyList',
  summary: 'Lists the agencies that a family can choose.',
  input: ofCity,
  output: z.array(fields({ id: ['CustomerId', id], name: ['Name', text] })),
})

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
  input: fields({ type: ['Type', languageListType] }),
  output: z.array(fields({ code: ['LanguageCode', z.string()], name: ['LanguageName', text] })),
})

export const lookUpAddress = operation({
  method: 'POST',
  path: '/api/Common/GetGoogleAddress',
  summary: 'Looks an address or zip up: its parts, and where it is.',
  input: fields({ address: ['address', requiredLine(longestPlace)] }),
  output: foundAddress,
})

export const searchAddresses = operation({
  method: 'POST',
  path: '/api/Common/SearchAddress',
  summary: 'Lists up to ten known addresses that begin as typed.',
  input: fields({ text: ['Text', line(longestPlace)] }),
  output: z.array(
    fields({ street: ['Address', text], city: ['City', text], state: ['State', text], zip: ['Zip', text] }),
  ),
})

/** As clients ask for them: any codes, of which those of the interface are known. */
const askedLanguages = z.union([z.array(z.string().max(20)).max(mostLanguages), z.string().max(500)])

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
    'Lists the reasons to choose from: 1 of referrals and preferences, 5 of statuses; with Other as −1 where asked.',
  input: fields({
    type: ['Type', reasonType],
    whose: ['WhoseReason', whoseReason],
    withOther: ['HasOther', flag],
    languages: ['LanguageCodes', languageCodes],
  }),
  output: z.array(
    fields({
      id: ['Id', whole],
      text: ['Reason', text],
      /** The sentence in each of the languages asked for. */
      texts: ['ReasonLocalization', z.partialRecord(interfaceLanguage, z.string())],
    }),
  ),
})

const batchKey = z.codec(z.union([z.string(), z.int()]), requiredLineOfText(100), {
  decode: String,
  encode: (value) => value,
})

export const setBatch = operation({
  method: 'POST',
  path: '/api/Common/SetBatchData',
  summary: 'Keeps a selection between two screens, for the caller alone, and answers its key.',
  input: fields({ key: ['id', batchKey], data: ['data', json] }),
  output: z.string(),
})

export const getBatch = operation({
  method: 'GET',
  path: '/api/Common/GetBatchData',
  summary: 'Gives the selection kept under a key; null when there is none.',
  input: fields({ key: ['id', batchKey] }),
  output: json,
})

export const clearBatch = operation({
  method: 'POST',
  path: '/api/Common/ClearBatchData',
  summary: 'Forgets the selection kept under a key.',
  input: fields({ key: ['id', batchKey] }),
})
