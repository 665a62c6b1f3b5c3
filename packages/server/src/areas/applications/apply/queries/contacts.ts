import { activeStatuses } from '@semilla/domain/enrollment/applicationTransitions.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '../../../../platform/access/actor.ts'
import type { Tx } from '../../../../platform/database/database.ts'
import { visibleTo } from '../../queries/visibleTo.ts'

type Contact = {
  readonly email: string
  readonly phones: readonly string[]
  readonly applicationId: number | undefined
  readonly parentUserId: number | undefined
}

/** Returns the parents of the other active applications than one's own, as what follows `select`. */
const parentsElsewhere = ({ applicationId, parentUserId }: Contact): RawBuilder<unknown> =>
  sql`from parent p join application a on a.id = p.application_id
    where not a.is_disabled and a.status = any (${[...activeStatuses]}::text[])
      and a.id is distinct from ${applicationId ?? null}::bigint
      and (${parentUserId ?? null}::bigint is null or a.parent_user_id is distinct from ${parentUserId ?? null}::bigint)`
const hasEmail = ({ email }: Contact) => sql`${email} <> '' and p.email <> '' and lower(p.email) = ${email}`
const hasPhone = ({ phones }: Contact) => sql`p.phone_digits && ${[...phones]}::text[]`

/**
 * Returns whether an email (lower case) or one of the phones (digits) is used in another active application than one's
 * own.
 */
export async function findContactElsewhere(db: Tx, contact: Contact): Promise<{ email: boolean; phone: boolean }> {
  const others = parentsElsewhere(contact)
  const { rows } = await sql<{ email: boolean; phone: boolean }>`select
    exists (select ${others} and ${hasEmail(contact)}) as email,
    exists (select ${others} and ${hasPhone(contact)}) as phone`.execute(db)
  return rows[0] ?? { email: false, phone: false }
}

/** The most applications that are named to somebody who enters a contact of theirs. */
const mostNamed = 5

/** Returns the other active applications with a contact that the caller may see, the newest first. */
export async function listWithContact(db: Tx, actor: Actor, contact: Contact, by: 'email' | 'phone') {
  const { rows } = await sql<{ id: number; externalId: string }>`
    select distinct a.id, a.external_id ${parentsElsewhere(contact)}
      and ${by === 'email' ? hasEmail(contact) : hasPhone(contact)} and ${visibleTo(actor, 'a')}
    order by a.id desc limit ${mostNamed}`.execute(db)
  return rows
}
