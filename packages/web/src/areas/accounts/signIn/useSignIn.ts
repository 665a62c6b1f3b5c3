import type * as api from '@semilla/contract/accounts/signIn.ts'
import type { Output } from '@semilla/contract/wire/operation.ts'
import { accountKindOf } from '@semilla/domain/accounts/typedAccount.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CallError } from '../../../api/callError.ts'
import { required } from '../../../forms/faults.ts'
import { useForm } from '../../../forms/useForm.ts'
import { follow, useParameters } from '../../../links/links.ts'
import { fieldId } from '../../../ui/fields/field.ts'
import type { Door, LinkCandidate } from '../doors.ts'
import { logIn, logInProvider } from '../queries.ts'
import { finishSignIn } from './finishSignIn.ts'

export type Obstacle = Pick<Output<typeof api.logIn>, 'outcome' | 'linkedAccount'>
export type SignIn = ReturnType<typeof useSignIn>

function useCredentials() {
  const { t } = useTranslation()
  return useForm({
    start: { account: '', country: '1', password: '' },
    rules: ({ account, password }) => ({
      account: required(account),
      password: password === '' ? 'required' : undefined,
    }),
    labels: (field) => t(`accounts.fields.${field}`),
  })
}

/** Returns the sign-in form of a portal, and what prevents the application or invitation from being linked. */
export function useSignIn(door: Door) {
  const linkCandidate = useParameters('familySignIn')
  const form = useCredentials()
  const [obstacle, setObstacle] = useState<Obstacle>()
  const [isSending, setSending] = useState(false)

  const ask = (bringing: LinkCandidate) => {
    const { account, country, password } = form.values
    const input = { account, password, accountKind: accountKindOf(account), phoneCountryCode: country }
    const code = { invitationCode: bringing.invitationCode }
    if (door !== 'family') return form.send(logInProvider, { ...input, ...code, isAgency: door === 'agency' })
    return form.send(logIn, { ...input, ...code, applicationId: bringing.applicationId })
  }

  /** Signs in. Returns whether the next screen is loading. */
  const signIn = async (bringing: LinkCandidate): Promise<boolean> => {
    const answer = (await ask(bringing))?.answer
    if (answer?.outcome === 'signedIn') {
      follow(await finishSignIn(bringing), { replace: true })
      return true
    }
    if (answer?.outcome === 'failed') form.say(`accounts.outcomes.${answer.error ?? 'tryAgainLater'}`)
    else setObstacle(answer)
    return false
  }

  const submit = async (bringing: LinkCandidate = linkCandidate) => {
    setObstacle(undefined)
    if (!form.check()) return
    setSending(true)
    try {
      // The form stays as it is, and its button busy, until the next screen replaces it.
      setSending(await signIn(bringing))
    } catch (error) {
      setSending(false)
      if (!(error instanceof CallError)) throw error
      form.say(error.message)
    }
  }

  return {
    door,
    linkCandidate,
    form,
    isSending,
    obstacle,
    submit: () => submit(),
    /** Signs in without linking the application or invitation. */
    submitWithout: () => submit({ returnTo: linkCandidate.returnTo }),
    useAnother: () => {
      setObstacle(undefined)
      form.change({ account: '', password: '' })
      requestAnimationFrame(() => document.getElementById(fieldId('account'))?.focus())
    },
  }
}
