import { addressOf } from '@semilla/contract/screens.ts'
import { audienceOf } from '@semilla/domain/notices/kinds.ts'
import type { Context } from '../../../platform/context.ts'
import { writeNotice } from '../../../platform/delivery/notices.ts'
import { screenUrl } from '../../../platform/delivery/screenUrl.ts'
import { writtenTo } from '../../../platform/delivery/writtenTo.ts'
import { translate } from '../../../platform/language.ts'
import { accountOfUser } from '../accountOfUser.ts'
import type { User } from '../queries/users.ts'

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
