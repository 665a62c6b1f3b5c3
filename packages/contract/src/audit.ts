import { longest } from '@semilla/domain/values/texts.ts'
import { z } from 'zod'
import { operation } from './wire/operation.ts'
import { pages, searched } from './wire/paging.ts'
import { endsAfter } from './wire/ranges.ts'
import { id, instant, json, line, optionalDate, optionalId, orNull, text, whole } from './wire/values.ts'
import { fields } from './wire/wire.ts'

/** The most characters that a search of the audit log takes, beside a person's. */
export const longestAsked = { reference: 40, action: 20 } as const

/** Returns how the log names the page of a kind of record while somebody watches it live. */
export const liveEntity = (kind: string): string => `live ${kind}`

/** Returns the kind of record that was watched live, if this is the name of such a page. */
export const watchedIn = (entity: string): string | undefined => /^live (\w+)$/.exec(entity)?.[1]

/** What an administrator asks of the audit log. */
const asked = {
  /** Part of the name, email or phone of the person who did it. */
  person: ['Person', line(longest.email)],
  /** The reference number of a family's application. */
  reference: ['ApplicationExternalId', line(longestAsked.reference)],
  applicationId: ['ApplicationId', optionalId],
  action: ['Action', line(longestAsked.action)],
  entity: ['Entity', line(40)],
  from: ['StartDate', optionalDate],
  to: ['EndDate', optionalDate],
} as const

/** An id as somebody sent it: the log keeps those of refused requests too, which can be larger than any that exists. */
const anyNumber = z.int()

export const listAudit = operation({
  method: 'POST',
  path: '/api/Audit/GetAuditList',
  summary:
    'Lists who looked at or changed what, by person, family or time; the latest first. The request is listed too.',
  input: fields({ ...asked, ...pages(100, 500) }).refine(...endsAfter('from', 'to')),
  output: searched(
    fields({
      id: ['AuditId', id],
      at: ['Date', instant],
      byName: ['UserName', text],
      byKind: ['UserKind', text],
      action: ['Action', text],
      entity: ['Entity', text],
      entityId: ['EntityId', orNull(anyNumber)],
      applicationId: ['ApplicationId', orNull(anyNumber)],
      reference: ['ApplicationExternalId', text],
      /** The name of the user, site, vacancy or organization that the entry is about; empty if it is about none or it is gone. */
      subject: ['Subject', text],
      subjectKind: ['SubjectKind', z.enum(['parent', 'user', 'site', 'vacancy', 'organization', ''])],
      subjectId: ['SubjectId', orNull(anyNumber)],
      before: ['Before', json],
      after: ['After', json],
      /** The same in the reader's language, field by field. */
      changes: [
        'Changes',
        z.array(fields({ field: ['Field', text], before: ['Before', text], after: ['After', text] })),
      ],
      /** The position in the chain; null until the entry is sealed. */
      position: ['Position', orNull(whole)],
    }),
  ),
})

export const exportAudit = operation({
  method: 'POST',
  path: '/api/Audit/GetAuditExcel',
  summary: 'Gives the same list as a workbook of at most 20,000 rows.',
  input: fields(asked).refine(...endsAfter('from', 'to')),
  file: true,
})

export const verifyAuditChain = operation({
  method: 'POST',
  path: '/api/Audit/VerifyChain',
  summary:
    'Says whether an entry of the audit log was removed or altered since it was sealed. Checks a part of the log at a time.',
  input: fields({
    /** How many entries earlier requests proved; the part begins after them. */
    after: ['After', whole.default(0)],
  }),
  output: fields({
    /** How many entries are proved, including those of earlier parts. */
    entries: ['Entries', whole],
    total: ['Total', whole],
    isEnd: ['IsEnd', z.boolean()],
    unsealed: ['Unsealed', whole],
    head: ['Head', text],
    faults: [
      'Faults',
      z.array(fields({ position: ['Position', whole], auditId: ['AuditId', whole], what: ['What', text] })),
    ],
  }),
})
