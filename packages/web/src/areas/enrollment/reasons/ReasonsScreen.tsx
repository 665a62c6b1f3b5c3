import { Button } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useWatch } from '../../../api/live/topics.ts'
import { useList } from '../../../api/queries/list.ts'
import { useRead, whyMissing } from '../../../api/queries/reads.ts'
import { Form } from '../../../forms/Form.tsx'
import { isAddressOf, navigateTo, to, useParameters } from '../../../links/links.ts'
import { focusWhenLost } from '../../../ui/navigation/lostFocus.ts'
import { EmptyState } from '../../../ui/page/EmptyState.tsx'
import { Page } from '../../../ui/page/Page.tsx'
import { FormActions, Panel } from '../../../ui/page/Panel.tsx'
import { Skeletons } from '../../../ui/page/Skeletons.tsx'
import { getVacancy } from '../../vacancies/queries.ts'
import { type Batch, batch as batchForm } from '../batch.ts'
import { getBatch, listQueue } from '../queries.ts'
import { UndoNotice } from '../undo/UndoNotice.tsx'
import { ChosenChildren } from './ChosenChildren.tsx'
import { EndFields } from './EndFields.tsx'
import { EnrollFields } from './EnrollFields.tsx'
import type { Offered } from './offered.ts'
import classes from './Reasons.module.css'
import { Results } from './Results.tsx'
import { type ReasonsModel, useReasons } from './useReasons.ts'
import { enrollable, withWishes } from './wishes.ts'

type PartProps = { model: ReasonsModel; batch: Batch; queue: string }

function ReasonsForm({ model, batch, queue }: PartProps) {
  const { t } = useTranslation()
  return (
    <Form form={model.form} onSubmit={model.submit}>
      <Panel title={t('enrollment.reasons.chosen', { count: batch.referrals.length })}>
        <ChosenChildren referrals={batch.referrals} />
      </Panel>
      <Panel title={t(`enrollment.reasons.asks.${batch.to}`)}>
        {batch.to === 'enrolled' ? (
          <EnrollFields model={model} />
        ) : (
          <EndFields model={model} asksExpiry={batch.to === 'notInterested'} />
        )}
      </Panel>
      {model.lastSeat && (
        <Panel tone="warm">
          <p className={classes.last}>{model.lastSeat}</p>
        </Panel>
      )}
      <p className={classes.after}>{model.consequences}</p>
      <FormActions>
        <Button type="submit" loading={model.form.isBusy} color={batch.to === 'enrolled' ? undefined : 'brick'}>
          {t(`enrollment.reasons.confirm.${batch.to}.yes`)}
        </Button>
        <Button component="a" href={queue} variant="default">
          {t('shell.ui.cancel')}
        </Button>
      </FormActions>
    </Form>
  )
}

/** Says that fewer seats are left than children were selected. */
function TooMany({ model: { seats }, batch, queue }: PartProps) {
  const { t } = useTranslation()
  return (
    <div role="alert">
      <EmptyState
        title={t('enrollment.reasons.tooMany.title', { seats })}
        text={t('enrollment.reasons.tooMany.text', { seats, count: batch.referrals.length })}
        actions={
          <Button component="a" href={queue}>
            {t('enrollment.results.toQueue')}
          </Button>
        }
      />
    </div>
  )
}

type Props = { batch: Batch; batchKey: string; vacancy: Offered; queue: string }

function Reasons({ batch, batchKey, vacancy, queue }: Props) {
  const toQueue = () => navigateTo(queue.slice(1))
  // Whoever has left while this was being saved is not brought back.
  const onSaved = () => isAddressOf('referralReasons') && toQueue()
  const model = useReasons(batch, batchKey, vacancy, onSaved)
  const { results, isTooMany } = model
  const wasTooMany = useRef(isTooMany)
  useEffect(() => {
    // The form is gone, with the button that was pressed.
    if (isTooMany && !wasTooMany.current) focusWhenLost()
    wasTooMany.current = isTooMany
  }, [isTooMany])
  const Part = isTooMany ? TooMany : ReasonsForm
  return (
    <>
      {/* Results are no longer true once they were taken back. */}
      <UndoNotice onUndone={results && toQueue} />
      {results ? <Results {...{ batch, results, queue }} onBack={toQueue} /> : <Part {...{ model, batch, queue }} />}
    </>
  )
}

/** Asks for the details of enrolling the selected children, marking them not interested or closing them. */
export default function ReasonsScreen() {
  const { t } = useTranslation()
  const { vacancyId, vacancyName, siteName, key } = useParameters('referralReasons')
  useWatch(`vacancyQueue:${vacancyId}`)
  const kept = useRead(getBatch, key ? { key } : undefined)
  const vacancy = useRead(getVacancy, { vacancyId })
  const name = vacancy.data?.name ?? vacancyName ?? ''
  const queue = to('queue', { siteName, vacancyId, vacancyName: name })
  const batch = batchForm.safeParse(kept.data)
  const isOther = batch.success && batch.data.vacancyId !== vacancyId
  const enrolls = batch.success && batch.data.to === 'enrolled' && !isOther
  // The selection may have waited for long. What cannot be read now is read again before anything is sent.
  const wished = useList(listQueue, enrollable(vacancyId), { enabled: enrolls, whole: true })
  const isReading = enrolls && wished.status === 'loading'
  const isMissing = !key || isOther || (kept.isSuccess && !batch.success)
  // A vacancy that could not be read again takes nothing away that is typed.
  const error = (vacancy.data ? undefined : vacancy.error) ?? whyMissing(kept)
  const title = batch.success
    ? t(`enrollment.reasons.titles.${batch.data.to}`, { count: batch.data.referrals.length })
    : t('enrollment.reasons.title')
  return (
    <Page title={title} above={<a href={queue}>{name}</a>} width="read">
      {isMissing || error ? (
        <>
          <UndoNotice />
          <EmptyState
            title={error?.message ?? t('enrollment.reasons.selectFirst')}
            text={error ? undefined : t('enrollment.reasons.selectFirstText')}
            actions={
              <Button component="a" href={queue}>
                {t('enrollment.results.toQueue')}
              </Button>
            }
          />
        </>
      ) : batch.success && vacancy.data && !isReading ? (
        <Reasons
          key={key}
          batch={withWishes(batch.data, wished.rows)}
          batchKey={key}
          vacancy={vacancy.data}
          queue={queue}
        />
      ) : (
        <Skeletons shape="blocks" count={2} />
      )}
    </Page>
  )
}
