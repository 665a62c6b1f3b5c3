import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'

/**
 * Removes the names, contacts, addresses and words of a family from an application that has ended. What counts stays: the
 * zip, the family size, incomes, the decisions, statuses with their days, and the years of birth. The caller writes its row of
 * the worklist again.
 */
export async function eraseApplication(db: Tx, applicationId: number): Promise<void> {
  const of = sql`where application_id = ${applicationId}`
  await sql`update parent set first_name = '', middle_initial = '', last_name = '', street = '', city = '', mailing_street = '',
    mailing_city = '', mailing_state = '', mailing_zip = '', email = '', home_phones = '{}', mobile_phones = '{}', phone_digits = '{}',
    preferred_contact = '{}', homeless_types = '{}' ${of}`.execute(db)
  await sql`update child set first_name = '', middle_initial = '', last_name = '', other_language = '',
    born_on = date_trunc('year', born_on)::date ${of}`.execute(db)
  await sql`delete from other_contact ${of}`.execute(db)
  await sql`delete from survey_answer ${of}`.execute(db)
  await sql`delete from application_draft ${of}`.execute(db)
  await sql`delete from application_hold ${of}`.execute(db)
  await sql`update family_key set keys = '{}' ${of}`.execute(db)
  await sql`delete from preferred_location ${of} and kind = 'address'`.execute(db)
  await sql`update site_preference set other_reason = '' ${of}`.execute(db)
  await sql`update application_status_change set other_reason = '' ${of}`.execute(db)
  await sql`update eligibility_decision set facts = facts - 'children',
    exception_reason = case when is_exception then '–' else '' end ${of}`.execute(db)
  await sql`update application set comment = '', important_note = '', status_reason = '', parent_user_id = null
    where id = ${applicationId}`.execute(db)
}
