import { addressOf } from '@semilla/contract/screens.ts'
import type { Account } from '@semilla/domain/accounts/account.ts'
import { dayInCity } from '@semilla/domain/values/dates.ts'
import { displayLongDay } from '@semilla/domain/values/displayDays.ts'
import type { ReadingLanguage } from '@semilla/domain/values/languages.ts'
import { formatInvitationCode } from '../../../platform/access/invitationCode.ts'
import type { Context } from '../../../platform/context.ts'
import { writeNotice } from '../../../platform/delivery/notices.ts'
import { screenUrl } from '../../../platform/delivery/screenUrl.ts'
import { writtenTo } from '../../../platform/delivery/writtenTo.ts'
import { translate } from '../../../platform/language.ts'
import { hasProgramAccount } from './queries.ts'

type Written = {
  readonly account: Account
  readonly language: ReadingLanguage
  readonly code: string
  readonly expiresAt: Date
  readonly takesOver: boolean
  readonly siteName: string
  readonly ownerName: string
}

/** Writes the code for a site to its receiver. The link leads who has an account to the sites, and others to sign-up. */
export async function writeSiteInvitation(ctx: Context, written: Written): Promise<void> {
  const { account, language, code, expiresAt, takesOver, siteName, ownerName } = written
  const isKnown = await hasProgramAccount(ctx.db, account.kind, account.name)
  const url = addressOf(isKnown ? 'siteList' : 'programSignUp', { invitationCode: code })
  const values = {
    site: siteName,
    organization: ownerName,
    code: formatInvitationCode(code),
    url: screenUrl(ctx.config, language, url),
    day: displayLongDay(dayInCity(expiresAt), language),
  }
  const text = (part: string) => translate(language, `notices:siteInvitation.${part}`, values)
  const to = writtenTo(account)
  await writeNotice(ctx, {
    kind: 'invitation',
    audience: 'program',
    ...to,
    language,
    subject: to.method === 'email' ? text('subject') : '',
    body: text(to.method === 'text' ? 'text' : takesOver ? 'takeOver' : 'body'),
  })
}
