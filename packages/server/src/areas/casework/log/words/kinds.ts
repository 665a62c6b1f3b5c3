/**
 * How the value of a field is worded: as it is, by one of the special ways below, or as a word of a group of texts, whose
 * file in `locales/<language>` stands before the colon.
 */
export type Kind =
  | 'text'
  | 'receiver'
  | 'flag'
  | 'day'
  | 'money'
  | 'language'
  | 'address'
  | 'locations'
  | 'hours'
  | 'sites'
  | 'organization'
  | 'user'
  | 'reasons'
  | 'application'
  | 'words:applicationStatus'
  | 'words:childStatus'
  | 'words:referralStatus'
  | 'words:eligibility'
  | 'words:contactMethod'
  | 'words:homelessType'
  | 'words:need'
  | 'words:otherContactKind'
  | 'words:gender'
  | 'words:race'
  | 'words:ethnicity'
  | 'words:specialNeed'
  | 'words:protection'
  | 'words:weekdayShort'
  | 'words:siteType'
  | 'words:extra'
  | 'words:referralEnding.agency'
  | 'words:visitStatus'
  | 'words:interfaceLanguage'
  | 'documents:items'
  | 'documents:statuses'
  | 'rights:staff.statuses'
  | 'siteWork:leaving'

type Kinds = Readonly<Record<string, Kind>>

const person: Kinds = { firstName: 'text', middleInitial: 'text', lastName: 'text' }

/**
 * The lists of people in an application's log, with the kinds of their fields. Each person is compared with the one who
 * has the same id or, without ids, the same place.
 */
export const lists: Readonly<Record<string, Kinds>> = {
  parents: {
    ...person,
    language: 'language',
    preferredContact: 'words:contactMethod',
    email: 'text',
    mobilePhones: 'text',
    homePhones: 'text',
    address: 'address',
    mailingSameAsHome: 'flag',
    mailingAddress: 'address',
    isHomeless: 'flag',
    homelessTypes: 'words:homelessType',
    isSingleParent: 'flag',
    needs: 'words:need',
  },
  children: {
    ...person,
    bornOn: 'day',
    gender: 'words:gender',
    languages: 'language',
    otherLanguage: 'text',
    races: 'words:race',
    ethnicity: 'words:ethnicity',
    specialNeeds: 'words:specialNeed',
    protections: 'words:protection',
    isImmigrant: 'flag',
  },
  incomes: { employment: 'money', childSupport: 'money', cashAid: 'money', other: 'money', total: 'money' },
  otherContacts: {
    ...person,
    kind: 'words:otherContactKind',
    relationship: 'text',
    email: 'text',
    mobilePhone: 'text',
    homePhone: 'text',
  },
}

const care: Kinds = {
  startOn: 'day',
  days: 'words:weekdayShort',
  hours: 'hours',
  siteTypes: 'words:siteType',
  locations: 'locations',
  onlyPreferredLocations: 'flag',
  preferredSiteIds: 'sites',
  onlyPreferredSites: 'flag',
  noPreference: 'flag',
  languages: 'language',
  onlyPreferredLanguages: 'flag',
  extras: 'words:extra',
  allAtOneSite: 'flag',
  agencyId: 'organization',
}

/** The other fields of the log, in the order in which they are shown. Fields that are not here mean nothing to readers. */
export const fieldKinds: Kinds = {
  eligibility: 'words:eligibility',
  exception: 'text',
  holdEndsOn: 'day',
  endedBecause: 'words:referralEnding.agency',
  reasonIds: 'reasons',
  otherReason: 'text',
  needsAccept: 'flag',
  isManual: 'flag',
  expiresOn: 'day',
  answerDueOn: 'day',
  notInterestedUntil: 'day',
  visit: 'words:visitStatus',
  takenBack: 'flag',
  site: 'text',
  program: 'text',
  startOn: 'day',
  enrollStartOn: 'day',
  schedule: 'hours',
  endsOn: 'day',
  leavingReason: 'siteWork:leaving',
  ownerId: 'user',
  agencyId: 'organization',
  parentUserId: 'user',
  mergedInto: 'text',
  mergedFrom: 'text',
  joinedChildren: 'text',
  receiver: 'receiver',
  comment: 'text',
  importantNote: 'text',
  content: 'text',
  note: 'text',
  title: 'text',
  dueOn: 'day',
  assignedTo: 'user',
  isDone: 'flag',
  item: 'documents:items',
  name: 'text',
  returnReason: 'text',
  tags: 'text',
  withdrawn: 'flag',
  blocked: 'flag',
  translated: 'words:interfaceLanguage',
  notDuplicateOf: 'application',
  siblingEnrolledManually: 'flag',
  siblingEnrolledElsewhere: 'flag',
  preferredSites: 'sites',
  notInterestedSites: 'sites',
  dislikedSites: 'sites',
  onlyPreferredSites: 'flag',
  noPreference: 'flag',
  familySize: 'text',
  monthlyIncome: 'money',
  receivesPublicAssistance: 'flag',
}

const statusKinds: Kinds = {
  application: 'words:applicationStatus',
  child: 'words:childStatus',
  referral: 'words:referralStatus',
  document: 'documents:statuses',
  deletionRequest: 'rights:staff.statuses',
}

/** Returns the fields of an entry about a record of some kind that stand at its top. */
export const kindsOf = (entity: string): Kinds => {
  const status = statusKinds[entity]
  return status ? { status, ...fieldKinds } : fieldKinds
}

/** The fields of an object within an entry. */
export const objects: Readonly<Record<string, Kinds>> = { care }

/** Returns whether a field at the top of an entry is one that these tables word. */
export const isWorded = (entity: string, field: string): boolean =>
  [kindsOf(entity), lists, objects].some((each) => field in each)
