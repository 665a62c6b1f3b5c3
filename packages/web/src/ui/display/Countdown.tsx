import { Button } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { focusWhenLost } from '../navigation/lostFocus.ts'

type Props = { seconds: number; onEnd: () => void; text: (left: string) => string }

/** Calls `onEnd` after some seconds, unless the user stops the countdown. */
export function Countdown({ seconds, onEnd, text }: Props) {
  const { t } = useTranslation()
  const [left, setLeft] = useState(seconds)
  const [stopped, setStopped] = useState(false)
  const end = useRef(onEnd)
  end.current = onEnd
  useEffect(() => {
    if (stopped) return
    const until = Date.now() + seconds * 1000
    const tick = setInterval(() => {
      const rest = Math.ceil((until - Date.now()) / 1000)
      setLeft(Math.max(rest, 0))
      if (rest > 0) return
      clearInterval(tick)
      end.current()
    }, 250)
    return () => clearInterval(tick)
  }, [seconds, stopped])
  if (stopped) return null
  const stop = () => {
    setStopped(true)
    // The button leaves with the countdown.
    focusWhenLost()
  }
  return (
    <p>
      <span role="timer">{text(t('shell.ui.countdown.left', { seconds: left }))}</span>{' '}
      <Button variant="subtle" size="compact-md" onClick={stop}>
        {t('shell.ui.countdown.stop')}
      </Button>
    </p>
  )
}
