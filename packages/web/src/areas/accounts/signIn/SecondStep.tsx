import { Button } from '@mantine/core'
import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRead } from '../../../api/queries/reads.ts'
import { loadMoreTexts } from '../../../api/texts/texts.ts'
import { required } from '../../../forms/faults.ts'
import { useForm } from '../../../forms/useForm.ts'
import { navigateTo } from '../../../links/links.ts'
import { TextField } from '../../../ui/fields/TextField.tsx'
import { startAtTitle } from '../../../ui/navigation/focus.ts'
import { NotRead } from '../../../ui/page/LoadFailed.tsx'
import { Skeletons } from '../../../ui/page/Skeletons.tsx'
import { AccountCard, AccountPage } from '../account/AccountPage.tsx'
import { checkSecondStep, getSecondStep } from '../queries.ts'
import { signWithPasskey } from '../security/passkey.ts'
import { finishSignIn } from './finishSignIn.ts'
import type { SignIn } from './useSignIn.ts'

/** Returns the form of the second step: a code, or a passkey that the browser asks for. */
function useSecondStep({ linkCandidate }: SignIn) {
  const { t } = useTranslation()
  const [isOver, setOver] = useState(false)
  const step = useRead(getSecondStep, {})
  const form = useForm({
    start: { code: '' },
    rules: ({ code }) => ({ code: required(code) }),
    labels: () => t('security.signIn.code'),
  })
  const finish = async (sent: { readonly answer: { readonly outcome: string } } | undefined) => {
    if (sent?.answer.outcome === 'signedIn') navigateTo(await finishSignIn(linkCandidate), { replace: true })
    else if (sent?.answer.outcome === 'over') setOver(true)
    return sent?.answer.outcome
  }
  const submitCode = async () => {
    if (!form.check()) return
    const outcome = await finish(await form.send(checkSecondStep, { code: form.values.code.trim() }))
    if (outcome === 'wrong') form.showFault('security.signIn.wrong', 'code')
  }
  const signWithKey = async () => {
    const options = step.data?.passkey as PublicKeyCredentialRequestOptionsJSON
    const passkey = await signWithPasskey(options)
    const outcome = passkey && (await finish(await form.send(checkSecondStep, { passkey })))
    if (outcome === 'signedIn' || outcome === 'over') return
    form.showFault('security.signIn.passkeyFailed')
    await step.refetch()
  }
  const isGone = isOver || (step.data !== undefined && step.data.steps.length === 0)
  return { form, step, steps: step.data?.steps, isGone, submitCode, signWithKey }
}

function Steps(signIn: SignIn) {
  const { t } = useTranslation()
  const { form, step, steps, isGone, submitCode, signWithKey } = useSecondStep(signIn)
  // It replaces the sign-in form, and the title was not there yet while its code loaded.
  useEffect(startAtTitle, [])
  const startAgain = (
    <Button variant="default" onClick={signIn.startAgain}>
      {t('security.signIn.again')}
    </Button>
  )
  if (isGone) {
    return (
      <AccountPage title={t('security.signIn.title')}>
        <AccountCard>
          <p role="alert">{t('security.signIn.over')}</p>
          {startAgain}
        </AccountCard>
      </AccountPage>
    )
  }
  return (
    <AccountPage title={t('security.signIn.title')} intro={t('security.signIn.intro')}>
      {!steps && <NotRead read={step} count={3} />}
      {steps && (
        <AccountCard
          form={form}
          onSubmit={(event) => {
            event.preventDefault()
            void submitCode()
          }}
        >
          {steps.includes('passkey') && (
            <Button size="lg" loading={form.isBusy} onClick={() => void signWithKey()}>
              {t('security.signIn.usePasskey')}
            </Button>
          )}
          {steps.some((each) => each !== 'passkey') && (
            <>
              <TextField {...form.bind('code')} autoComplete="one-time-code" maxLength={20} />
              <Button
                type="submit"
                size="lg"
                loading={form.isBusy}
                variant={steps.includes('passkey') ? 'default' : 'filled'}
              >
                {t('security.signIn.submit')}
              </Button>
            </>
          )}
          {startAgain}
        </AccountCard>
      )}
    </AccountPage>
  )
}

/** Asks for the second step of a sign-in. */
export default function SecondStep(signIn: SignIn) {
  const [isReady, setReady] = useState(false)
  useEffect(() => {
    void loadMoreTexts(['security']).then(() => setReady(true))
  }, [])
  return isReady ? <Steps {...signIn} /> : <Skeletons count={3} />
}
