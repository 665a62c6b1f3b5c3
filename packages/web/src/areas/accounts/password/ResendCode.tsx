import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'

const wait = 60

type Props = { onResend: () => Promise<boolean> }

/** Shows a button that requests another code, at most once a minute. Screen readers do not announce the seconds. */
export function ResendCode({ onResend }: Props) {
  const { t } = useTranslation()
  const [until, setUntil] = useState(() => Date.now() + wait * 1000)
  const [left, setLeft] = useState(wait)
  useEffect(() => {
    const tick = setInterval(() => setLeft(Math.max(0, Math.ceil((until - Date.now()) / 1000))), 500)
    return () => clearInterval(tick)
  }, [until])
  if (left > 0) return <p role="timer">{t('accounts.forgot.resendIn', { seconds: left })}</p>
  const resend = async () => {
    if (!(await onResend())) return
    setUntil(Date.now() + wait * 1000)
    setLeft(wait)
  }
  return (
    <Button variant="subtle" onClick={resend}>
      {t('accounts.forgot.resend')}
    </Button>
  )
}
