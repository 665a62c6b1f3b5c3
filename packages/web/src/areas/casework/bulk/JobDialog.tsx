import { Button } from '@mantine/core'
import { downloadExport } from '@semilla/contract/bulk.ts'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../../api/texts/format.ts'
import { useAction } from '../../../forms/useAction.ts'
import { useDownload } from '../../../forms/useDownload.ts'
import { to } from '../../../links/links.ts'
import { Dialog } from '../../../ui/dialogs/Dialog.tsx'
import { EmptyState } from '../../../ui/page/EmptyState.tsx'
import { Skeletons } from '../../../ui/page/Skeletons.tsx'
import { stopBulk, undoBulk } from '../queries.ts'
import classes from './Bulk.module.css'
import { hasEnded, type Job, type Progress, useJob } from './useJob.ts'

/** What a change of statuses, or taking it back, does to referrals. */
const toReferrals = ['withdrawn', 'broughtBack', 'lost'] as const

/** Shows how many are done, unchanged and refused, and what became of referrals. */
function Counts({ job, referrals }: Pick<Progress, 'job' | 'referrals'>) {
  const { t } = useTranslation()
  const { done, unchanged, refused, total } = job
  const part = { done: formatNumber(done + unchanged + refused), total: formatNumber(total) }
  return (
    <div aria-live="polite">
      <p>{t(hasEnded(job) ? `worklist.bulk.ended.${job.status}` : 'worklist.bulk.progress', part)}</p>
      <progress
        className={classes.bar}
        max={Math.max(1, total)}
        value={done + unchanged + refused}
        aria-label={t('worklist.bulk.bar')}
      />
      <ul className={classes.counts}>
        {unchanged + refused > 0 && <li>{t('worklist.bulk.done', { count: done })}</li>}
        {unchanged > 0 && <li>{t('worklist.bulk.unchanged', { count: unchanged })}</li>}
        {refused > 0 && <li>{t('worklist.bulk.refused', { count: refused })}</li>}
        {toReferrals.map(
          (what) =>
            referrals[what] > 0 && (
              <li key={what}>{t(`worklist.bulk.referrals.${what}`, { count: referrals[what] })}</li>
            ),
        )}
      </ul>
    </div>
  )
}

/** Lists what could not be done, and says how many more there are than are listed. */
function Refusals({ job, refusals }: Pick<Progress, 'job' | 'refusals'>) {
  const { t } = useTranslation()
  const more = job.refused - refusals.length
  if (refusals.length === 0) return null
  return (
    <section aria-label={t('worklist.bulk.whatNot')}>
      <h3>{t('worklist.bulk.whatNot')}</h3>
      <ul className={classes.refusals}>
        {refusals.map(({ applicationId, familyName, externalId, reason }) => (
          <li key={applicationId}>
            <a href={to('applicationDetail', { applicationId })} target="_blank" rel="noreferrer">
              {familyName || externalId}
            </a>
            <p>{reason}</p>
          </li>
        ))}
      </ul>
      {more > 0 && <p>{t('worklist.bulk.moreNot', { count: more })}</p>}
    </section>
  )
}

function Buttons({ job, onClose, onUndo }: { job: Job; onClose: () => void; onUndo: (jobId: number) => void }) {
  const { t } = useTranslation()
  const undoing = useAction(undoBulk)
  const stopping = useAction(stopBulk)
  const workbook = useDownload(downloadExport)
  const undo = async () => {
    const done = await undoing.act({ jobId: job.jobId })
    if (done) onUndo(done.answer.jobId)
  }
  return (
    <>
      {!hasEnded(job) && (
        <Button variant="default" loading={stopping.isBusy} onClick={() => void stopping.act({ jobId: job.jobId })}>
          {t('worklist.bulk.stop')}
        </Button>
      )}
      {job.canUndo && (
        <Button variant="default" loading={undoing.isBusy} onClick={() => void undo()}>
          {t('worklist.bulk.undo')}
        </Button>
      )}
      {job.hasFile && (
        <Button loading={workbook.isBusy} onClick={() => void workbook.save({ jobId: job.jobId })}>
          {t('worklist.export.download')}
        </Button>
      )}
      <Button variant={job.hasFile ? 'default' : 'filled'} onClick={onClose}>
        {t(hasEnded(job) ? 'worklist.bulk.close' : 'worklist.bulk.goOn')}
      </Button>
    </>
  )
}

type Props = { jobId: number; onClose: () => void; onUndo: (jobId: number) => void }

/** Shows how far an action on many applications is, what could not be done and why, and how to take it back. */
export function JobDialog({ jobId, onClose, onUndo }: Props) {
  const { t } = useTranslation()
  const { progress, missing } = useJob(jobId)
  return (
    <Dialog
      title={
        progress
          ? t(`worklist.bulk.title.${progress.job.isUndo ? 'undo' : progress.job.action}`)
          : t(missing ? 'worklist.bulk.missing' : 'worklist.bulk.loading')
      }
      onClose={onClose}
      actions={
        progress ? (
          <Buttons job={progress.job} onClose={onClose} onUndo={onUndo} />
        ) : (
          <Button onClick={onClose}>{t('worklist.bulk.close')}</Button>
        )
      }
    >
      {progress ? (
        <>
          <Counts job={progress.job} referrals={progress.referrals} />
          <Refusals job={progress.job} refusals={progress.refusals} />
        </>
      ) : missing ? (
        <div role="alert">
          <EmptyState title={missing.message} />
        </div>
      ) : (
        <Skeletons count={2} />
      )}
    </Dialog>
  )
}
