import { maxExceptionReasonLength } from '@semilla/domain/eligibility/exception.ts'
import { longest } from '@semilla/domain/values/texts.ts'
import { z } from 'zod'
import { byApplication } from '../applications/application.ts'
import { applicationStatusCode, childStatusCode, enrollmentField, exceptionCode } from '../wire/codes.ts'
import { operation } from '../wire/operation.ts'
import { reasonFieldsIn, requiresOtherReasonText } from '../wire/reasonFields.ts'
import { id, line, optionalDate, optionalLine, orNull, text, textOrNumber } from '../wire/values.ts'
import { fields } from '../wire/wire.ts'

const namedStatus = fields({ status: ['Id', applicationStatusCode], name: ['Name', text] })

export const getStatusChoices = operation({
  method: 'POST',
  path: '/api/Application/GetStatusListInDetail',
  summary: 'Lists the statuses that the caller may give the application now.',
  input: byApplication,
  output: z.array(
    fields({
      status: ['Id', applicationStatusCode],
      name: ['Name', text],
      /** The inactive children whom reopening an ineligible application does not bring back. */
      staysInactive: ['InactiveApplicantIds', z.array(id).optional()],
    }),
  ),
})

export const listApplicationStatuses = operation({
  method: 'POST',
  path: '/api/Application/GetStatusList',
  summary: 'Lists every status of applications with its name.',
  output: z.array(namedStatus),
})

const changedChild = fields({
  id: ['ApplicantId', id],
  status: ['Status', childStatusCode],
  statusName: ['StatusName', text],
})

export const changeApplicationStatus = operation({
  method: 'POST',
  path: '/api/Application/ChangeApplicantionStatus',
  summary:
    'Gives an application another status, with an end date for hold and reasons; answers what became of its children.',
  input: fields({
    applicationId: ['ApplicationId', id],
    status: ['NewStatus', applicationStatusCode],
    /** The status that the caller saw; another one by now is not replaced. */
    seen: ['SeenStatus', orNull(applicationStatusCode)],
    holdEndsOn: ['info.EndDate', optionalDate],
    /** For reopening an ineligible application that the rules still turn away: as what the family is helped, and why. */
    exception: ['info.ExceptionKind', orNull(exceptionCode)],
    exceptionReason: ['info.ExceptionReason', optionalLine(maxExceptionReasonLength)],
    ...reasonFieldsIn('info'),
  }).refine(...requiresOtherReasonText),
  output: fields({
    status: ['Status', applicationStatusCode],
    statusName: ['StatusName', text],
    children: ['applicants', z.array(changedChild)],
  }),
})

const enrollment = {
  site: ['EnrollProvider', line(longest.entityName)],
  program: ['EnrollProgram', line(longest.entityName)],
  startOn: ['EnrollStartDate', optionalDate],
} as const

export const changeChildStatus = operation({
  method: 'POST',
  path: '/api/Application/ChangeApplicantStatus',
  summary: 'Gives a child another status; enrolled needs the site, the program and the start date.',
  input: fields({
    childId: ['ApplicantId', id],
    status: ['NewStatus', childStatusCode],
    /** The status that the caller saw; another one by now is not replaced. */
    seen: ['SeenStatus', orNull(childStatusCode)],
    ...enrollment,
    /** The enrollment that the caller began with; what was corrected by now is not replaced. */
    seenEnrollment: ['SeenEnrollment', orNull(fields(enrollment)).optional()],
  }),
  output: fields({
    status: ['Status', childStatusCode],
    statusName: ['StatusName', text],
    applicationStatus: ['ApplicationStatus', applicationStatusCode],
    applicationStatusName: ['ApplicationStatusName', text],
  }),
})

export const setEnrollInfo = operation({
  method: 'POST',
  path: '/api/Application/SetApplicantEnrollInfo',
  summary: 'Corrects the site, the program or the start date of a child’s enrollment.',
  input: fields({
    childId: ['ApplicantId', id],
    field: ['FieldName', enrollmentField],
    value: ['FieldData', textOrNumber(longest.entityName)],
    /** What the caller began with; another value by now is not replaced. */
    seen: ['SeenData', line(longest.entityName).optional()],
  }),
})
