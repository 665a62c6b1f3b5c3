import { line as lineOfText, longest } from '@semilla/domain/values/texts.ts'
import { z } from 'zod'
import { tagKindCode, tagStatusCode } from '../wire/codes.ts'
import { operation } from '../wire/operation.ts'
import { id, optionalWhole, orNull, text, withDefault } from '../wire/values.ts'
import { fields } from '../wire/wire.ts'

/** The maximum number of tags of a record: as many as are readable beside it. */
export const maxTagsPerRecord = 20

/** A tag. */
export const tag = lineOfText(longest.tag).refine((name) => !name.includes(','), { error: 'characterInvalid' })

/**
 * Tags as an array or as comma-separated text; no tag contains a comma. Blanks are dropped, and tags that differ only
 * in case are merged. Null removes all tags; without the field, the request is refused.
 */
const tagNames = z.codec(
  z.union([z.array(z.string()).max(1000), z.string()]).nullable(),
  z.array(tag).max(maxTagsPerRecord, { error: 'tooMany' }),
  {
    decode: (value) => {
      const names = (typeof value === 'string' ? value.split(',') : (value ?? [])).map((each) => each.trim())
      return [...new Map(names.filter(Boolean).map((name) => [name.toLowerCase(), name])).values()]
    },
    encode: (names) => names,
  },
)

export const setTags = operation({
  method: 'POST',
  path: '/api/Application/SetTag',
  summary:
    'Sets the tags of an application (20), a document (21) or the outreach tags of an application (25). With the tags Seen, only those that were added to them or removed from them change.',
  input: fields({
    kind: ['EntityTypeId', tagKindCode],
    id: ['EntityId', id],
    tags: ['Tags', tagNames],
    /** The tags that the caller began with. */
    seen: ['Seen', orNull(z.array(tag).max(maxTagsPerRecord, { error: 'tooMany' })).optional()],
  }),
})

export const listTags = operation({
  method: 'POST',
  path: '/api/Application/GetOutreachTagList',
  summary:
    'Lists the tags of a kind that the city keeps, and those on what the caller may see; Status −1 lists disabled ones too.',
  input: fields({
    kind: ['EntityTypeId', withDefault(tagKindCode, 'outreach')],
    withDisabled: [
      'Status',
      z.codec(optionalWhole, z.boolean(), {
        decode: (status) => status === -1,
        encode: (all) => (all ? -1 : 0),
      }),
    ],
  }),
  output: z.array(fields({ id: ['Id', id], name: ['Name', text], status: ['Status', tagStatusCode] })),
})
