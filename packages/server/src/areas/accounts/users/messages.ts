import { signInAt } from '@semilla/contract/screens/account.ts'
import { addressOf, type ScreenName } from '@semilla/contract/screens.ts'
import type { UserType } from '@semilla/domain/access/userType.ts'
import type { Account } from '@semilla/domain/accounts/account.ts'
import { audienceOf } from '@semilla/domain/notices/kinds.ts'
import type { ReadingLanguage } from '@semilla/domain/values/languages.ts'
import type { Context } from '../../../platform/context.ts'
import { writeNotice } from '../../../platform/delivery/notices.ts'
import { screenUrl } from '../../../platform/delivery/screenUrl.ts'
import { writtenTo } from '../../../platform/delivery/writtenTo.ts'
import { translate } from '../../../platform/language.ts'

type Receiver = {
  readonly id: number
  readonly account: Account
  readonly language: ReadingLanguage
  readonly userType: UserType
}

/** Writes a message whose link leads to a sign-in page of the user, or to a new password and from there to that page. */
async function write(
  ctx: Context,
  { id: userId, account, language, userType }: Receiver,
  key: string,
  kind: 'invitation' | 'passwordChanged' | 'logonNameChanged' | 'secondFactorRemoved',
  screen: ScreenName & ('forgotPassword' | (typeof signInAt)[keyof typeof signInAt]),
): Promise<void> {
  const address = addressOf(
    screen,
    screen === 'forgotPassword' ? { account: account.name, door: audienceOf(userType) } : {},
  )
  const url = screenUrl(ctx.config, language, address)
  await writeNotice(ctx, {
    kind,
    ...writtenTo(account),
    language,
    subject: translate(language, `administration:messages.${key}.subject`),
    body: translate(language, `administration:messages.${key}.body`, { account: account.name, url }),
    userId,
  })
}

type NewUser = Receiver & { readonly hasPassword: boolean }

/**
 * Tells a new member of staff that they have an account, and where to sign in: each sign-in page refuses the accounts of the
 * others. No message contains a password.
 */
export const writeToNewUser = (ctx: Context, user: NewUser): Promise<void> =>
  user.hasPassword
    ? write(ctx, user, 'added', 'invitation', signInAt[audienceOf(user.userType)])
    : write(ctx, user, 'addedWithoutPassword', 'invitation', 'forgotPassword')

/** Tells a user that an administrator changed their password. */
export const writeAboutReset = (ctx: Context, receiver: Receiver): Promise<void> =>
  write(ctx, receiver, 'passwordReset', 'passwordChanged', 'forgotPassword')

/** Tells a user that an administrator removed their second step. */
export const writeAboutSecondFactor = (ctx: Context, receiver: Receiver): Promise<void> =>
  write(ctx, receiver, 'secondFactorRemoved', 'secondFactorRemoved', 'forgotPassword')

/**
 * Tells a user under both names that an administrator changed their logon name. Under the new one, who has no password yet
 * learns how to choose it: the link that they have names an account that no longer exists.
 */
export async function writeAboutLogonName(ctx: Context, former: Account, user: NewUser): Promise<void> {
  const signIn = signInAt[audienceOf(user.userType)]
  await write(ctx, { ...user, account: former }, 'logonNameFormer', 'logonNameChanged', signIn)
  if (user.hasPassword) await write(ctx, user, 'logonNameChanged', 'logonNameChanged', signIn)
  else await writeToNewUser(ctx, user)
}
