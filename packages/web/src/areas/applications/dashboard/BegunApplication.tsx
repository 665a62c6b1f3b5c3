import { Button } from '@mantine/core'
import type { getDraft } from '@semilla/contract/applications/drafts.ts'
import type { Output } from '@semilla/contract/wire/operation.ts'
import { dayInCity } from '@semilla/domain/values/dates.ts'
import { IconArrowRight } from '@tabler/icons-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { formatLongInstant } from '../../../api/texts/format.ts'
import { to } from '../../../links/links.ts'
import { TaskList } from '../../../ui/display/TaskList.tsx'
import { Panel } from '../../../ui/page/Panel.tsx'
import { DraftProgress } from '../apply/DraftProgress.tsx'
import { titleOfTask } from '../apply/useTaskTitle.ts'
import { readDraft } from '../form/draft/readDraft.ts'
import { faultsOfDraft } from '../form/faults.ts'
import { hrefOf } from '../form/source.ts'
import { type HubTask, tasksOf } from '../form/tasks.ts'
import classes from './dashboard.module.css'

type StoredDraft = NonNullable<Output<typeof getDraft>>

/** Returns the draft with the progress of its pages. */
function opened({ form }: StoredDraft) {
  const today = dayInCity(new Date())
  const draft = readDraft(form, today)
  return { draft, tasks: tasksOf(draft, faultsOfDraft(draft, today)) }
}

/** Tells a parent who comes back what an application that was begun still needs, and what it has. */
export function BegunApplication({ stored }: { stored: StoredDraft }) {
  const { t } = useTranslation()
  const { draft, tasks } = useMemo(() => opened(stored), [stored])
  const titleOf = (task: HubTask) => titleOfTask(t, draft, task)
  const answered = tasks.filter(({ state }) => state === 'done')
  const missing = tasks.filter(({ state, isOptional }) => state !== 'done' && !isOptional)
  return (
    <Panel title={t('dashboard.none.begun')}>
      <p className={classes.soft}>{t('dashboard.none.saved', { when: formatLongInstant(stored.updatedAt) })}</p>
      <div className={classes.begun}>
        <DraftProgress tasks={tasks}>
          <Button component="a" size="lg" href={to('newApplication')} rightSection={<IconArrowRight aria-hidden />}>
            {t('dashboard.none.continue')}
          </Button>
        </DraftProgress>
        {missing.length > 0 && (
          <div>
            <h3>{t('dashboard.none.missing')}</h3>
            <TaskList
              tasks={missing.map((task) => ({
                name: `${task.step}-${task.member}`,
                title: titleOf(task),
                state: task.state,
                href: hrefOf({ kind: 'new' }, task),
              }))}
            />
          </div>
        )}
        {answered.length > 0 && (
          <div>
            <h3>{t('dashboard.none.answered')}</h3>
            <ul>
              {answered.map((task) => (
                <li key={`${task.step}-${task.member}`}>{titleOf(task)}</li>
              ))}
            </ul>
          </div>
        )}
      </div>
    </Panel>
  )
}
