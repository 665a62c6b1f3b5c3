import { z } from 'zod'
import { foundFields } from '../casework/otherApplications.ts'
import { comparedFieldName, genderLetter, matchStrengthCode, personKindCode } from '../wire/familyCodes.ts'
import { operation } from '../wire/operation.ts'
import { cursor, rows } from '../wire/paging.ts'
import {
  flag,
  id,
  instant,
  optionalDate,
  optionalId,
  optionalText,
  orNull,
  requiredLine,
  text,
  whole,
} from '../wire/values.ts'
import { fields, orEmpty } from '../wire/wire.ts'

/** A person of an application as far as people are compared. What is not asked of a child or a parent is empty. */
const comparedPerson = fields({
  name: ['Name', text],
  bornOn: ['DOB', optionalDate],
  gender: ['Gender', orNull(genderLetter)],
  email: ['Email', text],
  phones: ['Phones', z.array(z.string())],
  address: ['Address', text],
})

const comparedApplication = fields({
  ...foundFields,
  ownerName: ['OwnerName', text],
  isLinked: ['Linked', flag],
  parents: ['Parents', z.array(comparedPerson)],
  children: ['Children', z.array(comparedPerson)],
})

const pairOf = { firstId: ['ApplicationId', id], secondId: ['OtherApplicationId', id] } as const

const alikePair = fields({
  ...pairOf,
  strength: ['Strength', matchStrengthCode],
  fingerprint: ['Fingerprint', text],
  matches: [
    'Matches',
    z.array(
      fields({
        kind: ['Type', personKindCode],
        /** The places of the person among the people of that kind, in the first application and in the second. */
        first: ['Index', whole],
        second: ['OtherIndex', whole],
        strength: ['Strength', matchStrengthCode],
        agreeing: ['Fields', z.array(comparedFieldName)],
      }),
    ),
  ],
})

/** What one decision about a whole set covers; without those that are about to be compared again. */
const wholeSet = fields({
  pairCount: ['PairCount', z.int()],
  applicationCount: ['ApplicationCount', z.int()],
  /** Changes with each pair that it covers, so that a decision about another set than was shown is refused. */
  version: ['Version', requiredLine(64)],
})

export const listDuplicateSets = operation({
  method: 'POST',
  path: '/api/Application/GetDuplicateSets',
  summary:
    'Lists the sets of applications within the caller’s reach that look alike and are not decided, the surest first; goes on by the cursor that it answers.',
  input: fields({
    /** The least strength; none for all. */
    filter: ['Filter', orEmpty(fields({ strength: ['Strength', orNull(matchStrengthCode)] }))],
    ...rows(10, 50),
    after: ['Option.After', cursor],
  }),
  output: fields({
    items: [
      'List',
      z.array(
        fields({
          id: ['SetId', id],
          strength: ['Strength', matchStrengthCode],
          applications: ['Applications', z.array(comparedApplication)],
          /** The surest of its open pairs, and how many it has. */
          pairs: ['Pairs', z.array(alikePair)],
          pairCount: ['PairCount', z.int()],
          whole: ['Whole', orNull(wholeSet)],
        }),
      ),
    ],
    total: ['TotalCount', z.int()],
    isCapped: ['TotalIsCapped', flag],
    next: ['Next', optionalText],
  }),
})

export const decideNotDuplicate = operation({
  method: 'POST',
  path: '/api/Application/SetNotDuplicate',
  summary: 'Marks two applications as not duplicates, as they were shown, until one of their compared fields changes.',
  input: fields({ ...pairOf, fingerprint: ['Fingerprint', optionalText] }),
})

export const undoNotDuplicate = operation({
  method: 'POST',
  path: '/api/Application/ClearNotDuplicate',
  summary: 'Takes back that two applications are not duplicates, so that they are shown again.',
  input: fields(pairOf),
})

export const decideNoneDuplicates = operation({
  method: 'POST',
  path: '/api/Application/SetNoneDuplicates',
  summary:
    'Marks all applications of a set within the caller’s reach as not duplicates of one another, as the set was shown.',
  input: fields({ setId: ['SetId', id], version: ['Version', requiredLine(64)] }),
  output: fields({ pairCount: ['PairCount', z.int()], applicationCount: ['ApplicationCount', z.int()] }),
})

export const undoNoneDuplicates = operation({
  method: 'POST',
  path: '/api/Application/ClearNoneDuplicates',
  summary: 'Takes a decision about a whole set back, for the applications within the caller’s reach.',
  input: fields({ setDecisionId: ['SetDecisionId', id] }),
})

/** What staff decided about two applications, or about a whole set of them. */
export const duplicateVerdicts = ['notDuplicate', 'noneDuplicates', 'merged'] as const

export const listDuplicateDecisions = operation({
  method: 'POST',
  path: '/api/Application/GetDuplicateDecisions',
  summary: 'Lists what staff decided about applications that look alike, within the caller’s reach, the latest first.',
  input: fields({ ...rows(20, 100), after: ['Option.After', cursor] }),
  output: fields({
    items: [
      'List',
      z.array(
        fields({
          verdict: ['Decision', z.enum(duplicateVerdicts)],
          ...pairOf,
          firstExternalId: ['ExternalId', text],
          firstNames: ['ParentNames', text],
          secondExternalId: ['OtherExternalId', text],
          secondNames: ['OtherParentNames', text],
          byName: ['DecidedBy', text],
          at: ['DecidedAt', instant],
          /** Whether it still applies: no compared field has changed since. */
          holds: ['Holds', flag],
          mergeId: ['MergeId', optionalId],
          /** The decision about a whole set, whose first two applications the line names; null for one about two. */
          setDecisionId: ['SetDecisionId', optionalId],
          pairCount: ['PairCount', z.int()],
          applicationCount: ['ApplicationCount', z.int()],
          /** The number of pairs to which it no longer applies. */
          changedCount: ['ChangedPairCount', z.int()],
        }),
      ),
    ],
    total: ['TotalCount', z.int()],
    next: ['Next', optionalText],
  }),
})
