import { Button } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Countdown } from '../../../ui/display/Countdown.tsx'
import { StatusTag } from '../../../ui/display/StatusTag.tsx'
import { Panel } from '../../../ui/page/Panel.tsx'
import type { Batch } from '../batch.ts'
import classes from './Reasons.module.css'
import type { Result } from './useReasons.ts'

/** Seconds after which the queue is shown again (rules: Limits). */
const secondsToQueue = 4

type Props = { batch: Batch; results: readonly Result[]; queue: string; onBack: () => void }

/**
 * Shows the result for each selected child, or that others were faster with all of them. Then it returns to the queue,
 * except from a result that differs from child to child, which takes time to read.
 */
export function Results({ batch, results, queue, onBack }: Props) {
  const { t } = useTranslation()
  const all = batch.referrals.length
  const done = results.filter(({ outcome }) => outcome === 'changed').length
  const others = results.some(({ outcome }) => outcome === 'enrolledByOthers')
  const none = done === 0 && (others || results.length === 0)
  const lead = none ? 'byOthers' : others ? 'someByOthers' : done === all ? 'all' : 'some'
  const head = useRef<HTMLParagraphElement>(null)
  // The button that was pressed is gone.
  useEffect(() => head.current?.focus(), [])
  const nameOf = (id: number) => batch.referrals.find((each) => each.id === id)?.name ?? ''
  return (
    <Panel tone={done === all ? 'soft' : 'warm'}>
      <p role="alert" className={classes.lead} ref={head} tabIndex={-1}>
        {t(`enrollment.results.${lead}`, { count: none ? all : done })}
      </p>
      <ul className={classes.results}>
        {results.map(({ referralId, outcome, status, message }) => (
          <li key={referralId}>
            <strong>{nameOf(referralId)}</strong>
            <StatusTag tone={outcome === 'changed' ? 'good' : 'warning'}>
              {outcome === 'changed' ? t(`words.referralStatus.${status}`) : t(`enrollment.results.outcome.${outcome}`)}
            </StatusTag>
            {outcome !== 'changed' && message && <span>{message}</span>}
          </li>
        ))}
      </ul>
      {(done === all || results.length === 0) && (
        <Countdown seconds={secondsToQueue} onEnd={onBack} text={(left) => t('enrollment.results.back', { left })} />
      )}
      <Button component="a" href={queue}>
        {t('enrollment.results.toQueue')}
      </Button>
    </Panel>
  )
}
