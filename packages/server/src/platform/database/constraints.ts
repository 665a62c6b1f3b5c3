import { Refusal, type RefusalKey, refuse } from '@semilla/domain/refusal.ts'
import { unavailability } from './availability.ts'

/** The refusal for each constraint that a request can violate. */
const refusalOf: Readonly<Record<string, RefusalKey>> = {
  one_active_application_per_parent: 'activeApplicationExists',
  never_more_enrolled_than_seats: 'noSeatsLeft',
  never_a_child_enrolled_twice: 'enrolledByOthers',
  never_an_open_referral_of_an_enrolled_child: 'enrolledByOthers',
  only_preferred_sites_needs_a_site: 'lastPreferredSite',
  part_day_need_is_shared: 'partDayNeedIsShared',
  app_user_email_is_unique: 'accountExists',
  app_user_phone_is_unique: 'accountExists',
  organization_name_is_unique: 'organizationNameTaken',
  role_name_is_unique: 'nameTaken',
  role_in_use_cannot_be_removed: 'roleInUse',
  invitation_role_id_fkey: 'roleInUse',
  template_name_is_unique: 'nameTaken',
  view_name_is_unique: 'nameTaken',
  shared_view_name_is_unique: 'nameTaken',
  licence_number_is_unique: 'licenceNumberTaken',
  licence_is_of_one_site: 'licenceNumberTaken',
  tag_name_is_unique: 'tableRowExists',
  income_source_name_is_unique: 'tableRowExists',
  one_waiting_change_of_a_row: 'tableChangePending',
  one_open_deletion_request: 'deletionAsked',
  undone_once: 'cannotUndo',
  approved_by_another: 'approvedByAnother',
  a_batch_is_a_selection: 'tooLarge',
  a_draft_is_no_larger_than_a_form: 'tooLarge',
  application_draft_user_id_visitor_key_application_id_key: 'ownApplicationBegun',
}

type DatabaseError = { readonly code?: string; readonly constraint?: string; readonly message?: string }

/**
 * Returns whether an error is a deadlock or serialization failure, after which the same transaction is likely to
 * succeed on a retry.
 */
export const isRetryable = (error: unknown): boolean =>
  ['40001', '40P01'].includes((error as DatabaseError)?.code ?? '')

/** Returns the refusal for a database error that the caller can avoid or wait out; undefined for other errors. */
export function refusalFor(error: unknown): Refusal | undefined {
  if (error instanceof Refusal) return error
  const { code, constraint, message } = error as DatabaseError
  const key = constraint && refusalOf[constraint]
  if (key) return refuse(key)
  if (code === '23514' && message?.includes('cannot have an open referral')) return refuse('enrolledByOthers')
  // 22xxx: a value that cannot be stored, such as a number out of range or a text with a NUL.
  if (code?.startsWith('22')) return refuse('invalid')
  if (unavailability(error)) return refuse('unavailable')
  return undefined
}
