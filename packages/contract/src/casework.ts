import { mostChildren } from '@semilla/domain/applications/family.ts'
import { line as lineOfText, longest } from '@semilla/domain/values/texts.ts'
import { z } from 'zod'
import { siteLists } from './applicationDetail.ts'
import { byApplication, longestReference } from './applications.ts'
import {
  applicationStatusCode,
  childStatusCode,
  enrollmentField,
  ownerKind,
  preferenceAction,
  referralStatusCode,
  tagKindCode,
  tagStatusCode,
} from './codes.ts'
import { operation } from './operation.ts'
import { reasonFields, reasonFieldsIn, saysOtherReason } from './reasons.ts'
import {
  flag,
  id,
  line,
  lines,
  list,
  optionalDate,
  optionalId,
  optionalWhole,
  orUsual,
  requiredLine,
  spelling,
  text,
} from './values.ts'
import { fields } from './wire.ts'

/** The longest comment, and the most applications that somebody assigns at once. */
export const longestComment = 4000
export const mostAssigned = 500
/** The sites of the longest of a family's lists. */
const mostListedSites = 50

const namedStatus = fields({ status: ['Id', applicationStatusCode], name: ['Name', text] })

export const getStatusChoices = operation({
  method: 'POST',
  path: '/api/Application/GetStatusListInDetail',
  summary: 'Lists the statuses that the caller may give the application now.',
  input: byApplication,
  output: z.array(namedStatus),
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
    holdEndsOn: ['info.EndDate', optionalDate],
    ...reasonFieldsIn('info'),
  }).refine(...saysOtherReason),
  output: fields({
    status: ['Status', applicationStatusCode],
    statusName: ['StatusName', text],
    children: ['applicants', z.array(changedChild)],
  }),
})

export const changeChildStatus = operation({
  method: 'POST',
  path: '/api/Application/ChangeApplicantStatus',
  summary: 'Gives a child another status; enrolled needs the site, the program and the start date.',
  input: fields({
    childId: ['ApplicantId', id],
    status: ['NewStatus', childStatusCode],
    site: ['EnrollProvider', line(longest.entityName)],
    program: ['EnrollProgram', line(longest.entityName)],
    startOn: ['EnrollStartDate', optionalDate],
  }),
  output: fields({
    status: ['Status', childStatusCode],
    statusName: ['StatusName', text],
    applicationStatus: ['ApplicationStatus', applicationStatusCode],
    applicationStatusName: ['ApplicationStatusName', text],
  }),
})

export const changePreferredSites = operation({
  method: 'POST',
  path: '/api/Application/ChangeApplicationPreferredInfo',
  summary:
    'Changes the family’s lists of preferred, not-interested and disliked sites, or answers a referral with Accept or reject.',
  input: fields({
    applicationId: ['ApplicationId', id],
    action: ['Action', preferenceAction],
    siteIds: ['ProviderIds', list(id, mostListedSites)],
    childIds: ['ApplicantIds', list(id, mostChildren)],
    expiresOn: ['ExpiryDate', optionalDate],
    ...reasonFields,
  }).refine(...saysOtherReason),
  output: fields(siteLists),
})

export const changeOnlyPreferredSites = operation({
  method: 'POST',
  path: '/api/Application/ChangeApplicationOnlyPreferred',
  summary: 'Says whether only preferred sites are wanted.',
  input: fields({ applicationId: ['ApplicationId', id], onlyPreferred: ['OnlyPreferred', flag] }),
})

export const rejectReferral = operation({
  method: 'POST',
  path: '/api/Application/RejectEnrollmentQueue',
  summary: 'Turns a referral down for the family.',
  input: fields({ childId: ['ApplicantId', id], referralId: ['ScrQueueId', id], ...reasonFields }).refine(
    ...saysOtherReason,
  ),
  output: fields({ status: ['Status', referralStatusCode] }),
})

export const setApplicationComment = operation({
  method: 'POST',
  path: '/api/Application/SetApplicationComment',
  summary: 'Writes the staff’s comment on an application.',
  input: fields({ applicationId: ['ApplicationId', id], comment: ['Comment', lines(longestComment)] }),
})

