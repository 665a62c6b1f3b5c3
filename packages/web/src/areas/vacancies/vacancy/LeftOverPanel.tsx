import { Button } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { colon, inARow } from '../../../api/texts/format.ts'
import { copyText } from '../../../browser/copyText.ts'
import { Theirs } from '../../../ui/display/Theirs.tsx'
import { focusTitle } from '../../../ui/navigation/focus.ts'
import { focusWhenLost } from '../../../ui/navigation/lostFocus.ts'
import { announce } from '../../../ui/notifications/announce.tsx'
import { toast } from '../../../ui/notifications/toasts.tsx'
import { FormActions, Panel } from '../../../ui/page/Panel.tsx'
import type { LeftOver } from './useLeftOver.ts'

/** Shows what was typed and cannot be saved any more, to be copied or discarded. */
export function LeftOverPanel({ leftOver, onDiscard }: { leftOver: readonly LeftOver[]; onDiscard: () => void }) {
  const { t } = useTranslation()
  const told = leftOver.filter(({ text }) => text)
  const others = leftOver.filter(({ text }) => !text).map(({ label }) => label)
  const copying = useRef<HTMLButtonElement>(null)
  useEffect(() => announce(t('vacancies.leftOver.title')), [t])
  // The form's buttons and fields, further down, are gone or closed.
  useEffect(() => focusWhenLost(() => copying.current), [])
  const copy = async () => {
    const isCopied = await copyText(told.map(({ label, text }) => `${label}${colon()}${text}`).join('\n'))
    if (isCopied) toast.done(t('vacancies.leftOver.copied'))
    else toast.problem(t('vacancies.leftOver.notCopied'))
  }
  const discard = () => {
    onDiscard()
    focusTitle()
  }
  return (
    <Panel tone="warm" title={t('vacancies.leftOver.title')}>
      <p>{t('vacancies.leftOver.text')}</p>
      {told.map(({ label, text = '' }) => (
        <Theirs key={label} title={label} text={text} />
      ))}
      {others.length > 0 && <p>{t('vacancies.leftOver.others', { fields: inARow(others) })}</p>}
      <FormActions>
        {told.length > 0 && (
          <Button ref={copying} onClick={copy}>
            {t('vacancies.leftOver.copy')}
          </Button>
        )}
        <Button variant="default" onClick={discard}>
          {t('vacancies.leftOver.discard')}
        </Button>
      </FormActions>
    </Panel>
  )
}
