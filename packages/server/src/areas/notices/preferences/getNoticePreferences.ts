import type { getNoticePreferences as operation } from '@semilla/contract/notices/preferences.ts'
import type { Output } from '@semilla/contract/wire/operation.ts'
import { isOpenToChange } from '@semilla/domain/access/applicationCapabilities.ts'
import { chooseContact } from '@semilla/domain/notices/contact.ts'
import { audienceOf, topicsOf } from '@semilla/domain/notices/kinds.ts'
import type { Context } from '../../../platform/context.ts'
import { listContactFaults } from '../../../platform/delivery/queries/contacts.ts'
import { findApplication, stateOf } from '../../applications/queries/record.ts'
import { allContacts } from '../telling/contacts.ts'
import { ownContacts } from './ownContacts.ts'

/** Returns of what the caller is told, and where. */
export async function getNoticePreferences(ctx: Context): Promise<Output<typeof operation>> {
  const { user, contacts, family } = await ownContacts(ctx)
  const faults = await listContactFaults(ctx.db, allContacts(contacts))
  const chosen = chooseContact(contacts, faults)
  const record = family && (await findApplication(ctx.db, family.id))
  const audience = audienceOf(user.userType)
  return {
    audience,
    method: user.wish ?? 'record',
    mutedTopics: [...(user.mutedTopics ?? [])],
    topics: [...topicsOf[audience]],
    receiver: typeof chosen === 'string' ? '' : chosen.receiver,
    language: family?.language ?? user.language,
    applicationId: family?.id,
    canCorrect: record !== undefined && isOpenToChange(stateOf(record)),
    isUnsubscribed: chosen === 'unsubscribed',
    obstacle: typeof chosen === 'string' ? chosen : undefined,
  }
}
