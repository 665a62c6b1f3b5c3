import { Button } from '@mantine/core'
import type { listFailedJobs as operation } from '@semilla/contract/administration.ts'
import type { Output } from '@semilla/contract/wire/operation.ts'
import i18next from 'i18next'
import { useTranslation } from 'react-i18next'
import { useList } from '../../../api/queries/list.ts'
import { formatInstant } from '../../../api/texts/format.ts'
import { useAction } from '../../../forms/useAction.ts'
import { useConfirm } from '../../../ui/dialogs/confirm.tsx'
import { DataGrid } from '../../../ui/grid/DataGrid.tsx'
import { focusPlace } from '../../../ui/navigation/focus.ts'
import { EmptyState } from '../../../ui/page/EmptyState.tsx'
import { Panel } from '../../../ui/page/Panel.tsx'
import { listFailedJobs, settleFailedJob } from '../queries.ts'
import classes from './Failures.module.css'

type Job = Output<typeof operation>['items'][number]

const headingId = 'failed-jobs'

/** Lists the jobs whose last try failed. */
export function FailedJobs() {
  const { t } = useTranslation()
  const confirm = useConfirm()
  const list = useList(listFailedJobs, { pageSize: 20 })
  const { act, isBusy } = useAction(settleFailedJob)
  const nameOf = ({ task }: Job) => {
    const key = `administration.failures.tasks.${task}`
    return i18next.exists(key) ? t(key) : task
  }
  const settle = async (job: Job, action: 'retry' | 'dismiss') => {
    const question = {
      title: t('administration.failures.jobSure', { name: nameOf(job) }),
      yes: t('administration.failures.dismiss.yes'),
    }
    if (action === 'dismiss' && !(await confirm({ ...question, text: t('administration.failures.jobSureText') })))
      return
    const done = await act({ jobId: job.id, action }, ({ count }) =>
      t(`administration.failures.${count === 0 ? 'jobGone' : `${action}.jobDone`}`),
    )
    if (done) focusPlace(headingId)
  }
  const actions = (job: Job) => (
    <>
      <Button size="compact-sm" disabled={isBusy} onClick={() => void settle(job, 'retry')}>
        {t('administration.failures.retry.job')}
      </Button>{' '}
      {job.isDispensable && (
        <Button size="compact-sm" variant="default" disabled={isBusy} onClick={() => void settle(job, 'dismiss')}>
          {t('administration.failures.dismiss.yes')}
        </Button>
      )}
    </>
  )
  const title = (id: string) => ({ id, title: t(`administration.failures.${id}`) })
  return (
    <Panel title={t('administration.failures.jobs')} id={headingId}>
      <DataGrid
        name="failed-jobs"
        label={t('administration.failures.jobs')}
        columns={[
          { ...title('job'), cell: nameOf, width: 13, grow: 1.5 },
          {
            ...title('error'),
            cell: ({ error }) => (
              <span lang="en" className={classes.error}>
                {error}
              </span>
            ),
            width: 18,
            grow: 3,
          },
          {
            ...title('next'),
            cell: ({ tries, nextAt }) =>
              nextAt ? formatInstant(nextAt) : t('administration.failures.givenUp', { count: tries }),
            width: 12,
          },
          { ...title('actions'), cell: actions, width: 13, isForScreenOnly: true },
        ]}
        {...list}
        keyOf={({ id }) => String(id)}
        nameOf={nameOf}
        height="content"
        empty={
          <EmptyState title={t('administration.failures.noJobs')} text={t('administration.failures.noJobsText')} />
        }
      />
    </Panel>
  )
}
