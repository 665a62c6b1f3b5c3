import { addressOf } from '@semilla/contract/screens.ts'
import type { Context } from '../../platform/context.ts'
import { writeNotice } from '../../platform/delivery/notices.ts'
import { screenUrl } from '../../platform/delivery/screenUrl.ts'
import { writtenTo } from '../../platform/delivery/writtenTo.ts'
import { translate } from '../../platform/language.ts'
import { accountOfUser } from '../accounts/accountOfUser.ts'
import { findUserById } from '../accounts/queries/users.ts'

type Decided = { readonly askedBy: number; readonly reference: string; readonly isGranted: boolean }

/**
 * Tells an account what staff decided about its request for deletion. Why they declined is read where it was asked. The message
 * is about the account and not about the application, whose own messages are deleted with it.
 */
export async function writeDecision(ctx: Context, { askedBy, reference, isGranted }: Decided): Promise<void> {
  const user = await findUserById(ctx.db, askedBy)
  if (!user || user.isDisabled) return
  const { language, id: userId } = user
  const key = `notices:deletion.${isGranted ? 'granted' : 'declined'}`
  const url = screenUrl(ctx.config, language, addressOf('myData'))
  await writeNotice(ctx, {
    ...{ kind: 'deletionDecided', ...writtenTo(accountOfUser(user)), language, userId },
    subject: translate(language, `${key}.subject`),
    body: translate(language, `${key}.body`, { reference, url }),
  })
}
