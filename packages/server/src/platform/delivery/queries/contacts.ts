import type { Contact, ContactFault } from '@semilla/domain/notices/contact.ts'
import { sql } from 'kysely'
import type { Tx } from '../../database/database.ts'

const receiversOf = (contacts: readonly Contact[]) => contacts.map(({ receiver }) => receiver)

/** Returns why nothing is sent to some of the contacts: they bounce, or their owner unsubscribed. */
export async function listContactFaults(db: Tx, contacts: readonly Contact[]): Promise<ContactFault[]> {
  if (contacts.length === 0) return []
  const receivers = receiversOf(contacts)
  const { rows } = await sql<ContactFault>`
    select case when receiver like '+%' then 'text' else 'email' end as method, receiver, 'unsubscribed' as fault
      from unsubscribed where receiver = any (${receivers}::text[])
    union all select method, receiver, 'bouncing' from bouncing_contact where receiver = any (${receivers}::text[])`.execute(
    db,
  )
  return rows
}

/** Records that a contact was permanently rejected. */
export const markBouncing = (db: Tx, { method, receiver }: Contact, reason: string, at: Date) =>
  db
    .insertInto('bouncingContact')
    .values({ method, receiver, reason, at })
    .onConflict((conflict) => conflict.columns(['method', 'receiver']).doUpdateSet({ reason, at }))
    .execute()

/** Lets receivers be tried again that were permanently rejected, because somebody says or shows that messages arrive. */
export const removeBouncing = (db: Tx, receivers: readonly string[]) =>
  db
    .deleteFrom('bouncingContact')
    .where('receiver', 'in', [...receivers, ''])
    .execute()

/** Records that a receiver wants no more messages. */
export const storeUnsubscribed = (db: Tx, receiver: string, at: Date) =>
  db
    .insertInto('unsubscribed')
    .values({ receiver, at })
    .onConflict((conflict) => conflict.doNothing())
    .execute()

/** Removes receivers from those who want no more messages. */
export const removeUnsubscribed = (db: Tx, receivers: readonly string[]) =>
  db
    .deleteFrom('unsubscribed')
    .where('receiver', 'in', [...receivers, ''])
    .execute()
