import { Button } from '@mantine/core'
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

/** Shows the result for each selected child, or that others were faster with all of them, then returns to the queue. */
export function Results({ batch, results, queue, onBack }: Props) {
  const { t } = useTranslation()
  const all = batch.referrals.length
  const done = results.filter(({ outcome }) => outcome === 'changed').length
  const others = results.some(({ outcome }) => outcome === 'enrolledByOthers')
  const lead = done === 0 ? 'byOthers' : others ? 'someByOthers' : done === all ? 'all' : 'some'
  const nameOf = (id: number) => batch.referrals.find((each) => each.id === id)?.name ?? ''
  return (
    <Panel tone={done === all ? 'soft' : 'warm'}>
      <p role="alert" className={classes.lead}>
        {t(`enrollment.results.${lead}`, { count: done || all })}
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
      <Countdown seconds={secondsToQueue} onEnd={onBack} text={(left) => t('enrollment.results.back', { left })} />
      <Button component="a" href={queue}>
        {t('enrollment.results.toQueue')}
      </Button>
    </Panel>
  )
}
