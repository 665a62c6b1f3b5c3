import { applicationStatuses } from '@semilla/domain/applications/status.ts'
import { eligibilities } from '@semilla/domain/eligibility/eligibilities.ts'
import { maxZipLength } from '@semilla/domain/values/address.ts'
import { longest } from '@semilla/domain/values/texts.ts'
import { z } from 'zod'
import { maxReferenceLength } from '../applications/application.ts'
import { rank } from '../referrals.ts'
import { applicationStatusCode, eligibilityCode, ownerKind } from '../wire/codes.ts'
import { operation } from '../wire/operation.ts'
import { cursor, rows, sorting } from '../wire/paging.ts'
import { endsAfter } from '../wire/ranges.ts'
import {
  dollars,
  flag,
  id,
  instant,
  line,
  list,
  optionalDate,
  optionalId,
  optionalText,
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

const filter = fields({
  /** Part of a name, a reference number, an e-mail or a phone. */
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
})

export const listWaiting = operation({
  method: 'POST',
  path: '/api/Application/GetWaitingList',
  summary: 'Lists the applications in the caller’s reach, filtered and sorted; goes on by the cursor that it answers.',
  input: fields({
    filter: ['Filter', orEmpty(filter)],
    ...rows(50, 500),
    sort: ['Option.Sort', sorting(worklistColumnNames)],
    after: ['Option.After', cursor],
  }),
  output: fields({
    items: ['List', z.array(worklistItem)],
    /** Counted up to a cap; see `isCapped`. */
    total: ['TotalCount', z.int()],
    isCapped: ['TotalIsCapped', flag],
    next: ['Next', optionalText],
  }),
})
