import { Button } from '@mantine/core'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { can } from '../../../api/audience.ts'
import { useSession } from '../../../api/session.ts'
import { EmptyState } from '../../../ui/page/EmptyState.tsx'
import { Fold } from '../../../ui/page/Fold.tsx'
import { LoadFailed } from '../../../ui/page/LoadFailed.tsx'
import { ShowMore } from '../../../ui/page/ShowMore.tsx'
import { Skeletons } from '../../../ui/page/Skeletons.tsx'
import { useDetail } from '../detail/detail.ts'
import { TaskForm } from './TaskForm.tsx'
import { TaskItem } from './TaskItem.tsx'
import classes from './Tasks.module.css'
import { useTasks } from './useTasks.ts'

/** Shows tasks, with a button for those that have not loaded. */
function Tasks({ rows, count, onMore, onRetry, isRefreshing, error }: ReturnType<typeof useTasks>) {
  const { t } = useTranslation()
  const items = useRef<HTMLUListElement>(null)
  return (
    <>
      <ul ref={items} className={classes.list}>
        {rows.map((task) => (
          <TaskItem key={task.id} task={task} />
        ))}
      </ul>
      <ShowMore
        {...{ items, shown: rows.length, count, onMore, error, onRetry }}
        label={t('worklist.tasks.more')}
        isBusy={isRefreshing}
      />
    </>
  )
}

function DoneTasks({ applicationId }: { applicationId: number }) {
  const { t } = useTranslation()
  const list = useTasks({ applicationId, isDone: true })
  if (list.rows.length === 0) return null
  return (
    <Fold title={t('worklist.tasks.doneOnes', { count: list.count })}>
      <Tasks {...list} />
    </Fold>
  )
}

/** Shows the tasks of an application, with a form for another one. */
export default function TaskTab() {
  const { t } = useTranslation()
  const { application } = useDetail()
  const [isAdding, setAdding] = useState(false)
  const mayWrite = can(useSession(), 'writeNotes')
  const list = useTasks({ applicationId: application.id })
  const { rows, status, onRetry } = list
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
      {status === 'ready' && <Tasks {...list} />}
      <DoneTasks applicationId={application.id} />
      {isAdding && <TaskForm applicationId={application.id} onClose={() => setAdding(false)} />}
    </>
  )
}
