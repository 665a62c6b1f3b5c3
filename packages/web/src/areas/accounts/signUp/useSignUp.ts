import { logIn, logInProvider } from '@semilla/contract/accounts/signIn.ts'
import { registerParent, registerProvider } from '@semilla/contract/accounts/signUp.ts'
import { kindOfTyped, typedAccountFault } from '@semilla/domain/accounts/typedAccount.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../api/call.ts'
import { CallError } from '../../../api/callError.ts'
import { useSubmit } from '../../../api/queryClient.ts'
import { useGo, useScreenSearch } from '../../../ui/links.ts'
import { toast } from '../../../ui/toasts.tsx'
import { usePasswordPolicy } from '../password/usePasswordPolicy.ts'
import { broughtSearch, signInPaths } from '../search.ts'
import { finishSignIn } from '../signIn/finishSignIn.ts'
import { useForm } from '../useForm.ts'

const required = (value: string) => (value.trim() === '' ? 'required' : undefined)
const fieldsOnForm = { password: 'choosePassword', accountKind: 'account', phoneCountryCode: 'country' } as const

/** Signing up as a family or as a program, and the sign-in that follows by itself. */
export function useSignUp(kind: 'family' | 'program') {
  const { t } = useTranslation()
  const go = useGo()
  const brought = useScreenSearch(broughtSearch)
  const { policy, faultOf } = usePasswordPolicy()
  const [isSending, setSending] = useState(false)
  const [isKnown, setKnown] = useState(false)
  const registerFamily = useSubmit(registerParent)
  const registerProgram = useSubmit(registerProvider)
  const form = useForm({
    invitationCode: brought.InvitationCode ?? '',
    businessName: '',
    firstName: '',
    lastName: '',
    account: '',
    country: '1',
    choosePassword: '',
    repeatChosen: '',
  })
  const { typed } = form
  const owner = { name: typed.account, firstName: typed.firstName, lastName: typed.lastName }
  const credentials = {
    account: typed.account,
    password: typed.choosePassword,
    accountKind: kindOfTyped(typed.account),
    phoneCountryCode: typed.country,
  }

  const isFilled = () =>
    form.find([
      ['businessName', kind === 'program' && !typed.invitationCode.trim() ? required(typed.businessName) : undefined],
      ['firstName', required(typed.firstName)],
      ['lastName', required(typed.lastName)],
      ['account', typedAccountFault(typed.account, typed.country)],
      ['choosePassword', faultOf(typed.choosePassword, owner)],
      ['repeatChosen', typed.repeatChosen === typed.choosePassword ? undefined : 'passwordsDiffer'],
    ])

  const input = {
    ...credentials,
    firstName: typed.firstName,
    lastName: typed.lastName,
    invitationCode: typed.invitationCode.trim() || undefined,
  }
  const register = () =>
    kind === 'family'
      ? registerFamily.mutateAsync({ ...input, applicationId: brought.ApplicationId })
      : registerProgram.mutateAsync({ ...input, businessName: typed.businessName.trim() })

  /** Staff of an agency come through the same form by their invitation, and through another door. */
  async function signInAsProgram() {
    const answer = await call(logInProvider, { ...credentials, isAgency: false })
    return answer.error === 'notAuthorized' ? call(logInProvider, { ...credentials, isAgency: true }) : answer
  }

  async function signInAfter() {
    const answer = kind === 'family' ? await call(logIn, credentials) : await signInAsProgram()
    if (answer.outcome === 'signedIn') {
      toast.done(t('accounts.signUp.done'))
      return go(await finishSignIn(kind === 'family' ? brought : { returnTo: brought.returnTo }), {}, { replace: true })
    }
    toast.done(t('accounts.signUp.failedSignIn'))
    go(signInPaths[kind], brought)
  }

  const submit = async () => {
    setKnown(false)
    if (!isFilled()) return
    setSending(true)
    try {
      const { outcome } = await register()
      if (outcome === 'registered') return await signInAfter()
      setSending(false)
      if (outcome === 'alreadyLinked') form.say(t('accounts.signUp.alreadyLinked'))
      else form.say(t('validation.invitationCodeInvalid'), kind === 'program' ? 'invitationCode' : undefined)
    } catch (error) {
      setSending(false)
      const exists = error instanceof CallError && error.code === 'accountExists'
      setKnown(exists)
      if (exists) form.say(t('accounts.signUp.exists'), 'account')
      else form.decline(kind === 'family' ? registerParent : registerProvider, input, error, fieldsOnForm)
    }
  }
  return { form, brought, policy, owner, submit, isSending, isKnown }
}
