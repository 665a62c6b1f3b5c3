import { activeStatuses } from '@semilla/domain/enrollment/applicationTransitions.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../../platform/database/database.ts'

type Contact = {
  readonly email: string
  readonly phones: readonly string[]
  readonly applicationId: number | undefined
  readonly parentUserId: number | undefined
}

/**
 * Returns whether an email (lower case) or one of the phones (digits) is used in another active application than one's
 * own.
 */
export async function findContactElsewhere(db: Tx, contact: Contact): Promise<{ email: boolean; phone: boolean }> {
  const others = sql`select from parent p join application a on a.id = p.application_id
    where not a.is_disabled and a.status = any (${[...activeStatuses]}::text[])
      and a.id is distinct from ${contact.applicationId ?? null}::bigint
      and (${contact.parentUserId ?? null}::bigint is null or a.parent_user_id is distinct from ${contact.parentUserId ?? null}::bigint)`
  const { rows } = await sql<{ email: boolean; phone: boolean }>`select
    exists (${others} and ${contact.email} <> '' and p.email <> '' and lower(p.email) = ${contact.email}) as email,
    exists (${others} and p.phone_digits && ${[...contact.phones]}::text[]) as phone`.execute(db)
  return rows[0] ?? { email: false, phone: false }
}
