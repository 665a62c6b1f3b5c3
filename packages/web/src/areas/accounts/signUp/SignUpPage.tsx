import { Anchor, Button } from '@mantine/core'
import { signInAt } from '@semilla/contract/screens/account.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../../api/session.ts'
import { NameRow } from '../../../forms/NameRow.tsx'
import { to } from '../../../links/links.ts'
import { TextField } from '../../../ui/fields/TextField.tsx'
import { AccountField } from '../account/AccountField.tsx'
import { AccountCard, AccountLinks, AccountPage } from '../account/AccountPage.tsx'
import { SignedInAlready } from '../account/SignedInAlready.tsx'
import { NewPasswordFields } from '../password/NewPasswordFields.tsx'
import type { useSignUp } from './useSignUp.ts'

type Props = {
  model: ReturnType<typeof useSignUp>
  kind: 'family' | 'program'
  title: string
  intro: string
  first: ReactNode
}

/** Shows a sign-up form: the fields for families or programs first, then name and account. */
export function SignUpPage({ model, kind, title, intro, first }: Props) {
  const { t } = useTranslation()
  const { userId } = useSession()
  const { form, policy, owner, isSending, isKnown, linkCandidate } = model
  if (userId !== undefined && !isSending) {
    return (
      <AccountPage title={title}>
        <SignedInAlready {...model} isFamilyPortal={kind === 'family'} />
      </AccountPage>
    )
  }
  const signIn = to(signInAt[kind], linkCandidate)
  return (
    <AccountPage title={title} intro={intro}>
      <AccountCard form={form} onSubmit={model.submit}>
        {isKnown && <Anchor href={signIn}>{t('accounts.signUp.signInInstead')}</Anchor>}
        {first}
        <NameRow
          given={<TextField {...form.bind('firstName')} autoComplete="given-name" maxLength={60} />}
          family={<TextField {...form.bind('lastName')} autoComplete="family-name" maxLength={60} />}
        />
        <AccountField account={form.bind('account')} country={form.bind('country')} isNew />
        <NewPasswordFields
          policy={policy}
          password={form.bind('choosePassword')}
          repeated={form.bind('repeatChosen')}
          owner={owner}
        />
        <Button type="submit" size="lg" loading={isSending}>
          {t('accounts.signUp.submit')}
        </Button>
      </AccountCard>
      <AccountLinks>
        <p>
          <span>{t('accounts.signUp.have')}</span>
          <Anchor href={signIn}>{t('accounts.signUp.signIn')}</Anchor>
        </p>
      </AccountLinks>
    </AccountPage>
  )
}
