import { longest } from '@semilla/domain/values/texts.ts'
import { z } from 'zod'
import { referralChangeOutcome, referralStatusCode } from '../wire/codes.ts'
import { operation } from '../wire/operation.ts'
import { reasonFields, requiresOtherReasonText } from '../wire/reasonFields.ts'
import { enrollScheduleOnWire } from '../wire/schedules.ts'
import { sentFlag } from '../wire/sentFlag.ts'
import { flag, id, lines, list, optionalDate, optionalId, text } from '../wire/values.ts'
import { fields } from '../wire/wire.ts'
import { undoFields } from './undo.ts'

const rejectionFields = {
  childId: ['ApplicantId', id],
  referralId: ['ScrQueueId', id],
  ...reasonFields,
  noReasonGiven: ['NoReasonGiven', flag],
} as const

type Reasons = { readonly reasonIds: readonly number[]; readonly otherReason: string; readonly noReasonGiven: boolean }
const hasReason = ({ reasonIds, otherReason, noReasonGiven }: Reasons) =>
  reasonIds.length > 0 || otherReason !== '' || noReasonGiven
const reasonMissing = { error: 'reasonRequired', path: ['reasonIds'] }

/** A refusal of a referral. A person who gives no reason says so, so that a forgotten one is noticed. */
const rejection = fields(rejectionFields)
  .refine(...requiresOtherReasonText)
  .refine(hasReason, reasonMissing)

const rejectionAtSite = fields({
  ...rejectionFields,
  /** The last day on which the program does not take the child; six months from today without one. */
  expiresOn: ['ExpiryDate', optionalDate],
})
  .refine(...requiresOtherReasonText)
  .refine(hasReason, reasonMissing)

export const rejectReferral = operation({
  method: 'POST',
  path: '/api/Application/RejectEnrollmentQueue',
  summary: 'Turns a referral down for the family, with a reason or with NoReasonGiven.',
  input: rejection,
  output: fields({ status: ['Status', referralStatusCode] }),
})

/** The maximum number of referrals that a family can answer at once. */
export const maxAnswers = 50

export const answerReferrals = operation({
  method: 'POST',
  path: '/api/Application/AnswerEnrollmentQueues',
  summary: 'Accepts or declines several referrals of a family at once; answers what became of each.',
  input: fields({
    applicationId: ['ApplicationId', id],
    accepts: ['Accept', sentFlag],
    referralIds: ['ScrQueueId', list(id, maxAnswers)],
    ...reasonFields,
  })
    .refine(({ referralIds }) => referralIds.length > 0, { error: 'required', path: ['referralIds'] })
    .refine(...requiresOtherReasonText),
  output: z.array(
    fields({
      referralId: ['ScrQueueId', id],
      /** A referral that had ended already is left as it was. */
      outcome: ['Result', z.enum(['answered', 'notOpen'])],
    }),
  ),
})

/** The maximum number of children whose status can be changed at once in a queue. */
export const maxReferrals = 500

export const changeReferralStatus = operation({
  method: 'POST',
  path: '/api/Provider/ChangeEnrollmentQueueStatus',
  summary: 'Sets children of a queue to processing, enrolled, not interested or closed; answers what became of each.',
  input: fields({
    referralIds: ['ScrQueueId', list(id, maxReferrals)],
    status: ['NewStatus', referralStatusCode],
    ...reasonFields,
    /** For not interested: the last day on which the child is not referred here again. */
    expiresOn: ['ExpiryDate', optionalDate],
    enrollStartOn: ['EnrollStartDate', optionalDate],
    enrollSchedule: ['EnrollSchedule', enrollScheduleOnWire],
  })
    .refine(({ referralIds }) => referralIds.length > 0, { error: 'childChoiceRequired', path: ['referralIds'] })
    .refine(...requiresOtherReasonText),
  output: z.array(
    fields({
      referralId: ['ScrQueueId', id],
      childId: ['ApplicantId', id],
      outcome: ['Result', referralChangeOutcome],
      status: ['Status', referralStatusCode],
      message: ['message', text],
      ...undoFields,
    }),
  ),
})

export const setReferralNote = operation({
  method: 'POST',
  path: '/api/Provider/SetEnrollmentQueueNote',
  summary:
    'Writes the site’s note on a referral; an empty one changes nothing. One that was changed since it was Seen is refused.',
  input: fields({
    referralId: ['ScrQueueId', id],
    note: ['Note', lines(longest.note)],
    /** The note that the caller began with. */
    seen: ['Seen', lines(longest.note).optional()],
  }),
})

export const rejectReferralAtSite = operation({
  method: 'POST',
  path: '/api/Provider/RejectEnrollmentQueue',
  summary: 'Turns a referral down, for the program with a reason, or for the family with a reason or NoReasonGiven.',
  input: rejectionAtSite,
  output: fields({ status: ['Status', referralStatusCode], ...undoFields }),
})

export const listReferralStatuses = operation({
  method: 'POST',
  path: '/api/Provider/GetStatusList',
  summary: 'Lists the statuses of referrals with their names.',
  input: fields({ cityId: ['RequestCustomerId', optionalId], withoutClosed: ['NoShowClosedEnrollmentQueue', flag] }),
  output: z.array(fields({ status: ['Id', referralStatusCode], name: ['Name', text] })),
})
