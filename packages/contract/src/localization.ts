import { languageTag, maxInterfaceText, textFile, textFilters, textKey } from '@semilla/domain/localization/texts.ts'
import { z } from 'zod'
import { operation } from './wire/operation.ts'
import { paged, pages } from './wire/paging.ts'
import { flag, instant, line, lines, optionalWhole, orNull, text, whole, withDefault } from './wire/values.ts'
import { fields } from './wire/wire.ts'

/** More files than there are. */
const maxFiles = 200
/** The most texts in one change. */
const maxItems = 1000

const fileName = z.string().regex(/^[A-Za-z]{1,60}$/, { error: 'idInvalid' })

/** The names of files: a list, or one text with commas. */
const fileNames = z.codec(
  z.union([z.array(z.string()).max(maxFiles), z.string().max(4000)]).nullish(),
  z.array(fileName),
  {
    decode: (value) => {
      if (typeof value !== 'string') return value ?? []
      const names = value.split(',').map((name) => name.trim())
      return names.filter((name) => name !== '')
    },
    encode: (names) => names,
  },
)

/** One text that is to be changed. Older clients send no version. */
const changedText = fields({
  key: ['Id', line(200)],
  /** Undefined for the text that the product ships. */
  content: ['Content', orNull(lines(maxInterfaceText))],
  version: ['Version', optionalWhole],
  isNew: ['IsNew', flag],
})

function parsed(written: string): unknown {
  try {
    return JSON.parse(written)
  } catch {
    return undefined
  }
}

/** Returns the items of a list, of an object of texts by id, or of the JSON of either. */
function itemsOf(value: unknown): unknown {
  if (typeof value === 'string') return itemsOf(parsed(value) ?? null)
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.entries(value).map(([Id, Content]) => ({ Id, Content }))
}

/** The length of a list of texts that arrives as JSON within JSON. Its quotes are escaped, so the body is longer. */
const maxWrittenTexts = 200_000
const sentTexts = z.union([
  z.array(z.looseObject({})),
  z.record(z.string(), z.unknown()),
  z.string().max(maxWrittenTexts),
])
const changedTexts = z.codec(sentTexts, z.array(changedText).max(maxItems, { error: 'tooMany' }), {
  decode: (value) => itemsOf(value) as never,
  encode: (items) => items as never,
})

export const getTexts = operation({
  method: 'POST',
  path: '/api/Localization/GetLocalization',
  summary: 'Gives the texts of some files in one language, as everybody reads them now.',
  input: fields({ files: ['FileNameList', fileNames], language: ['LanguageCode', languageTag] }),
  output: z.array(
    fields({
      key: ['Id', text],
      content: ['Content', text],
      file: ['FileName', text],
      language: ['LanguageCode', text],
      /** The number of changes, to be sent with the next one. */
      version: ['Version', whole],
    }),
  ),
})

export const updateTexts = operation({
  method: 'POST',
  path: '/api/Localization/UpdateLocalization',
  summary:
    'Changes texts of one file in one language, for everybody and at once. One that was changed meanwhile is refused.',
  input: fields({
    items: ['DataContent', changedTexts],
    language: ['LanguageCode', languageTag],
    file: ['FileName', textFile],
  }),
  maxBodyBytes: 524_288,
})

const value = fields({
  language: ['LanguageCode', text],
  /** The text that the product ships; undefined for none. */
  shipped: ['Shipped', orNull(z.string())],
  /** What everybody reads; undefined if the text is missing in this language. */
  content: ['Content', orNull(z.string())],
  version: ['Version', whole],
})

/** The most characters that a search of the texts takes. */
export const longestAsked = { text: 200, file: 60 } as const

export const listTexts = operation({
  method: 'POST',
  path: '/api/Localization/GetTextList',
  summary: 'Lists texts with each language side by side.',
  input: fields({
    text: ['Text', line(longestAsked.text)],
    file: ['FileName', line(longestAsked.file)],
    show: ['Show', withDefault(z.enum(textFilters), 'all')],
    ...pages(50, 200),
  }),
  output: paged(
    fields({
      file: ['FileName', text],
      key: ['Id', text],
      /** Whether an administrator added it. */
      isAdded: ['IsAdded', flag],
      values: ['Values', z.array(value)],
    }),
  ),
})

export const getTextOverview = operation({
  method: 'POST',
  path: '/api/Localization/GetOverview',
  summary: 'Gives the files of texts and the languages of the interface.',
  output: fields({
    files: [
      'Files',
      z.array(fields({ name: ['FileName', text], count: ['Count', whole], changed: ['Changed', whole] })),
    ],
    languages: [
      'Languages',
      z.array(
        fields({
          code: ['LanguageCode', text],
          isShipped: ['IsShipped', flag],
          direction: ['Direction', z.enum(['ltr', 'rtl'])],
          missing: ['Missing', whole],
        }),
      ),
    ],
  }),
})

export const checkText = operation({
  method: 'POST',
  path: '/api/Localization/CheckText',
  summary: 'Says whether a text can be saved, and how it reads with example values.',
  input: fields({
    file: ['FileName', textFile],
    key: ['Id', textKey],
    language: ['LanguageCode', languageTag],
    content: ['Content', lines(maxInterfaceText)],
  }),
  output: fields({
    /** What is wrong with it, in the caller’s language; empty if it can be saved. */
    problem: ['Problem', text],
    examples: ['Examples', z.array(fields({ values: ['Values', text], reads: ['Reads', text] }))],
  }),
})

export const listTextChanges = operation({
  method: 'POST',
  path: '/api/Localization/GetHistory',
  summary: 'Lists the changes of one text, or of all, the latest first.',
  input: fields({
    file: ['FileName', line(60)],
    key: ['Id', line(200)],
    ...pages(50, 200),
  }),
  output: paged(
    fields({
      id: ['ChangeId', whole],
      file: ['FileName', text],
      key: ['Id', text],
      language: ['LanguageCode', text],
      before: ['Before', orNull(z.string())],
      after: ['After', orNull(z.string())],
      changedAt: ['ChangedAt', instant],
      byName: ['ChangedBy', text],
    }),
  ),
})

export const addTextLanguage = operation({
  method: 'POST',
  path: '/api/Localization/AddLanguage',
  summary: 'Adds a language to the interface. What is not translated is in English.',
  input: fields({ language: ['LanguageCode', languageTag] }),
})

export const removeTextLanguage = operation({
  method: 'POST',
  path: '/api/Localization/RemoveLanguage',
  summary: 'Removes an added language from the interface. Its translations are kept.',
  input: fields({ language: ['LanguageCode', languageTag] }),
})
