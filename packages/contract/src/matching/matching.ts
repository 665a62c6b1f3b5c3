import { rankGroups } from '@semilla/domain/eligibility/rank.ts'
import { conditionNames, conditionParts } from '@semilla/domain/matching/conditions.ts'
import { longest } from '@semilla/domain/values/texts.ts'
import { z } from 'zod'
import { maxReferenceLength } from '../applications/application.ts'
import { vacancyOnWire } from '../vacancies/form.ts'
import { manualReferralOutcome, putCount } from '../wire/codes.ts'
import { operation } from '../wire/operation.ts'
import { reasonFieldsIn, requiresOtherReasonText } from '../wire/reasonFields.ts'
import { flag, id, line, lines, optionalDate, optionalId, orNull, requiredLine, text } from '../wire/values.ts'
import { fields, wrapped } from '../wire/wire.ts'

export const refreshQueue = operation({
  method: 'POST',
  path: '/api/Provider/PutEnrollmentQueue',
  summary:
    'Refers the best-ranked matching children until the queue is full: how many; 0 nobody fits, −1 no seat is left.',
  input: fields({ vacancyId: ['VacancyId', id] }),
  output: fields({ outcome: ['PutCount', putCount] }),
})

/** The highest number that is counted; beyond it the answer says "more than". */
export const maxFittingChildren = 200

export const countFittingChildren = operation({
  method: 'POST',
  path: '/api/Provider/CountFittingChildren',
  summary:
    'Counts the waiting children who would fit a vacancy as it is typed, stored or not, up to a cap, and says which single condition excludes most of the others.',
  input: wrapped('Vacancy', vacancyOnWire),
  output: fields({
    count: ['Count', z.int()],
    isCapped: ['CountIsCapped', flag],
    /** The condition of the form without which most others would fit; absent if none excludes a child by itself. */
    excludedBy: ['ExcludedBy', orNull(z.enum(['age', 'start', 'application-open', 'gender', 'homeless', 'hours']))],
    excludedCount: ['ExcludedCount', z.int()],
    excludedIsCapped: ['ExcludedCountIsCapped', flag],
  }),
})

export const referManually = operation({
  method: 'POST',
  path: '/api/Application/ManualChild2Queue',
  summary:
    'Refers a child to a vacancy by hand, past rank and preferences; an age outside the subsidy’s only with IgnoreWarning.',
  input: fields({
    vacancyExternalId: ['VacancyExternalId', requiredLine(maxReferenceLength)],
    childId: ['ApplicantId', id],
    note: ['info.Note', lines(longest.note)],
    ...reasonFieldsIn('info'),
    ignoreWarning: ['IgnoreWarning', flag],
  }).refine(...requiresOtherReasonText),
  output: fields({ outcome: ['Result', manualReferralOutcome], referralId: ['ScrQueueId', optionalId] }),
  creates: true,
})

export const explainMatch = operation({
  method: 'POST',
  path: '/api/Application/ExplainMatch',
  summary: 'Says, condition by condition, whether a child fits a vacancy.',
  input: fields({
    childId: ['ApplicantId', id],
    vacancyId: ['VacancyId', optionalId],
    vacancyExternalId: ['VacancyExternalId', line(maxReferenceLength)],
  }).refine(({ vacancyId, vacancyExternalId }) => Boolean(vacancyId || vacancyExternalId), {
    error: 'required',
    path: ['vacancyId'],
  }),
  output: fields({
    fits: ['Fits', flag],
    vacancyId: ['VacancyId', id],
    vacancyName: ['VacancyName', text],
    siteName: ['ProviderName', text],
    childName: ['ApplicantName', text],
    conditions: [
      'Conditions',
      z.array(
        fields({
          name: ['Name', z.enum(conditionNames)],
          holds: ['Holds', flag],
          /** What the condition joins; empty for a condition that is a single one. */
          parts: ['Parts', z.array(fields({ name: ['Name', z.enum(conditionParts)], holds: ['Holds', flag] }))],
        }),
      ),
    ],
    /** The last day on which the site does not take the child, because it marked the child not interested. */
    declinedUntil: ['DeclinedUntil', optionalDate],
  }),
})

export const getReferralReasons = operation({
  method: 'POST',
  path: '/api/Application/GetReferralReasons',
  summary: 'Says to the family in plain words why its child was referred to a vacancy, and with which rank.',
  input: fields({ referralId: ['ScrQueueId', id] }),
  output: fields({
    /** Null for a child who was not eligible when staff referred them. */
    rankGroup: ['RankGroup', orNull(z.enum(rankGroups))],
    /** Income as a percentage of the state’s median, for groups that are ordered by income. */
    rankPercent: ['RankPercent', orNull(z.int())],
    isManual: ['IsManual', flag],
    isPreferredSite: ['IsPreferredProvider', flag],
    /** Sentences in the caller’s language, most important first, each with its message key. */
    reasons: ['Reasons', z.array(fields({ key: ['Key', z.string()], text: ['Text', text] }))],
  }),
})
