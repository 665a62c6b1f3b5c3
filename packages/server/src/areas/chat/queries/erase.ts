import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'

/** Removes the words and files of the conversations of a family that was deleted. That somebody wrote stays. */
export async function eraseMessages(db: Tx, applicationId: number): Promise<void> {
  const dialogs = sql`(select id from chat_dialog where application_id = ${applicationId})`
  await sql`delete from chat_translation where message_id in (select id from chat_message where dialog_id in ${dialogs})`.execute(
    db,
  )
  await sql`delete from chat_file where dialog_id in ${dialogs}`.execute(db)
  await sql`update chat_contact set remark = '', labels = '{}' where dialog_id in ${dialogs}`.execute(db)
  // Whoever opened the channel of the family gave it a name.
  await sql`update chat_channel set name = '' where application_id = ${applicationId}`.execute(db)
  await sql`update chat_message set text = '–' where dialog_id in ${dialogs} and text <> '–'`.execute(db)
}
