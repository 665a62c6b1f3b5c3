/**
 * Every reason for which the product refuses a request, with its HTTP status. The messages, with what the person can do
 * about it, are in `locales/<language>/refusals.json` under the same key. `refuse(key)` is the only way to refuse a
 * request.
 */
export const refusals = {
  invalid: 400,
  partDayNeedIsShared: 400,
  signedOut: 401,
  notAllowed: 403,
  notFound: 404,
  fileLost: 404,
  methodNotAllowed: 405,
  tooSlow: 408,
  tooLarge: 413,
  fileTooLarge: 413,
  pictureTooLarge: 413,
  wrongType: 415,
  wrongContentType: 415,
  invalidDocument: 415,
  fileCutOff: 422,
  notAPhoto: 415,
  unknownHost: 421,
  idempotencyKeyReused: 422,
  fileInfected: 422,
  tooManyRequests: 429,
  tooManyUploads: 429,
  failed: 500,
  unavailable: 503,
  uploadFailed: 409,
  documentAccepted: 409,
  alreadyInProgress: 409,
  workbookOutdated: 409,
  workbookWithTasks: 409,
  editedMeanwhile: 409,
  activeApplicationExists: 409,
  familyHasAnotherApplication: 409,
  enrolledByOthers: 409,
  noSeatsLeft: 409,
  seatInVacancy: 409,
  childClosed: 409,
  childNotWaiting: 409,
  childCannotBeRemoved: 409,
  childHasPlace: 409,
  linkedChildHasPlace: 409,
  linkedNobodyWaits: 409,
  childPlacedElsewhere: 409,
  statusNotAllowed: 409,
  statusNotReachable: 409,
  holdOver: 409,
  applicationEnded: 409,
  waitsForFamily: 409,
  referralNotOpen: 409,
  undoTooLate: 409,
  undoNotPossible: 409,
  visitTimeGone: 409,
  visitNotOpen: 409,
  visitChangedMeanwhile: 409,
  offerLinkInvalid: 404,
  tooManyDrafts: 409,
  ownApplicationBegun: 409,
  draftTakenOver: 409,
  listFull: 409,
  tooManyTags: 409,
  tooManyViews: 409,
  tooManyTemplates: 409,
  alreadyListed: 409,
  lastPreferredSite: 409,
  exceptionNeeded: 409,
  vacancyNotEditable: 409,
  vacancyStatusNotAllowed: 409,
  programNotOffered: 409,
  siteInactive: 409,
  tooManySeats: 409,
  tooManyPhotos: 409,
  enrollmentNotHere: 409,
  licenceNumberTaken: 409,
  vacancyManagedElsewhere: 409,
  alreadyLinked: 409,
  familyHasAccount: 409,
  notLinked: 409,
  noteNotEditable: 409,
  taskDone: 409,
  tooManyApplications: 409,
  tooManyEntries: 409,
  cannotUndo: 409,
  accountExists: 409,
  nameTaken: 409,
  organizationNameTaken: 409,
  lastAdministrator: 409,
  disabledOwn: 409,
  logonNameOwn: 409,
  logonNameTaken: 409,
  passwordOwn: 409,
  rightsNotHeld: 403,
  rolesDoNotFit: 409,
  roleInUse: 409,
  roleShipped: 409,
  changePasswordFirst: 403,
  secondFactorFirst: 403,
  secondFactorRequired: 409,
  secondFactorOver: 409,
  secondFactorOwn: 409,
  authenticatorAppInUse: 409,
  mustSignOutFirst: 409,
  onlyParentChats: 403,
  onlyProgramChats: 403,
  dialogBusy: 503,
  inviteFirst: 409,
  familyWritesFirst: 409,
  familyHasNoAccount: 409,
  conversationEnded: 409,
  messagesNotReceived: 409,
  blockedByYou: 409,
  nobodyAnswers: 409,
  withdrawnTooLate: 409,
  alreadyMerged: 409,
  sourceNotEnded: 409,
  mergeStands: 409,
  tooManyChildren: 409,
  setChangedMeanwhile: 409,
  assignedMeanwhile: 409,
  statusChangedMeanwhile: 409,
  translationOff: 409,
  translationUnavailable: 503,
  preferFirst: 409,
  textIdMissing: 400,
  textIdTaken: 409,
  textMissing: 400,
  textOfTable: 400,
  textUnreadable: 400,
  textNoOther: 400,
  textDirection: 400,
  textFormatsDay: 400,
  textPlaceholders: 400,
  textMarkup: 400,
  textPlurals: 400,
  languageTaken: 409,
  tableRowExists: 409,
  tableRowInUse: 409,
  incomeTableStays: 409,
  incomeTableTooLate: 409,
  tableRowStays: 409,
  tableChangePending: 409,
  tableRowToCome: 409,
  approvedByAnother: 409,
  approvedInTables: 409,
  deletionTooEarly: 409,
  deletionAsked: 409,
  deletionDecided: 409,
  changeDecided: 409,
} as const

export type RefusalKey = keyof typeof refusals

/** Returns whether a word is the key of a refusal. */
export const isRefusalKey = (word: string): word is RefusalKey => Object.hasOwn(refusals, word)

/** An invalid field: its path in the request, and the key of the message. */
export type Fault = { readonly path: string; readonly code: string }

/** A request that the product refuses for a reason from the catalog. */
export class Refusal extends Error {
  readonly key: RefusalKey
  readonly details: Readonly<Record<string, string | number>>
  readonly faults: readonly Fault[]

  constructor(key: RefusalKey, details: Readonly<Record<string, string | number>> = {}, faults: readonly Fault[] = []) {
    super(key)
    this.key = key
    this.details = details
    this.faults = faults
  }

  get status(): number {
    return refusals[this.key]
  }
}

/** Returns a refusal to throw: `throw refuse('noSeatsLeft')`. */
export const refuse = (
  key: RefusalKey,
  details?: Readonly<Record<string, string | number>>,
  faults?: readonly Fault[],
) => new Refusal(key, details, faults)