/** The most tags of a record: as many as anybody reads beside it. */
export const mostTags = 20

const tag = lineOfText(longest.tag).refine((name) => !name.includes(','), { error: 'characterInvalid' })

/**
 * Tags as an array, or as one text with commas between them, as no tag has one. Blanks are no tags, and names that differ
 * in their case alone are one.
 */
const tagNames = z.codec(
  z.union([z.array(z.string()).max(1000), z.string()]).nullish(),
  z.array(tag).max(mostTags, { error: 'tooMany' }),
  {
    decode: (value) => {
      const names = (typeof value === 'string' ? value.split(',') : (value ?? [])).map((each) => each.trim())
      return [...new Map(names.filter(Boolean).map((name) => [name.toLowerCase(), name])).values()]
    },
    encode: (names) => names,
  },
)

export const setTags = operation({
  method: 'POST',
  path: '/api/Application/SetTag',
  summary: 'Sets the tags of an application (20), a document (21) or the outreach tags of an application (25).',
  input: fields({ kind: ['EntityTypeId', tagKindCode], id: ['EntityId', id], tags: ['Tags', tagNames] }),
})

export const listTags = operation({
  method: 'POST',
  path: '/api/Application/GetOutreachTagList',
  summary: 'Lists the tags of a kind; Status −1 lists disabled ones too.',
  input: fields({
    kind: ['EntityTypeId', orUsual(tagKindCode, 'outreach')],
    withDisabled: [
      'Status',
      z.codec(optionalWhole, z.boolean(), {
        decode: (status) => status === -1,
        encode: (all) => (all ? -1 : 0),
      }),
    ],
  }),
  output: z.array(fields({ id: ['Id', id], name: ['Name', text], status: ['Status', tagStatusCode] })),
})

export const assignToMe = operation({
  method: 'POST',
  path: '/api/Application/AssignApplications2Me',
  summary: 'Makes the caller the owner of applications.',
  input: fields({ applicationIds: ['applicationIds', list(id, mostAssigned)] }),
})

export const assignToStaff = operation({
  method: 'POST',
  path: '/api/Application/AssignApplications2Staff',
  summary: 'Makes a member of staff, or an agency as a whole, the owner of applications.',
  input: fields({
    applicationIds: ['applicationIds', list(id, mostAssigned)],
    ownerId: ['staffUserId', id],
    ownerKind: ['ItemType', orUsual(ownerKind, 'user')],
  }),
})

export const searchStaff = operation({
  method: 'POST',
  path: '/api/Application/SearchStaffList',
  summary: 'Lists up to 50 members of staff and agencies to whom the caller may assign, by a part of the name.',
  input: fields({ name: ['Name', line(longest.entityName)], cityId: ['RequestCustomerId', optionalId] }),
  output: z.array(
    fields({
      id: ['UserId', id],
      kind: ['ItemType', ownerKind],
      name: ['Name', text],
      organizationName: ['CustomerName', text],
    }),
  ),
})

export const setSiblingEnrolled = operation({
  method: 'POST',
  path: '/api/Application/SetApplicationIsElsSublingEnrolled',
  summary: 'Marks by hand whether a sibling is enrolled elsewhere, or leaves it to the product.',
  input: fields({
    applicationId: ['ApplicationId', id],
    isManual: ['ElsSublingEnrolledManual', flag],
    isEnrolled: ['ElsSublingEnrolled', flag],
  }),
})

export const setEnrollInfo = operation({
  method: 'POST',
  path: '/api/Application/SetApplicantEnrollInfo',
  summary: 'Corrects the site, the program or the start date of a child’s enrollment.',
  input: fields({
    childId: ['ApplicantId', id],
    field: ['FieldName', enrollmentField],
    value: ['FieldData', spelling(longest.entityName)],
  }),
})

export const getApplicationIdByExternalId = operation({
  method: 'POST',
  path: '/api/Application/GetApplicationIdByExternalId',
  summary: 'Gives the id of an application by its reference number.',
  input: fields({
    externalId: ['ApplicationExternalId', requiredLine(longestReference)],
    cityId: ['RequestCustomerId', optionalId],
  }),
  output: fields({ id: ['ApplicationId', id] }),
})
