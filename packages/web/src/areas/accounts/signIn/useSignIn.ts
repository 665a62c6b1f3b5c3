import { logIn, logInProvider } from '@semilla/contract/accounts/signIn.ts'
import type { Output } from '@semilla/contract/wire/operation.ts'
import { kindOfTyped } from '@semilla/domain/accounts/typedAccount.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../api/call.ts'
import { fieldId } from '../../../ui/fields/field.ts'
import { useGo, useScreenSearch } from '../../../ui/links.ts'
import { type Brought, broughtSearch, type Door } from '../search.ts'
import { useForm } from '../useForm.ts'
import { finishSignIn } from './finishSignIn.ts'

type Answer = Output<typeof logIn>
export type Obstacle = Pick<Answer, 'outcome' | 'linkedAccount'>
export type SignIn = ReturnType<typeof useSignIn>

/** Signing in at a door, with what somebody brings along and what stands in its way. */
export function useSignIn(door: Door) {
  const { t } = useTranslation()
  const go = useGo()
  const brought = useScreenSearch(broughtSearch)
  const form = useForm({ account: '', country: '1', password: '' })
  const [obstacle, setObstacle] = useState<Obstacle>()
  const [isSending, setSending] = useState(false)

  const ask = (bringing: Brought): Promise<Answer> => {
    const { account, country, password } = form.typed
    const input = { account, password, accountKind: kindOfTyped(account), phoneCountryCode: country }
    const code = { invitationCode: bringing.InvitationCode }
    if (door !== 'family') return call(logInProvider, { ...input, ...code, isAgency: door === 'agency' })
    return call(logIn, { ...input, ...code, applicationId: bringing.ApplicationId })
  }

  const submit = async (bringing: Brought = brought) => {
    const { account, password } = form.typed
    const required = (value: string) => (value.trim() === '' ? 'required' : undefined)
    setObstacle(undefined)
    const isFilled = form.find([
      ['account', required(account)],
      ['password', password === '' ? 'required' : undefined],
    ])
    if (!isFilled) return
    setSending(true)
    try {
      const answer = await ask(bringing)
      // The form stays as it is, and the button busy, until the next screen takes its place.
      if (answer.outcome === 'signedIn') return go(await finishSignIn(bringing), {}, { replace: true })
      setSending(false)
      if (answer.outcome === 'failed') form.say(t(`accounts.outcomes.${answer.error ?? 'tryAgainLater'}`))
      else setObstacle(answer)
    } catch (error) {
      setSending(false)
      form.decline(logIn, {}, error)
    }
  }

  return {
    door,
    brought,
    form,
    isSending,
    obstacle,
    submit: () => submit(),
    /** Signs in and leaves aside what stood in the way. */
    submitWithout: () => submit({ returnTo: brought.returnTo }),
    useAnother: () => {
      setObstacle(undefined)
      form.change({ account: '', password: '' })
      requestAnimationFrame(() => document.getElementById(fieldId('account'))?.focus())
    },
  }
}
