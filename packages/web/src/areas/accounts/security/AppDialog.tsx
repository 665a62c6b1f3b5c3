import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { renderSVG } from 'uqr'
import { colon } from '../../../api/texts/format.ts'
import { FormDialog } from '../../../forms/FormDialog.tsx'
import { required } from '../../../forms/faults.ts'
import { useForm } from '../../../forms/useForm.ts'
import { PasswordField } from '../../../ui/fields/PasswordField.tsx'
import { TextField } from '../../../ui/fields/TextField.tsx'
import { confirmAuthenticatorApp, startAuthenticatorApp } from '../queries.ts'
import classes from './Security.module.css'
import { usePasswordStep } from './usePasswordStep.ts'

type Props = { onAdded: (codes: readonly string[]) => unknown; onClose: () => void }
type Started = { readonly secret: string; readonly url: string }

const pictureOf = (url: string) => `data:image/svg+xml;utf8,${encodeURIComponent(renderSVG(url))}`

function ConfirmApp({ started, onAdded, onClose }: Props & { started: Started }) {
  const { t } = useTranslation()
  const form = useForm({
    start: { code: '' },
    rules: ({ code }) => ({ code: required(code) }),
    labels: () => t('security.code'),
  })
  const submit = form.submit(confirmAuthenticatorApp, ({ code }) => ({ code: code.trim() }), {
    done: ({ isRight, recoveryCodes }) =>
      isRight ? onAdded(recoveryCodes) : form.showFault('security.wrongCode', 'code'),
  })
  return (
    <FormDialog
      title={t('security.addApp')}
      yes={t('security.confirm')}
      form={form}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>{t('security.scan')}</p>
      <img className={classes.picture} src={pictureOf(started.url)} alt={t('security.qr')} />
      <p>
        {t('security.key')}
        {colon()}
        <span className={classes.key}>{started.secret}</span>
      </p>
      <TextField {...form.bind('code')} inputMode="numeric" autoComplete="one-time-code" maxLength={7} />
    </FormDialog>
  )
}

/** Adds an authenticator app: the password, the picture for the app, and its first code. */
export function AppDialog(props: Props) {
  const { t } = useTranslation()
  const [started, setStarted] = useState<Started>()
  const { form, submit } = usePasswordStep(startAuthenticatorApp, {}, setStarted)
  if (started) return <ConfirmApp {...props} started={started} />
  return (
    <FormDialog
      title={t('security.passwordTitle')}
      yes={t('security.next')}
      form={form}
      onSubmit={submit}
      onClose={props.onClose}
    >
      <PasswordField {...form.bind('password')} />
    </FormDialog>
  )
}
