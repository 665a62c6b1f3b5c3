import { leavingReasons } from '@semilla/domain/enrollment/leaving.ts'
import { ageGroups } from '@semilla/domain/matching/ageGroups.ts'
import { freeingCauses } from '@semilla/domain/seats/calendar.ts'
import { longest } from '@semilla/domain/values/texts.ts'
import { z } from 'zod'
import { bySite } from '../sites/sites.ts'
import { childStatusCode } from '../wire/codes.ts'
import { operation } from '../wire/operation.ts'
import { pages, searched } from '../wire/paging.ts'
import { compactDate, flag, id, line, optionalDate, optionalId, orNull, text, whole } from '../wire/values.ts'
import { fields } from '../wire/wire.ts'

const group = z.enum(ageGroups)

export const getSeatCalendar = operation({
  method: 'POST',
  path: '/api/Provider/GetSeatCalendar',
  summary:
    'Says how many seats of a site are filled, promised, offered and free in the next twelve months, by age group.',
  input: bySite,
  output: fields({
    /** Whether the site has said how many seats each age group has. */
    isPlanned: ['IsPlanned', flag],
    months: [
      'Months',
      z.array(
        fields({
          /** Today, and then the first day of each month. */
          on: ['Date', compactDate],
          cells: [
            'Groups',
            z.array(
              fields({
                group: ['AgeGroup', group],
                filled: ['Filled', whole],
                promised: ['Promised', whole],
                offered: ['Offered', whole],
                free: ['Free', orNull(whole)],
                over: ['Over', whole],
              }),
            ),
          ],
        }),
      ),
    ],
    /** The seats that become free, the earliest first. */
    freed: [
      'Freed',
      z.array(
        fields({
          on: ['Date', compactDate],
          group: ['AgeGroup', group],
          because: ['Because', z.enum(freeingCauses)],
          count: ['Count', whole],
        }),
      ),
    ],
  }),
})

const leavingReason = z.enum(leavingReasons, { error: 'choiceInvalid' })

export const listEnrollments = operation({
  method: 'POST',
  path: '/api/Provider/GetEnrolledChildList',
  summary: 'Lists the children who have a place at a site through one of its vacancies, by name.',
  input: fields({ siteId: ['ProviderId', id], name: ['Filter.Name', line(longest.entityName)], ...pages(20) }),
  output: searched(
    fields({
      childId: ['ApplicantId', id],
      firstName: ['ChildFirstName', text],
      lastName: ['ChildLastName', text],
      bornOn: ['DOB', compactDate],
      status: ['Status', childStatusCode],
      vacancyId: ['VacancyId', optionalId],
      vacancyName: ['VacancyName', text],
      startOn: ['EnrollStartDate', optionalDate],
      endsOn: ['EnrollEndDate', optionalDate],
      reason: ['LeavingReason', orNull(leavingReason)],
      note: ['LeavingNote', text],
    }),
  ),
})

export const endEnrollment = operation({
  method: 'POST',
  path: '/api/Provider/EndEnrollment',
  summary: 'Says the last day of a child’s care and why it ends; the seat is free after that day.',
  input: fields({
    childId: ['ApplicantId', id],
    endsOn: ['EnrollEndDate', compactDate],
    reason: ['LeavingReason', leavingReason],
    note: ['LeavingNote', line(longest.otherReason)],
    /** The last day as the caller saw it, if any: one that somebody else set or took back since is not replaced. */
    seen: ['Seen', orNull(fields({ endsOn: ['EnrollEndDate', optionalDate] }))],
  }).refine(({ reason, note }) => reason !== 'other' || note !== '', { error: 'otherReasonRequired', path: ['note'] }),
  output: fields({
    /** False if the last day is still to come. */
    hasEnded: ['HasEnded', flag],
    vacancyId: ['VacancyId', optionalId],
  }),
})

export const keepEnrollment = operation({
  method: 'POST',
  path: '/api/Provider/KeepEnrollment',
  summary: 'Takes back the last day of a child’s care, while it is still to come.',
  input: fields({ childId: ['ApplicantId', id] }),
})
