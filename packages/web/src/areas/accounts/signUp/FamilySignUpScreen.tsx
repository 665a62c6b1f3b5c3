import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { AccountNote } from '../account/AccountPage.tsx'
import { SignUpPage } from './SignUpPage.tsx'
import { useInvitation } from './useInvitation.ts'
import { useSignUp } from './useSignUp.ts'

/** Creates a family's account, and links the invitation or application that the user came with. */
export default function FamilySignUpScreen() {
  const { t } = useTranslation()
  const model = useSignUp('family')
  const { linkCandidate, form } = model
  const invited = useInvitation(linkCandidate.invitationCode ?? '')?.info?.account
  // biome-ignore lint/correctness/useExhaustiveDependencies: whom the invitation went to is filled in once, when it is known
  useEffect(() => {
    if (invited && form.values.account === '') form.change({ account: invited })
  }, [invited])
  const note =
    linkCandidate.applicationId !== undefined
      ? t('accounts.signIn.waiting')
      : linkCandidate.invitationCode !== undefined && t('accounts.signUp.codeForFamily')
  return (
    <SignUpPage
      model={model}
      kind="family"
      title={t('accounts.signUp.title')}
      intro={t('accounts.signUp.intro')}
      first={note && <AccountNote>{note}</AccountNote>}
    />
  )
}
