import { signInAt } from '@semilla/contract/screens/account.ts'
import { accountKindOf, typedAccountFault } from '@semilla/domain/accounts/typedAccount.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CallError } from '../../../api/callError.ts'
import { required } from '../../../forms/faults.ts'
import { useForm } from '../../../forms/useForm.ts'
import { navigateTo, useGo } from '../../../links/links.ts'
import { toast } from '../../../ui/notifications/toasts.tsx'
import { usePasswordPolicy } from '../password/usePasswordPolicy.ts'
import { logIn, logInProvider, registerParent, registerProvider } from '../queries.ts'
import { finishSignIn } from '../signIn/finishSignIn.ts'
import { useLinkCandidate } from '../signIn/useLinkCandidate.ts'

type Kind = 'family' | 'program'

const start = {
  invitationCode: '',
  businessName: '',
  firstName: '',
  lastName: '',
  account: '',
  country: '1',
  choosePassword: '',
  repeatChosen: '',
}
type Typed = typeof start

const fieldsOnForm: Readonly<Record<string, string>> = {
  password: 'choosePassword',
  accountKind: 'account',
  phoneCountryCode: 'country',
}
const ownerOf = ({ account, firstName, lastName }: Typed) => ({ name: account, firstName, lastName })
const credentialsOf = ({ account, choosePassword, country }: Typed) => ({
  account,
  password: choosePassword,
  accountKind: accountKindOf(account),
  phoneCountryCode: country,
})

function useSignUpForm(kind: Kind, invitationCode: string) {
  const { t } = useTranslation()
  const { policy, faultOf } = usePasswordPolicy()
  const form = useForm({
    start: { ...start, invitationCode },
    rules: (typed) => ({
      businessName: kind === 'program' && !typed.invitationCode.trim() ? required(typed.businessName) : undefined,
      firstName: required(typed.firstName),
      lastName: required(typed.lastName),
      account: typedAccountFault(typed.account, typed.country),
      choosePassword: faultOf(typed.choosePassword, ownerOf(typed)),
      repeatChosen: typed.repeatChosen === typed.choosePassword ? undefined : 'passwordsDiffer',
    }),
    labels: (field) => t(`accounts.fields.${field}`),
    fieldOf: (place) => fieldsOnForm[place] ?? place,
  })
  return { form, policy }
}

/** Returns the form that creates an account of a family or program, and then signs in. */
export function useSignUp(kind: Kind) {
  const { t } = useTranslation()
  const go = useGo()
  const held = useLinkCandidate(kind === 'family')
  const { linkCandidate } = held
  const { form, policy } = useSignUpForm(kind, linkCandidate.invitationCode ?? '')
  const [isSending, setSending] = useState(false)
  const [isKnown, setKnown] = useState(false)
  const typed = form.values

  /** If the account already exists, offers to sign in with it. */
  const refused = ({ code }: CallError) => {
    if (code !== 'accountExists') return false
    setKnown(true)
    form.showFault('accounts.signUp.exists', 'account')
    return true
  }
  const register = () => {
    const { firstName, lastName, businessName } = typed
    const code = kind === 'family' ? linkCandidate.invitationCode : typed.invitationCode.trim()
    const input = { ...credentialsOf(typed), firstName, lastName, invitationCode: code || undefined }
    return kind === 'family'
      ? form.send(registerParent, { ...input, applicationId: linkCandidate.applicationId }, refused)
      : form.send(registerProvider, { ...input, businessName: businessName.trim() }, refused)
  }

  /** Agency staff with an invitation use the same form but another sign-in. */
  async function signInAsProgram() {
    const credentials = credentialsOf(typed)
    const sent = await form.send(logInProvider, { ...credentials, isAgency: false })
    return sent?.answer.error === 'notAuthorized' ? form.send(logInProvider, { ...credentials, isAgency: true }) : sent
  }

  /** Signs in with the new account. Returns whether the next screen is loading. */
  async function signInAfter(): Promise<boolean> {
    const sent = kind === 'family' ? await form.send(logIn, credentialsOf(typed)) : await signInAsProgram()
    if (!sent) return false
    if (sent.answer.outcome === 'signedIn') {
      toast.done(t('accounts.signUp.done'))
      const { returnTo, leftId } = linkCandidate
      navigateTo(await finishSignIn(kind === 'family' ? linkCandidate : { returnTo, leftId }), { replace: true })
    } else {
      toast.done(t('accounts.signUp.failedSignIn'))
      go(signInAt[kind], linkCandidate)
    }
    return true
  }

  const signUp = async (): Promise<boolean> => {
    const outcome = (await register())?.answer.outcome
    if (outcome === 'registered') return signInAfter()
    if (outcome === 'alreadyLinked') form.showFault('accounts.signUp.alreadyLinked')
    else if (outcome) form.showFault('invitationCodeInvalid', kind === 'program' ? 'invitationCode' : undefined)
    return false
  }

  const submit = async () => {
    setKnown(false)
    if (!form.check()) return
    setSending(true)
    try {
      setSending(await signUp())
    } catch (error) {
      setSending(false)
      if (!(error instanceof CallError)) throw error
      form.showFault(error.message)
    }
  }
  return { form, ...held, policy, owner: ownerOf(typed), submit, isSending, isKnown }
}
