import { Anchor, Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useConfig, useSession } from '../../../api/session.ts'
import { to } from '../../../links/links.ts'
import { PasswordField } from '../../../ui/fields/PasswordField.tsx'
import { AccountField } from '../account/AccountField.tsx'
import { AccountCard, AccountLinks, AccountNote, AccountPage } from '../account/AccountPage.tsx'
import { SignedInAlready } from '../account/SignedInAlready.tsx'
import { type Door, signInAt } from '../doors.ts'
import { DemoAccounts } from './DemoAccounts.tsx'
import { ObstacleDialog } from './ObstacleDialog.tsx'
import { type SignIn, useSignIn } from './useSignIn.ts'

/** Says what happens after signing in with an application or invitation. */
function BroughtNote({ linkCandidate, door }: SignIn) {
  const { t } = useTranslation()
  if (door !== 'family') return null
  if (linkCandidate.applicationId !== undefined) return <AccountNote>{t('accounts.signIn.waiting')}</AccountNote>
  if (linkCandidate.invitationCode === undefined) return null
  return <AccountNote>{t('accounts.signIn.waitingCode', { code: linkCandidate.invitationCode })}</AccountNote>
}

/** Links to sign-up and to the other portals. */
function OtherWays({ door, linkCandidate }: SignIn) {
  const { t } = useTranslation()
  const others = (['family', 'program', 'agency'] as const).filter((each) => each !== door)
  const names: Record<Door, string> = { family: 'toFamily', program: 'toProgram', agency: 'toAgency' }
  return (
    <AccountLinks>
      <p>
        {door === 'agency' ? (
          t('accounts.signIn.staffCode')
        ) : (
          <>
            <span>{t('accounts.signIn.newHere')}</span>
            <Anchor href={to(door === 'family' ? 'familySignUp' : 'programSignUp', linkCandidate)}>
              {t(door === 'family' ? 'accounts.signIn.create' : 'accounts.signIn.createProgram')}
            </Anchor>
          </>
        )}
      </p>
      <p>
        <span>{t('accounts.signIn.doors')}</span>
        {others.map((each) => (
          <Anchor key={each} href={to(signInAt[each])}>
            {t(`accounts.signIn.${names[each]}`)}
          </Anchor>
        ))}
      </p>
    </AccountLinks>
  )
}

/** Shows the sign-in page of a portal. */
export function SignInPage({ door }: { door: Door }) {
  const { t } = useTranslation()
  const { userId } = useSession()
  const isDemo = useConfig()?.isDemo === true
  const model = useSignIn(door)
  const { form, isSending } = model
  const isSomebodyElse = userId !== undefined && !isSending
  const forgot = { door, account: form.values.account, country: form.values.country }
  return (
    <AccountPage
      title={t(`accounts.signIn.${door}.title`)}
      intro={t(`accounts.signIn.${door}.intro`)}
      beside={
        isDemo &&
        !isSomebodyElse && (
          <DemoAccounts door={door} onChoose={(account, password) => form.change({ account, password })} />
        )
      }
    >
      {isSomebodyElse ? (
        <SignedInAlready linkCandidate={model.linkCandidate} isFamilyDoor={door === 'family'} />
      ) : (
        <>
          <AccountCard form={form} onSubmit={model.submit}>
            <BroughtNote {...model} />
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
