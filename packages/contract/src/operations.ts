import * as password from './accounts/password.ts'
import * as profile from './accounts/profile.ts'
import * as roles from './accounts/roles.ts'
import * as secondFactor from './accounts/secondFactor.ts'
import * as session from './accounts/session.ts'
import * as signIn from './accounts/signIn.ts'
import * as signUp from './accounts/signUp.ts'
import * as userForm from './accounts/userForm.ts'
import * as userImport from './accounts/userImport.ts'
import * as users from './accounts/users.ts'
import * as addresses from './addresses.ts'
import * as administration from './administration.ts'
import * as apply from './applications/apply.ts'
import * as dashboard from './applications/dashboard.ts'
import * as detail from './applications/detail.ts'
import * as drafts from './applications/drafts.ts'
import * as linking from './applications/linking.ts'
import * as preferences from './applications/preferences.ts'
import * as record from './applications/record.ts'
import * as survey from './applications/survey.ts'
import * as audit from './audit.ts'
import * as batches from './batches.ts'
import * as bulk from './bulk.ts'
import * as assignment from './casework/assignment.ts'
import * as caseworkFields from './casework/fields.ts'
import * as log from './casework/log.ts'
import * as notes from './casework/notes.ts'
import * as otherApplications from './casework/otherApplications.ts'
import * as tags from './casework/tags.ts'
import * as tasks from './casework/tasks.ts'
import * as views from './casework/views.ts'
import * as worklist from './casework/worklist.ts'
import * as channels from './chat/channels.ts'
import * as chatContacts from './chat/contacts.ts'
import * as chatFiles from './chat/files.ts'
import * as chatHistory from './chat/history.ts'
import * as chatMessages from './chat/messages.ts'
import * as chatTemplates from './chat/templates.ts'
import * as documents from './documents.ts'
import * as duplicateDesk from './duplicates/desk.ts'
import * as duplicates from './duplicates/duplicates.ts'
import * as eligibility from './eligibility.ts'
import * as childSearch from './enrollment/childSearch.ts'
import * as queue from './enrollment/queue.ts'
import * as referrals from './enrollment/referrals.ts'
import * as seats from './enrollment/seats.ts'
import * as statuses from './enrollment/statuses.ts'
import * as undo from './enrollment/undo.ts'
import * as visits from './enrollment/visits.ts'
import * as invitations from './invitations.ts'
import * as localization from './localization.ts'
import * as matching from './matching/matching.ts'
import * as openPlaces from './matching/openPlaces.ts'
import * as programSearch from './matching/programSearch.ts'
import * as why from './matching/why.ts'
import * as merging from './merging.ts'
import * as offerLinks from './notices/offerLinks.ts'
import * as noticePreferences from './notices/preferences.ts'
import * as sentNotices from './notices/sent.ts'
import * as organizations from './organizations/lookups.ts'
import * as organization from './organizations/organization.ts'
import * as organizationSettings from './organizations/settings.ts'
import * as reference from './reference.ts'
import * as cityReport from './reports/city.ts'
import * as reportFiles from './reports/files.ts'
import * as rights from './rights.ts'
import * as siteEditing from './sites/editing.ts'
import * as people from './sites/people.ts'
import * as programs from './sites/programs.ts'
import * as sites from './sites/sites.ts'
import * as siteStanding from './sites/standing.ts'
import * as tables from './tables.ts'
import * as lists from './vacancies/lists.ts'
import * as vacancies from './vacancies/vacancies.ts'
import type { Operation } from './wire/operation.ts'

const files = [
  session,
  signIn,
  signUp,
  password,
  profile,
  userForm,
  userImport,
  users,
  roles,
  secondFactor,
  invitations,
  organizations,
  organization,
  organizationSettings,
  reference,
  addresses,
  batches,
  localization,
  eligibility,
  apply,
  detail,
  drafts,
  dashboard,
  linking,
  preferences,
  survey,
  record,
  caseworkFields,
  notes,
  log,
  tags,
  assignment,
  worklist,
  tasks,
  views,
  bulk,
  duplicates,
  duplicateDesk,
  merging,
  otherApplications,
  sites,
  siteEditing,
  siteStanding,
  people,
  programs,
  vacancies,
  lists,
  queue,
  childSearch,
  referrals,
  undo,
  visits,
  statuses,
  seats,
  matching,
  openPlaces,
  programSearch,
  why,
  channels,
  chatContacts,
  chatFiles,
  chatHistory,
  chatMessages,
  chatTemplates,
  documents,
  offerLinks,
  noticePreferences,
  sentNotices,
  administration,
  reportFiles,
  cityReport,
  tables,
  audit,
  rights,
]

const isOperation = (value: unknown): value is Operation =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'summary' in value

/** Every operation of the product by its name. */
export const allOperations: Readonly<Record<string, Operation>> = Object.fromEntries(
  files.flatMap((file) => Object.entries(file).filter((entry): entry is [string, Operation] => isOperation(entry[1]))),
)
