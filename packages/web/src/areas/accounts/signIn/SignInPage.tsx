import { Anchor, Button } from '@mantine/core'
import { signInAt } from '@semilla/contract/screens/account.ts'
import { useTranslation } from 'react-i18next'
import { useConfig } from '../../../api/config.ts'
import { useSession } from '../../../api/session.ts'
import { to } from '../../../links/links.ts'
import { PasswordField } from '../../../ui/fields/PasswordField.tsx'
import { AccountField } from '../account/AccountField.tsx'
import { AccountCard, AccountLinks, AccountPage } from '../account/AccountPage.tsx'
import { LinkNote } from '../account/LinkNote.tsx'
import { SignedInAlready } from '../account/SignedInAlready.tsx'
import type { Portal } from '../portals.ts'
import { DemoAccounts } from './DemoAccounts.tsx'
import { ObstacleDialog } from './ObstacleDialog.tsx'
import { SecondStepPage } from './SecondStepPage.tsx'
import { type SignIn, useSignIn } from './useSignIn.ts'

/** Links to sign-up and to the other portals. */
function OtherWays({ portal, linkCandidate }: SignIn) {
  const { t } = useTranslation()
  const others = (['family', 'program', 'agency'] as const).filter((each) => each !== portal)
  // Agencies and programs share some pages, such as their messages, to which links in emails lead.
  const { returnTo, leftId } = linkCandidate
  const names: Record<Portal, string> = { family: 'toFamily', program: 'toProgram', agency: 'toAgency' }
  return (
    <AccountLinks>
      <p>
        {portal === 'agency' ? (
          t('accounts.signIn.staffCode')
        ) : (
          <>
            <span>{t('accounts.signIn.newHere')}</span>
            <Anchor href={to(portal === 'family' ? 'familySignUp' : 'programSignUp', linkCandidate)}>
              {t(portal === 'family' ? 'accounts.signIn.create' : 'accounts.signIn.createProgram')}
            </Anchor>
          </>
        )}
      </p>
      <p>
        <span>{t('accounts.signIn.doors')}</span>
        {others.map((each) => (
          <Anchor key={each} href={to(signInAt[each], [portal, each].includes('family') ? {} : { returnTo, leftId })}>
            {t(`accounts.signIn.${names[each]}`)}
          </Anchor>
        ))}
      </p>
    </AccountLinks>
  )
}

/** Shows the sign-in page of a portal. */
export function SignInPage({ portal }: { portal: Portal }) {
  const { t } = useTranslation()
  const { userId } = useSession()
  const isDemo = useConfig()?.isDemo === true
  const model = useSignIn(portal)
  const { form, isSending } = model
  if (model.waitsForSecondStep) return <SecondStepPage {...model} />
  const isSomebodyElse = userId !== undefined && !isSending
  const forgot = { door: portal, account: form.values.account, country: form.values.country }
  return (
    <AccountPage
      title={t(`accounts.signIn.${portal}.title`)}
      intro={t(`accounts.signIn.${portal}.intro`)}
      beside={
        isDemo &&
        !isSomebodyElse && (
          <DemoAccounts portal={portal} onChoose={(account, password) => form.change({ account, password })} />
        )
      }
    >
      {isSomebodyElse ? (
        <SignedInAlready {...model} isFamilyPortal={portal === 'family'} />
      ) : (
        <>
          <AccountCard form={form} onSubmit={model.submit}>
            {portal === 'family' && (
              <LinkNote
                {...model}
                at="signIn"
                valid={t('accounts.signIn.waitingCode', { code: model.linkCandidate.invitationCode })}
              />
            )}
            <AccountField account={form.bind('account')} country={form.bind('country')} />
            <PasswordField {...form.bind('password')} />
            <Button type="submit" size="lg" loading={isSending}>
              {t('accounts.signIn.submit')}
            </Button>
            <Anchor href={to('forgotPassword', forgot)}>{t('accounts.signIn.forgot')}</Anchor>
          </AccountCard>
          <OtherWays {...model} />
        </>
      )}
      <ObstacleDialog {...model} />
    </AccountPage>
  )
}
