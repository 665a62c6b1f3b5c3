import { z } from 'zod'
import { operation } from '../wire/operation.ts'
import { flag, id, json, optionalId, optionalWhole, orNull, text, whole } from '../wire/values.ts'
import { fields } from '../wire/wire.ts'

/**
 * The `Idempotency-Key` with which the draft of a new application is sent, the same for each version: two pages that send
 * one draft create one application.
 */
const idempotencyKey = ['IdempotencyKey', z.string()] as const

export const saveDraft = operation({
  method: 'POST',
  path: '/api/Application/SaveDraft',
  summary:
    'Keeps what a family has typed so far, of a new application or of a change; refused when a newer draft was saved elsewhere, or a colleague took the draft over.',
  input: fields({
    applicationId: ['ApplicationId', optionalId],
    /** The partly filled form, as the screens store it. */
    form: ['Form', z.record(z.string().max(100), json)],
    /** The version that was loaded or last saved; absent for a first draft. */
    version: ['Version', optionalWhole],
    /** From a page that knows it. */
    idempotencyKey: ['IdempotencyKey', orNull(z.string().regex(/^[\da-f-]{36}$/, { error: 'formatInvalid' }))],
  }),
  output: fields({ version: ['Version', whole], idempotencyKey }),
})

export const getDraft = operation({
  method: 'POST',
  path: '/api/Application/GetDraft',
  summary:
    'Gives the caller’s draft of a new application, or of a change of one; null when there is none. Beside that of an account, it gives a parent what was typed in this browser before signing in.',
  input: fields({ applicationId: ['ApplicationId', optionalId] }),
  output: orNull(
    fields({
      form: ['Form', z.record(z.string(), json)],
      version: ['Version', whole],
      updatedAt: ['UpdatedAt', z.string()],
      idempotencyKey,
      /** What was typed in this browser before signing in, where the account had a draft already. */
      inBrowser: ['InBrowser', orNull(fields({ form: ['Form', z.record(z.string(), json)] }))],
    }),
  ),
})

export const discardDraft = operation({
  method: 'POST',
  path: '/api/Application/DiscardDraft',
  summary: 'Forgets the caller’s draft, or what was typed in this browser before signing in.',
  input: fields({ applicationId: ['ApplicationId', optionalId], isInBrowser: ['InBrowser', flag.optional()] }),
})

export const listColleagueDrafts = operation({
  method: 'POST',
  path: '/api/Application/GetColleagueDrafts',
  summary: 'Lists for agency staff the new applications that colleagues of their agency began and did not send.',
  input: fields({}),
  output: fields({
    drafts: [
      'Drafts',
      z.array(
        fields({
          id: ['DraftId', id],
          version: ['Version', whole],
          /** The colleague who began it. */
          byName: ['StaffName', text],
          /** The name of the first person who is named in it; empty if there is none. */
          familyName: ['FamilyName', text],
          updatedAt: ['UpdatedAt', z.string()],
        }),
      ),
    ],
  }),
})

export const takeOverDraft = operation({
  method: 'POST',
  path: '/api/Application/TakeOverDraft',
  summary: 'Gives agency staff the new application that a colleague of their agency began, to go on with it.',
  input: fields({ draftId: ['DraftId', id], version: ['Version', whole] }),
})
