import type { listFamilyNotices as operation } from '@semilla/contract/notices/sent.ts'
import type { Input, Output } from '@semilla/contract/wire/operation.ts'
import { chooseContact } from '@semilla/domain/notices/contact.ts'
import { unsentReasonOf } from '@semilla/domain/notices/sending.ts'
import { refuse } from '@semilla/domain/refusal.ts'
import type { Context } from '../../platform/context.ts'
import { listContactFaults } from '../../platform/delivery/queries/contacts.ts'
import { listFamilyFacts } from './queries/facts.ts'
import { listSentNotices, type SentNotice } from './queries/sent.ts'
import { allContacts, contactsOfFamily } from './telling/contacts.ts'

const most = 100

function withReason({ failedBecause, ...notice }: SentNotice): Output<typeof operation>['notices'][number] {
  const reason = failedBecause === null ? undefined : unsentReasonOf(failedBecause, notice.state)
  return { ...notice, unsentBecause: reason, answer: failedBecause === reason ? '' : (failedBecause ?? '') }
}

/** Returns the latest messages to a family with their state, and where the family can be reached now. */
export async function listFamilyNotices(
  ctx: Context,
  { applicationId }: Input<typeof operation>,
): Promise<Output<typeof operation>> {
  const [family] = await listFamilyFacts(ctx.db, [applicationId])
  if (!family) throw refuse('notFound')
  const contacts = contactsOfFamily(family)
  const faults = await listContactFaults(ctx.db, allContacts(contacts))
  const chosen = chooseContact(contacts, faults)
  return {
    reachedBy: typeof chosen === 'object' ? chosen : undefined,
    obstacle: typeof chosen === 'string' ? chosen : undefined,
    bouncing: faults.filter(({ fault }) => fault === 'bouncing').map(({ receiver }) => receiver),
    notices: (await listSentNotices(ctx.db, applicationId, most)).map(withReason),
  }
}
