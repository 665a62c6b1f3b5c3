import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useServicePortal } from '../../../api/servicePortal.ts'
import { TextField } from '../../../ui/fields/TextField.tsx'
import { AccountNote } from '../account/AccountPage.tsx'
import { ServicePortal } from '../account/ServicePortal.tsx'
import { SignUpPage } from './SignUpPage.tsx'
import { useInvitation } from './useInvitation.ts'
import { useSignUp } from './useSignUp.ts'

/** Creates a program's account: at the site of its invitation code, or for an owner without sites. */
export default function ProgramSignUpScreen() {
  const { t } = useTranslation()
  const portal = useServicePortal()
  const model = useSignUp('program')
  const { form } = model
  const invitation = useInvitation(form.values.invitationCode)
  // A family's code is of no use here.
  const isOfFamily = invitation?.info?.entityKind === 'application'
  const info = isOfFamily ? undefined : invitation?.info
  const code = form.bind('invitationCode')
  // Said at once, not after everything else has been filled in.
  const isOver = invitation !== undefined && (invitation.outcome !== 'valid' || isOfFamily)
  const invited = info?.account
  // biome-ignore lint/correctness/useExhaustiveDependencies: the receiver is filled in once, when it is known
  useEffect(() => {
    if (invited && form.values.account === '') form.change({ account: invited })
  }, [invited])
  if (portal && info?.entityKind === 'agency') {
    const { invitationCode } = form.values
    return <ServicePortal url={portal('programSignUp', { invitationCode })} why="invitation" />
  }
  return (
    <SignUpPage
      model={model}
      kind="program"
      title={t('accounts.signUp.programTitle')}
      intro={t('accounts.signUp.programIntro')}
      first={
        <>
          <TextField
            {...code}
            error={code.error ?? (isOver ? t('validation.invitationCodeInvalid') : undefined)}
            hint={t('accounts.signUp.codeHint')}
            optional
            autoComplete="off"
            maxLength={40}
          />
          {info && <AccountNote>{t('accounts.signUp.codeFor', { name: info.entityName })}</AccountNote>}
          {(form.values.invitationCode.trim() === '' || info?.takesOver) && (
            <TextField
              {...form.bind('businessName')}
              hint={info?.takesOver && t('accounts.signUp.nameHint')}
              optional={info?.takesOver}
              autoComplete="organization"
              maxLength={120}
            />
          )}
        </>
      }
    />
  )
}
