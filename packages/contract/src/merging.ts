import { maxChildren } from '@semilla/domain/applications/familyLimits.ts'
import { conditionNames } from '@semilla/domain/matching/conditions.ts'
import type { MergeOutcome } from '@semilla/domain/merging/merge.ts'
import { undoObstacles } from '@semilla/domain/merging/undo.ts'
import { z } from 'zod'
import { byApplication } from './applications/application.ts'
import { foundFields } from './casework/otherApplications.ts'
import { coded } from './wire/coded.ts'
import { childStatusCode } from './wire/codes.ts'
import { matchStrengthCode } from './wire/familyCodes.ts'
import { operation } from './wire/operation.ts'
import { compactDate, flag, id, instant, list, optionalId, optionalWhole, orNull, text, whole } from './wire/values.ts'
import { fields, orEmpty } from './wire/wire.ts'

const mergeResult = coded({
  done: 0,
  same: 1,
  unknown: 2,
  toEnded: 3,
  childEnrolled: 4,
  twoAccounts: 5,
} satisfies Record<MergeOutcome, number>)

const merging = {
  fromId: ['FromApplicationId', id],
  toId: ['ToApplicationId', id],
  options: [
    'MergeOptions',
    orEmpty(
      fields({
        addChildIds: ['AddChildIds', list(id, maxChildren)],
        addDocuments: ['AddAllDocument', flag],
        replacePreferences: ['CoverProviderCriterial', flag],
      }),
    ),
  ],
} as const

export const mergeApplication = operation({
  method: 'POST',
  path: '/api/Application/MergeApplication',
  summary:
    'Merges an application into another one and closes it: 0 done, 1 the same, 2 unknown, 3 the other has ended, 4 a child is enrolled, 5 two accounts, once more with IgnoreWarning.',
  input: fields({
    ...merging,
    ignoreWarning: ['IgnoreWarning', flag],
    /** The applications as the preview showed them, if any: nothing is merged that was changed since. */
    fromStamp: ['FromTimeStamp', optionalWhole],
    toStamp: ['ToTimeStamp', optionalWhole],
  }),
  output: fields({
    outcome: ['MergeResult', mergeResult],
    message: ['Message', text],
    mergeId: ['MergeId', optionalId],
  }),
  creates: true,
})

const movedReferral = fields({
  id: ['ScrQueueId', id],
  siteName: ['ProviderName', text],
  vacancyName: ['VacancyName', text],
  statusName: ['StatusName', text],
  stays: ['Stays', flag],
  /** The conditions that the receiving application does not meet. */
  unmet: ['Unmet', z.array(z.enum(conditionNames))],
})

const movedChild = fields({
  id: ['ApplicantId', id],
  name: ['Name', text],
  bornOn: ['DOB', compactDate],
  status: ['Status', childStatusCode],
  statusName: ['StatusName', text],
  /** False for a child who is closed: it stays with its application. */
  canMove: ['CanMove', flag],
  /** The same child in the receiving application; its data win. */
  sameAsId: ['SameApplicantId', optionalId],
  sameAsName: ['SameName', text],
  sameStrength: ['SameStrength', orNull(matchStrengthCode)],
  isChosen: ['Chosen', flag],
  referrals: ['Referrals', z.array(movedReferral)],
})

const mergedSide = fields({
  ...foundFields,
  stamp: ['TimeStamp', whole],
  isLinked: ['Linked', flag],
  ownerName: ['OwnerName', text],
  documents: ['Documents', whole],
  notes: ['Notes', whole],
  messages: ['Messages', whole],
  /** The open ones; 0 for those who may not read tasks. */
  tasks: ['Tasks', whole],
  preferredSites: ['PreferredProviders', z.array(z.string())],
  refusedSites: ['RefusedProviders', z.array(z.string())],
  children: [
    'Children',
    z.array(
      fields({
        id: ['ApplicantId', id],
        name: ['Name', text],
        bornOn: ['DOB', compactDate],
        statusName: ['StatusName', text],
      }),
    ),
  ],
})

export const accountMoves = ['none', 'stays', 'same', 'linked', 'taken', 'two'] as const

export const previewMerge = operation({
  method: 'POST',
  path: '/api/Application/PreviewMergeApplication',
  summary: 'Says what merging an application into another one would move, end and leave, and whether it is possible.',
  input: fields(merging),
  output: fields({
    outcome: ['MergeResult', mergeResult],
    message: ['Message', text],
    from: ['From', orNull(mergedSide)],
    to: ['To', orNull(mergedSide)],
    /** Who marked both as not duplicates, and when; null if nobody did, or if the mark no longer applies. */
    notDuplicate: ['NotDuplicate', orNull(fields({ byName: ['DecidedBy', text], at: ['DecidedAt', instant] }))],
    children: ['Children', z.array(movedChild)],
    /** What becomes of the accounts: `taken` says that the account has another active application and is not linked. */
    account: ['Account', z.enum(accountMoves)],
    /** Whether the receiving application is assigned to the owner of the one that is closed. */
    takesOwner: ['TakesOwner', flag],
  }),
})

export const undoMerge = operation({
  method: 'POST',
  path: '/api/Application/UndoMergeApplication',
  summary: 'Undoes a merge within a day, as long as nobody acted on what it moved.',
  input: fields({ mergeId: ['MergeId', id] }),
})

export const listMerges = operation({
  method: 'POST',
  path: '/api/Application/GetMergeList',
  summary: 'Lists the merges of an application, from it or into it, and whether each can be undone.',
  input: byApplication,
  output: z.array(
    fields({
      id: ['MergeId', id],
      fromId: ['FromApplicationId', id],
      fromExternalId: ['FromExternalId', text],
      toId: ['ToApplicationId', id],
      toExternalId: ['ToExternalId', text],
      at: ['MergedAt', instant],
      byName: ['MergedBy', text],
      children: ['Children', z.array(z.string())],
      undoneAt: ['UndoneAt', orNull(instant)],
      undoneByName: ['UndoneBy', text],
      /** Why it cannot be undone; null if it can. */
      obstacle: ['Obstacle', orNull(z.enum(undoObstacles))],
      undoableUntil: ['UndoableUntil', instant],
    }),
  ),
})
