import { maxDocumentNameLength } from '@semilla/domain/documents/names.ts'
import { maxZoneOffset } from '@semilla/domain/values/readerTime.ts'
import { z } from 'zod'
import { operation } from '../wire/operation.ts'
import { endsAfter } from '../wire/ranges.ts'
import { decline, flag, id, line, optionalDate, optionalId, optionalWhole } from '../wire/values.ts'
import { fields } from '../wire/wire.ts'

/** The minutes by which a reader's clock is behind UTC, as browsers tell them. */
const offset = z.codec(optionalWhole, z.int().optional(), {
  decode: (minutes, context) =>
    minutes !== undefined && Math.abs(minutes) > maxZoneOffset ? decline(context, 'numberInvalid') : minutes,
  encode: (minutes) => minutes,
})

/** The form that is posted for a file about an application. The caller's own ids are only compared with the session. */
const form = fields({
  applicationId: ['ApplicationId', id],
  from: ['StartDate', optionalDate],
  to: ['EndDate', optionalDate],
  /** All notes, whatever the period. */
  allNotes: ['NotesAll', flag],
  userId: ['UserId', optionalId],
  organizationId: ['CustomerId', optionalId],
  cityId: ['PCustomerId', optionalId],
  offsetMinutes: ['OffsetMin', offset],
  /** A name for the file; one that ends with `.pdf` asks for a PDF. */
  fileName: ['exportname', line(2 * maxDocumentNameLength)],
}).refine(...endsAfter('from', 'to'))

export const exportNotes = operation({
  method: 'POST',
  path: '/api/Report/ApplicationNotes',
  summary: 'Gives the notes of an application as a workbook, or as a PDF when exportname ends with .pdf.',
  input: form,
  file: true,
})

export const exportApplication = operation({
  method: 'POST',
  path: '/api/Report/ApplicationDetail',
  summary:
    'Gives an application with its referrals and notes as a workbook, or as a PDF when exportname ends with .pdf.',
  input: form,
  file: true,
})
