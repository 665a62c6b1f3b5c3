import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useRead } from '../../../api/queries/reads.ts'
import { getPreApplicationInfo } from '../../applications/queries.ts'
import { LinkNote } from '../account/LinkNote.tsx'
import { SignUpPage } from './SignUpPage.tsx'
import { useSignUp } from './useSignUp.ts'

type Model = ReturnType<typeof useSignUp>

/** Returns what is known of whoever signs up, from their invitation or the application that this browser holds. */
function useKnown({ linkCandidate: { applicationId }, isHeld, invited }: Model) {
  const isAsked = isHeld && applicationId !== undefined
  const applied = useRead(getPreApplicationInfo, isAsked ? { applicationId } : undefined).data
  if (!applied) return invited ? { account: invited } : undefined
  const { firstName, lastName, email, mobilePhones } = applied
  return { firstName, lastName, account: invited || email || (mobilePhones[0] ?? '') }
}

/** Creates a family's account, and links the invitation or application that the user came with. */
export default function FamilySignUpScreen() {
  const { t } = useTranslation()
  const model = useSignUp('family')
  const { form } = model
  const known = useKnown(model)
  const isLoaded = known !== undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is known is filled in once, where nothing was typed
  useEffect(() => {
    const { firstName, lastName, account } = form.values
    if (known && !firstName && !lastName && !account) form.change(known)
  }, [isLoaded])
  const leave = () => {
    model.leaveHeld()
    form.change({ firstName: '', lastName: '', account: '' })
  }
  return (
    <SignUpPage
      model={model}
      kind="family"
      title={t('accounts.signUp.title')}
      intro={t('accounts.signUp.intro')}
      first={<LinkNote {...model} at="signUp" valid={t('accounts.signUp.codeForFamily')} leaveHeld={leave} />}
    />
  )
}
