import {
  maxVisitNote,
  maxVisitTimes,
  visitCancellers,
  visitMinutes,
  visitStatuses,
} from '@semilla/domain/enrollment/visits.ts'
import { z } from 'zod'
import { operation } from '../wire/operation.ts'
import { id, instant, lines, list, optionalId, optionalInstant, orNull, text, whole } from '../wire/values.ts'
import { fields } from '../wire/wire.ts'

/** A visit as the family, its agency and the program see it. */
export const visitOnWire = fields({
  id: ['VisitId', id],
  status: ['Status', z.enum(visitStatuses)],
  times: ['Times', z.array(instant)],
  minutes: ['Minutes', whole],
  startsAt: ['StartTime', optionalInstant],
  /** What the program tells the family. */
  note: ['Note', text],
  /** What the family says when it asks for other times. */
  familyNote: ['FamilyNote', text],
  cancelledBecause: ['CancelledBecause', orNull(z.enum(visitCancellers))],
})

const ofReferral = { referralId: ['ScrQueueId', id] } as const
const ofVisit = { ...ofReferral, visitId: ['VisitId', id] } as const

const seenVisit = fields({
  id: ['VisitId', optionalId],
  status: ['Status', orNull(z.enum(visitStatuses))],
  times: ['Times', list(instant, maxVisitTimes)],
  startsAt: ['StartTime', optionalInstant],
})
/** The visit as the caller saw it, if any: nothing is done to one that somebody else changed since. */
const seen = ['Seen', orNull(seenVisit)] as const

export const proposeVisit = operation({
  method: 'POST',
  path: '/api/Provider/ProposeVisit',
  summary: 'Proposes times for a visit to the family of a child that the program works on, or other times than before.',
  input: fields({
    ...ofReferral,
    times: ['Times', list(instant, maxVisitTimes)],
    minutes: ['Minutes', whole],
    note: ['Note', lines(maxVisitNote)],
    seen,
  }).refine(({ minutes }) => minutes >= visitMinutes.least && minutes <= visitMinutes.most, {
    error: 'numberInvalid',
    path: ['minutes'],
  }),
  output: visitOnWire,
})

export const answerVisit = operation({
  method: 'POST',
  path: '/api/Application/AnswerVisit',
  summary: 'Takes one of the proposed times for the family, or asks for others without a StartTime.',
  input: fields({
    ...ofVisit,
    startsAt: ['StartTime', optionalInstant],
    note: ['Note', lines(maxVisitNote)],
    seen,
  }),
  output: visitOnWire,
})

export const cancelVisit = operation({
  method: 'POST',
  path: '/api/Provider/CancelVisit',
  summary: 'Cancels a visit, for the family or for the program.',
  input: fields({ ...ofVisit, seen }),
  output: visitOnWire,
})

export const downloadVisit = operation({
  method: 'POST',
  path: '/api/Provider/GetVisitCalendar',
  summary: 'Gives an agreed visit as a file for a calendar.',
  input: fields(ofVisit),
  file: true,
})
