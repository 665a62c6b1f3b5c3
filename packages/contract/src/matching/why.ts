import { rankGroups, tieBreakers } from '@semilla/domain/eligibility/rank.ts'
import { rankChangeNames } from '@semilla/domain/eligibility/rankChanges.ts'
import { rankCriteria } from '@semilla/domain/eligibility/rankComparison.ts'
import { obstacleNames } from '@semilla/domain/matching/obstacles.ts'
import { z } from 'zod'
import { maxReferenceLength } from '../applications/application.ts'
import { rank } from '../referrals.ts'
import { operation } from '../wire/operation.ts'
import { paged, pages } from '../wire/paging.ts'
import {
  compactDate,
  flag,
  id,
  instant,
  line,
  optionalDate,
  optionalId,
  optionalWhole,
  orNull,
  text,
} from '../wire/values.ts'
import { fields } from '../wire/wire.ts'
import { foundVacancy } from './openPlaces.ts'

export const listNearlyFitting = operation({
  method: 'POST',
  path: '/api/Application/GetNearlyFittingVacancies',
  summary: 'Lists for staff the open vacancies that a child fits but for one condition, the nearest first.',
  input: fields({
    childId: ['ApplicantId', id],
    obstacle: ['Obstacle', orNull(z.enum(obstacleNames))],
    ...pages(10, 50),
  }),
  output: paged(
    fields({
      ...foundVacancy,
      /** The only condition that is not met. */
      obstacle: ['Obstacle', z.enum(obstacleNames)],
    }),
  ),
})

/** The value of a criterion for a child: a word, a number, a day, or yes or no. */
const value = z.union([z.string(), z.number(), z.boolean()])

export const compareChildren = operation({
  method: 'POST',
  path: '/api/Application/CompareApplicants',
  summary: 'Says to staff, criterion by criterion, which of two children comes first, at a site or in general.',
  input: fields({
    childId: ['ApplicantId', id],
    otherExternalId: ['OtherApplicantExternalId', line(maxReferenceLength)],
    otherChildId: ['OtherApplicantId', optionalId],
    vacancyId: ['VacancyId', optionalId],
  }).refine(({ otherChildId, otherExternalId }) => Boolean(otherChildId || otherExternalId), {
    error: 'required',
    path: ['otherExternalId'],
  }),
  output: fields({
    name: ['ApplicantName', text],
    otherName: ['OtherApplicantName', text],
    /** True when the first child ranks before the other; null when one of them has no rank. */
    isFirst: ['IsFirst', orNull(z.boolean())],
    /** Up to the criterion that decides. */
    steps: [
      'Steps',
      z.array(
        fields({
          criterion: ['Criterion', z.enum(rankCriteria)],
          one: ['Value', value],
          other: ['OtherValue', value],
          decides: ['Decides', flag],
        }),
      ),
    ],
  }),
})

export const explainRank = operation({
  method: 'POST',
  path: '/api/Application/ExplainRank',
  summary: 'Says to staff how each child of an application ranks, and what would change its rank.',
  input: fields({ applicationId: ['ApplicationId', id] }),
  output: fields({
    children: [
      'Applicants',
      z.array(
        fields({
          childId: ['ApplicantId', id],
          firstName: ['FirstName', text],
          /** Null for a child who is not eligible. */
          rank: ['ranking', orNull(rank)],
          /** The rank by today's tables, if it differs; `rank` is null if the child would have none. */
          anew: ['Anew', orNull(fields({ rank: ['ranking', orNull(rank)] }))],
          /** The tie-breakers; `holds` says whether one applies to the child. */
          ties: ['Ties', z.array(fields({ name: ['Name', z.enum(tieBreakers)], holds: ['Holds', flag] }))],
          requestDate: ['RequestDate', compactDate],
          changes: [
            'Changes',
            z.array(
              fields({
                name: ['Name', z.enum(rankChangeNames)],
                effect: ['Effect', z.enum(['earlier', 'later'])],
                rank: ['ranking', orNull(rank)],
                /** Monthly income in cents. */
                income: ['Income', optionalWhole],
                familySize: ['FamilySize', optionalWhole],
              }),
            ),
          ],
        }),
      ),
    ],
  }),
})

export const replayReferral = operation({
  method: 'POST',
  path: '/api/Application/ReplayReferral',
  summary:
    'Says to staff with which rank a child was referred, and its position among those referred at the same time.',
  input: fields({ referralId: ['ScrQueueId', id] }),
  output: fields({
    referredAt: ['ReferralDate', instant],
    isManual: ['IsManual', flag],
    rankGroup: ['RankGroup', orNull(z.enum(rankGroups))],
    rankPercent: ['RankPercent', orNull(z.int())],
    requestDate: ['RequestDate', optionalDate],
    /** The tie-breakers in the order of that day; `holds` says whether one applied to the child. */
    ties: ['Ties', z.array(fields({ name: ['Name', z.enum(tieBreakers)], holds: ['Holds', flag] }))],
    /** The position among all children who were referred to the vacancy at the same time; null for a referral by hand. */
    place: ['Place', optionalWhole],
    count: ['Count', optionalWhole],
  }),
})
