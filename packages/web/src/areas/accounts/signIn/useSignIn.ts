import type * as api from '@semilla/contract/accounts/signIn.ts'
import type { Output } from '@semilla/contract/wire/operation.ts'
import { accountKindOf } from '@semilla/domain/accounts/typedAccount.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CallError } from '../../../api/callError.ts'
import { extendSession } from '../../../api/session.ts'
import { required } from '../../../forms/faults.ts'
import { useForm } from '../../../forms/useForm.ts'
import { navigateTo } from '../../../links/links.ts'
import { fieldId } from '../../../ui/fields/field.ts'
import { focusOnceDrawn, focusTitle } from '../../../ui/navigation/focus.ts'
import type { LinkCandidate, Portal } from '../portals.ts'
import { logIn, logInProvider } from '../queries.ts'
import { finishSignIn } from './finishSignIn.ts'
import { useLinkCandidate } from './useLinkCandidate.ts'

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

/**
 * Shows who is signed in, with the button to sign out, where this page did not know it yet, for example because another
 * tab signed in. Returns whether the refusal was for that.
 */
function showWhoIsSignedIn({ code }: CallError): boolean {
  if (code !== 'mustSignOutFirst') return false
  void extendSession().then(() => requestAnimationFrame(focusTitle))
  return true
}

/** Returns the sign-in form of a portal, and what prevents the application or invitation from being linked. */
export function useSignIn(portal: Portal) {
  const { t } = useTranslation()
  const held = useLinkCandidate(portal === 'family')
  const { linkCandidate } = held
  const form = useCredentials()
  const [obstacle, setObstacle] = useState<Obstacle>()
  const [isSending, setSending] = useState(false)
  const [waitsForSecondStep, setWaits] = useState(false)

  const faultOf = (error: Output<typeof api.logIn>['error']) =>
    error?.startsWith('SIGNIN_ERROR_')
      ? t('accounts.outcomes.unknown', { code: error })
      : `accounts.outcomes.${error ?? 'tryAgainLater'}`
  const ask = (candidate: LinkCandidate) => {
    const { account, country, password } = form.values
    const input = { account, password, accountKind: accountKindOf(account), phoneCountryCode: country }
    const code = { invitationCode: candidate.invitationCode }
    if (portal !== 'family') return form.send(logInProvider, { ...input, ...code, isAgency: portal === 'agency' })
    return form.send(logIn, { ...input, ...code, applicationId: candidate.applicationId }, showWhoIsSignedIn)
  }

  /** Signs in. Returns whether the next screen is loading. */
  const signIn = async (candidate: LinkCandidate): Promise<boolean> => {
    const answer = (await ask(candidate))?.answer
    if (answer?.outcome === 'signedIn') {
      navigateTo(await finishSignIn(candidate), { replace: true })
      return true
    }
    if (answer?.outcome === 'failed') form.showFault(faultOf(answer.error))
    else if (answer?.outcome === 'secondFactorNeeded') setWaits(true)
    else setObstacle(answer)
    return false
  }

  const submit = async (candidate: LinkCandidate = linkCandidate) => {
    setObstacle(undefined)
    if (!form.check()) return
    setSending(true)
    try {
      // The form stays as it is, and its button busy, until the next screen replaces it.
      setSending(await signIn(candidate))
    } catch (error) {
      setSending(false)
      if (!(error instanceof CallError)) throw error
      form.showFault(error.message)
    }
  }

  return {
    portal,
    ...held,
    form,
    isSending,
    obstacle,
    waitsForSecondStep,
    startAgain: () => {
      setWaits(false)
      form.change({ password: '' })
      focusOnceDrawn(fieldId('password'))
    },
    submit: () => submit(),
    /** Signs in without linking the application or invitation. */
    submitWithout: () => submit({ returnTo: linkCandidate.returnTo, leftId: linkCandidate.leftId }),
    useAnother: () => {
      setObstacle(undefined)
      form.change({ account: '', password: '' })
      focusOnceDrawn(fieldId('account'))
    },
  }
}
