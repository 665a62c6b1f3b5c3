import { addressOf } from '@semilla/contract/screens.ts'
import { maskedAccount, receiversAt } from '@semilla/domain/accounts/account.ts'
import { audienceOf } from '@semilla/domain/notices/kinds.ts'
import type { Context } from '../../../platform/context.ts'
import { writeNotice } from '../../../platform/delivery/notices.ts'
import { screenUrl } from '../../../platform/delivery/screenUrl.ts'
import { writtenTo } from '../../../platform/delivery/writtenTo.ts'
import { translate } from '../../../platform/language.ts'
import { accountOfUser } from '../accountOfUser.ts'
import type { User } from '../queries/users.ts'
import { listFurtherContacts } from './queries.ts'

/** Notifies an account that its password has changed, in case the owner did not change it. */
export async function notifyPasswordChanged(ctx: Context, user: User): Promise<void> {
  await writeNotice(ctx, {
    kind: 'passwordChanged',
    ...writtenTo(accountOfUser(user)),
    language: user.language,
    subject: translate(user.language, 'accounts:notices.passwordChanged.subject'),
    body: translate(user.language, 'accounts:notices.passwordChanged.body', {
      url: screenUrl(ctx.config, user.language, addressOf('forgotPassword', { door: audienceOf(user.userType) })),
    }),
    userId: user.id,
  })
}

/**
 * Notifies the owner of an account everywhere else that its password was reset with a code. The phone or the mailbox that
 * got the code may be another person's by now, who would else be the only one to be told.
 */
export async function notifyElsewhereOfReset(ctx: Context, user: User): Promise<void> {
  const { id: userId, language } = user
  const found = receiversAt(await listFurtherContacts(ctx.db, userId))
  const others = new Map(found.map((account) => [account.name, account]))
  for (const own of [user.email, user.phone]) others.delete(own ?? '')
  const account = maskedAccount(accountOfUser(user))
  const text = user.userType === 'parent' ? 'elsewhere' : 'elsewhereOfStaff'
  for (const other of others.values())
    await writeNotice(ctx, {
      kind: 'passwordChanged',
      ...writtenTo(other),
      language,
      subject: translate(language, 'accounts:notices.passwordChanged.subject'),
      body: translate(language, `accounts:notices.passwordChanged.${text}`, { account }),
      userId,
    })
}
