import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { can } from '../../../api/audience.ts'
import { useSession } from '../../../api/session.ts'
import { EmptyState } from '../../../ui/page/EmptyState.tsx'
import { Fold } from '../../../ui/page/Fold.tsx'
import { LoadFailed } from '../../../ui/page/LoadFailed.tsx'
import { Skeletons } from '../../../ui/page/Skeletons.tsx'
import { useDetail } from '../detail/detail.ts'
import { TaskForm } from './TaskForm.tsx'
import { TaskItem } from './TaskItem.tsx'
import classes from './Tasks.module.css'
import { useTasks } from './useTasks.ts'

function DoneTasks({ applicationId }: { applicationId: number }) {
  const { t } = useTranslation()
  const { rows, count } = useTasks({ applicationId, isDone: true })
  if (rows.length === 0) return null
  return (
    <Fold title={t('worklist.tasks.doneOnes', { count })}>
      <ul className={classes.list}>
        {rows.map((task) => (
          <TaskItem key={task.id} task={task} />
        ))}
      </ul>
    </Fold>
  )
}

/** Shows the tasks of an application, with a form for another one. */
export default function TaskTab() {
  const { t } = useTranslation()
  const { application } = useDetail()
  const [isAdding, setAdding] = useState(false)
  const mayWrite = can(useSession(), 'writeNotes')
  const { rows, status, error, onRetry } = useTasks({ applicationId: application.id })
  return (
    <>
      {mayWrite && (
        <Button size="sm" className={`${classes.add} no-print`} onClick={() => setAdding(true)}>
          {t('worklist.tasks.add')}
        </Button>
      )}
      {status === 'loading' && <Skeletons count={2} />}
      {status === 'failed' && <LoadFailed message={t('worklist.tasks.failed')} again={onRetry} />}
      {status === 'ready' && rows.length === 0 && (
        <EmptyState title={t('worklist.tasks.none')} text={t('worklist.tasks.noneText')} />
      )}
      <ul className={classes.list}>
        {rows.map((task) => (
          <TaskItem key={task.id} task={task} />
        ))}
      </ul>
      {status === 'ready' && error && <LoadFailed message={error.message} again={onRetry} />}
      <DoneTasks applicationId={application.id} />
      {isAdding && <TaskForm applicationId={application.id} onClose={() => setAdding(false)} />}
    </>
  )
}
