/**
 * How the value of a field is worded: as it is, by one of the special ways below, or as a word of a group in
 * `locales/<language>`: in the file before the colon, or in `words.json`.
 */
export type Kind =
  | 'text'
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
  | 'applicationStatus'
  | 'childStatus'
  | 'referralStatus'
  | 'eligibility'
  | 'contactMethod'
  | 'homelessType'
  | 'need'
  | 'otherContactKind'
  | 'gender'
  | 'race'
  | 'ethnicity'
  | 'specialNeed'
  | 'protection'
  | 'weekdayShort'
  | 'siteType'
  | 'extra'
  | 'referralEnding.agency'
  | 'visitStatus'
  | 'interfaceLanguage'
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
    preferredContact: 'contactMethod',
    email: 'text',
    mobilePhones: 'text',
    homePhones: 'text',
    address: 'address',
    mailingSameAsHome: 'flag',
    mailingAddress: 'address',
    isHomeless: 'flag',
    homelessTypes: 'homelessType',
    isSingleParent: 'flag',
    needs: 'need',
  },
  children: {
    ...person,
    bornOn: 'day',
    gender: 'gender',
    languages: 'language',
    otherLanguage: 'text',
    races: 'race',
    ethnicity: 'ethnicity',
    specialNeeds: 'specialNeed',
    protections: 'protection',
    isImmigrant: 'flag',
  },
  incomes: { employment: 'money', childSupport: 'money', cashAid: 'money', other: 'money', total: 'money' },
  otherContacts: {
    ...person,
    kind: 'otherContactKind',
    relationship: 'text',
    email: 'text',
    mobilePhone: 'text',
    homePhone: 'text',
  },
}

const care: Kinds = {
  startOn: 'day',
  days: 'weekdayShort',
  hours: 'hours',
  siteTypes: 'siteType',
  locations: 'locations',
  onlyPreferredLocations: 'flag',
  preferredSiteIds: 'sites',
  onlyPreferredSites: 'flag',
  noPreference: 'flag',
  languages: 'language',
  onlyPreferredLanguages: 'flag',
  extras: 'extra',
  allAtOneSite: 'flag',
  agencyId: 'organization',
}

/** The other fields of the log, in the order in which they are shown. Fields that are not here mean nothing to readers. */
export const fieldKinds: Kinds = {
  eligibility: 'eligibility',
  exception: 'text',
  holdEndsOn: 'day',
  endedBecause: 'referralEnding.agency',
  reasonIds: 'reasons',
  otherReason: 'text',
  needsAccept: 'flag',
  isManual: 'flag',
  expiresOn: 'day',
  answerDueOn: 'day',
  notInterestedUntil: 'day',
  visit: 'visitStatus',
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
  receiver: 'text',
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
  translated: 'interfaceLanguage',
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
  application: 'applicationStatus',
  child: 'childStatus',
  referral: 'referralStatus',
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
