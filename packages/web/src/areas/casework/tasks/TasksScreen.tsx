import { Button } from '@mantine/core'
import { type TaskView, taskViews } from '@semilla/contract/screens/work.ts'
import { type RefObject, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { to, useGo, useParameters } from '../../../links/links.ts'
import { EmptyState } from '../../../ui/page/EmptyState.tsx'
import { LoadFailed } from '../../../ui/page/LoadFailed.tsx'
import { Page } from '../../../ui/page/Page.tsx'
import { ShowMore } from '../../../ui/page/ShowMore.tsx'
import { Skeletons } from '../../../ui/page/Skeletons.tsx'
import { noFilter } from '../worklist/filters/filter.ts'
import { writeListing } from '../worklist/listing.ts'
import worklistClasses from '../worklist/Worklist.module.css'
import { TaskItem } from './TaskItem.tsx'
import classes from './Tasks.module.css'
import { grouped, type Task, useTasks } from './useTasks.ts'

/** Returns the worklist of the families with the tasks that are shown, to go from one to the next. */
const listOf = (view: TaskView) =>
  writeListing({
    filter: { ...noFilter, taskReach: 'any', isMyTask: view === 'mine' },
    sort: { column: 'taskDueOn', descending: false },
  })

type TasksProps = {
  tasks: readonly Task[]
  view: TaskView
  hasMore: boolean
  /** The list in which further tasks begin. */
  last: RefObject<HTMLUListElement | null>
}

function Tasks({ tasks, view, hasMore, last }: TasksProps) {
  const { t } = useTranslation()
  const items = (some: readonly Task[], isLast = true) => (
    <ul ref={isLast ? last : undefined} className={classes.list}>
      {some.map((task) => (
        <TaskItem
          key={task.id}
          task={task}
          href={to('applicationDetail', {
            applicationId: task.applicationId,
            tab: 'task',
            list: view === 'done' ? undefined : listOf(view),
          })}
        />
      ))}
    </ul>
  )
  if (view === 'done') return items(tasks)
  // They are loaded in the order of their days, so only the last group may go on in what has not been loaded.
  return grouped(tasks).map(([due, some], index, { length }) => (
    <section key={due} aria-labelledby={`tasks-${due}`}>
      <h2 id={`tasks-${due}`} className={classes.head}>
        {t(`worklist.tasks.groups.${due}`)}
        {!(hasMore && index === length - 1) && ` (${some.length})`}
      </h2>
      {items(some, index === length - 1)}
    </section>
  ))
}

function Content({ view }: { view: TaskView }) {
  const { t } = useTranslation()
  const list = useTasks({ isMine: view === 'mine', isDone: view === 'done' })
  const { rows, count, status, isRefreshing, onRetry } = list
  const items = useRef<HTMLUListElement>(null)
  if (status === 'loading') return <Skeletons count={5} />
  if (status === 'failed') return <LoadFailed message={t('worklist.tasks.failed')} again={onRetry} />
  if (rows.length === 0)
    return (
      <EmptyState
        title={t(view === 'done' ? 'worklist.tasks.noneDone' : 'worklist.tasks.noneAtAll')}
        text={t('worklist.tasks.noneAtAllText')}
        actions={
          <Button component="a" variant="default" href={to('worklist')}>
            {t('casework.detail.toList')}
          </Button>
        }
      />
    )
  const hasMore = rows.length < count
  return (
    <>
      <Tasks tasks={rows} view={view} hasMore={hasMore} last={items} />
      <ShowMore
        {...{ items, shown: rows.length, count, onMore: list.onMore, error: list.error, onRetry }}
        label={t('worklist.tasks.more')}
        isBusy={isRefreshing}
      />
    </>
  )
}

/**
 * Shows what is to be done for families: overdue, today, this week and later. The view is kept in the address, for the
 * way back from a family.
 */
export default function TasksScreen() {
  const { t } = useTranslation()
  const go = useGo()
  const { view = 'mine' } = useParameters('tasks')
  return (
    <Page
      title={t('worklist.tasks.title')}
      above={<a href={to('worklist')}>{t('casework.detail.toList')}</a>}
      intro={t('worklist.tasks.intro')}
      width="read"
    >
      <fieldset className={`${worklistClasses.views} no-print`}>
        <legend className="visually-hidden">{t('casework.worklist.views.label')}</legend>
        {taskViews.map((each) => (
          <button
            key={each}
            type="button"
            aria-pressed={view === each}
            onClick={() => go('tasks', { view: each === 'mine' ? undefined : each }, { replace: true })}
          >
            {t(`worklist.tasks.views.${each}`)}
          </button>
        ))}
      </fieldset>
      <Content view={view} />
    </Page>
  )
}
