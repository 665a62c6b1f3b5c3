import { setNoticePreferences as operation } from '@semilla/contract/notices/preferences.ts'
import type { Input } from '@semilla/contract/wire/operation.ts'
import { audienceOf, topicsOf } from '@semilla/domain/notices/kinds.ts'
import type { Context } from '../../../platform/context.ts'
import { removeBouncing, removeUnsubscribed } from '../../../platform/delivery/queries/contacts.ts'
import { refuseFaults } from '../../../platform/http/calls/refuseFaults.ts'
import { storePreferences } from '../queries/preferences.ts'
import { allContacts } from '../telling/contacts.ts'
import { ownContacts } from './ownContacts.ts'

/**
 * Stores what the caller is told, and how. Who saves a choice wants to be written to, so an earlier unsubscribing of
 * the caller's own addresses ends, and those that were rejected are tried again: a phone that had stopped texts takes them
 * once its owner has sent START, of which nobody tells us. Refuses topics that are not the caller's, and a method without an
 * address for it.
 */
export async function setNoticePreferences(ctx: Context, preferences: Input<typeof operation>): Promise<null> {
  const { user, contacts } = await ownContacts(ctx)
  const topics = topicsOf[audienceOf(user.userType)]
  const isForeign = preferences.mutedTopics.some((topic) => !topics.includes(topic))
  refuseFaults(operation, [
    ...(isForeign ? [{ path: 'mutedTopics', code: 'choiceInvalid' }] : []),
    ...(preferences.method === 'text' && contacts.phones.length === 0
      ? [{ path: 'method', code: 'phoneMissing' }]
      : []),
    ...(preferences.method === 'email' && contacts.emails.length === 0
      ? [{ path: 'method', code: 'emailMissing' }]
      : []),
  ])
  await storePreferences(ctx.db, user.id, preferences, ctx.clock.now())
  const own = allContacts(contacts).map(({ receiver }) => receiver)
  await removeUnsubscribed(ctx.db, own)
  await removeBouncing(ctx.db, own)
  const before = { method: user.wish ?? 'record', mutedTopics: user.mutedTopics ?? [] }
  ctx.audit({ action: 'update', entity: 'noticePreference', entityId: user.id, before, after: preferences })
  return null
}
