import { needs } from '@semilla/domain/applications/family.ts'
import { applicationStatuses } from '@semilla/domain/applications/status.ts'
import { taskReaches } from '@semilla/domain/casework/task.ts'
import { eligibilities } from '@semilla/domain/eligibility/eligibilities.ts'
import { rankGroups } from '@semilla/domain/eligibility/rank.ts'
import { ageGroups } from '@semilla/domain/matching/ageGroups.ts'
import { maxZipLength } from '@semilla/domain/values/address.ts'
import { longest } from '@semilla/domain/values/texts.ts'
import { z } from 'zod'
import { maxReferenceLength } from '../applications/application.ts'
import { rank } from '../referrals.ts'
import { applicationStatusCode, ownerKind } from '../wire/codes.ts'
import { eligibilityCode } from '../wire/firstCodes.ts'
import { operation } from '../wire/operation.ts'
import { cursor, isSimilar, rows, sorting } from '../wire/paging.ts'
import { endsAfter } from '../wire/ranges.ts'
import {
  compactDate,
  dollars,
  flag,
  id,
  instant,
  line,
  list,
  optionalDate,
  optionalId,
  optionalText,
  optionalWhole,
  orNull,
  requiredLine,
  text,
  whole,
} from '../wire/values.ts'
import { fields, orEmpty } from '../wire/wire.ts'
import { maxTagsPerRecord } from './tags.ts'
import { worklistColumnNames } from './worklistColumns.ts'

export const getApplicationIdByExternalId = operation({
  method: 'POST',
  path: '/api/Application/GetApplicationIdByExternalId',
  summary: 'Gives the id of an application by its reference number.',
  input: fields({
    externalId: ['ApplicationExternalId', requiredLine(maxReferenceLength)],
    cityId: ['RequestCustomerId', optionalId],
  }),
  output: fields({ id: ['ApplicationId', id] }),
})

/** The most days that a filter by waiting time or by the last contact looks back. */
const maxDaysBack = 36_500
const daysBack = z.codec(
  optionalWhole,
  z.int().min(1, { error: 'tooSmall' }).max(maxDaysBack, { error: 'tooLarge' }).optional(),
  {
    decode: (value) => value,
    encode: (value) => value,
  },
)

/** The filter of the worklist: a row must meet every part that is given. */
export const worklistFilter = fields({
  /** Part of a name, a reference number, an email or a phone. */
  text: ['Text', line(longest.email)],
  statuses: ['Status', list(applicationStatusCode, applicationStatuses.length)],
  eligibilities: ['Eligibility', list(eligibilityCode, eligibilities.length)],
  agencyId: ['AgencyId', optionalId],
  ownerId: ['OwnerId', optionalId],
  isMine: ['Mine', flag],
  isUnassigned: ['Unassigned', flag],
  tags: ['Tags', list(line(longest.tag), maxTagsPerRecord)],
  zip: ['Zip', line(maxZipLength)],
  requestedFrom: ['RequestDateStart', optionalDate],
  requestedTo: ['RequestDateEnd', optionalDate],
  updatedFrom: ['LastUpdateDateStart', optionalDate],
  updatedTo: ['LastUpdateDateEnd', optionalDate],
  /** The age group of one of the children today. */
  ageGroups: ['AgeGroups', list(z.enum(ageGroups), ageGroups.length)],
  /** Why one of the parents needs care. */
  needs: ['Needs', list(z.enum(needs), needs.length)],
  /** The group in which the best-placed child waits. */
  rankGroups: ['RankGroups', list(z.enum(rankGroups), rankGroups.length)],
  /** The family has waited at least so many days. */
  waitingDays: ['WaitingDays', daysBack],
  /** Staff and the family were not in contact for at least so many days. */
  quietDays: ['NoContactDays', daysBack],
  /** There is an open task that is due: before today, until today, within a week, at any time. */
  taskReach: ['TaskDue', orNull(z.enum(taskReaches))],
  /** Only tasks of the caller count. */
  isMyTask: ['MyTasks', flag],
  /** A program owes an answer whose day has passed. */
  answersOverdue: ['AnswersOverdue', flag],
  /** The family sent a document about which staff have not decided. */
  documentsToCheck: ['DocumentsToCheck', flag],
})
  .refine(...endsAfter('requestedFrom', 'requestedTo'))
  .refine(...endsAfter('updatedFrom', 'updatedTo'))

/** A row of the staff's worklist. */
const worklistItem = fields({
  id: ['ApplicationId', id],
  externalId: ['ExternalId', text],
  parentName: ['ParentName', text],
  childrenCount: ['ChildrenCount', whole],
  childrenNames: ['ChildrenNames', z.array(z.string())],
  status: ['Status', applicationStatusCode],
  statusName: ['StatusName', text],
  rank: ['ranking', orNull(rank)],
  eligibility: ['Eligibility', eligibilityCode],
  familySize: ['FamilySize', whole],
  monthlyIncome: ['FamilyIncome', dollars],
  requestedAt: ['RequestDate', instant],
  updatedAt: ['LastUpdateDate', instant],
  ownerId: ['OwnerId', optionalId],
  ownerKind: ['OwnerType', orNull(ownerKind)],
  ownerName: ['OwnerName', text],
  agencyName: ['AgencyName', text],
  zip: ['Zip', text],
  phone: ['Phone', text],
  email: ['Email', text],
  tags: ['Tags', z.array(z.string())],
  openReferrals: ['OpenReferrals', whole],
  isLinked: ['Linked', flag],
  contactedAt: ['LastContactDate', instant],
  /** The open task that is due first; absent without one. */
  taskTitle: ['TaskTitle', optionalText],
  taskDueOn: ['TaskDueDate', orNull(compactDate)],
  /** The day by which a program owed the answer that is overdue the longest. */
  answerDueOn: ['AnswerDueDate', orNull(compactDate)],
})

export const listWaiting = operation({
  method: 'POST',
  path: '/api/Application/GetWaitingList',
  summary: 'Lists the applications in the caller’s reach, filtered and sorted; goes on by the cursor that it answers.',
  input: fields({
    filter: ['Filter', orEmpty(worklistFilter)],
    ...rows(50, 500),
    sort: ['Option.Sort', sorting(worklistColumnNames)],
    after: ['Option.After', cursor],
  }),
  output: fields({
    items: ['List', z.array(worklistItem)],
    /** Counted up to a cap; see `isCapped`. */
    total: ['TotalCount', z.int()],
    isCapped: ['TotalIsCapped', flag],
    isSimilar,
    next: ['Next', optionalText],
    /** Where nothing is found: the part of the filter without which most would be found, and how many. */
    narrowest: ['Narrowest', optionalText],
    withoutIt: ['WithoutNarrowest', optionalWhole],
  }),
})
