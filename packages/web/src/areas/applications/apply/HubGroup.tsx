import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { type Task, TaskList } from '../../../ui/display/TaskList.tsx'
import { useApply } from '../form/apply.ts'
import { hrefOf } from '../form/source.ts'
import type { Anchor, StepName } from '../form/steps.ts'
import { type HubGroup as Group, isReady } from '../form/tasks.ts'
import classes from './apply.module.css'
import { useTaskTitle } from './useTaskTitle.ts'

/** Groups to which people can be added, with the minimum and maximum number. */
const lists: Partial<Record<Anchor, { step: StepName; max: number; min: number }>> = {
  parent: { step: 'parent', max: 2, min: 1 },
  othercontact: { step: 'contact', max: 5, min: 0 },
  children: { step: 'child', max: 12, min: 1 },
}

/** Shows the link that adds a person to a group, if there is room and the first one exists. */
function AddMember({ anchor }: { anchor: Anchor }) {
  const { t } = useTranslation()
  const { draft, source } = useApply()
  const list = lists[anchor]
  if (!list) return null
  const { parents, otherContacts, children } = draft
  const { length } = { parent: parents, othercontact: otherContacts, children }[anchor as 'parent'] ?? []
  if (length < list.min || length >= list.max) return null
  return (
    <Button
      component="a"
      variant="default"
      href={hrefOf(source, { step: list.step, member: length })}
      leftSection={<IconPlus aria-hidden size={18} />}
    >
      {t(`apply.group.add.${anchor}`)}
    </Button>
  )
}

/** Shows the pages of one part of the application, or its last part: review and submission. */
export function HubGroup({ group }: { group: Group | 'review' }) {
  const { t } = useTranslation()
  const { source, draft, faults } = useApply()
  const titleOf = useTaskTitle()
  const anchor = group === 'review' ? 'review' : group.anchor
  const tasks: Task[] =
    group === 'review'
      ? [
          {
            name: 'review',
            title: t('apply.review.title'),
            hint: t('apply.group.hint.review'),
            state: isReady(draft, faults) ? 'notStarted' : 'cannotStart',
            href: hrefOf(source, 'review'),
          },
        ]
      : group.tasks.map((task) => ({
          name: `${task.step}-${task.member}`,
          title: titleOf(task),
          hint: task.isOptional && task.step !== 'contact' ? t('apply.group.optional') : undefined,
          state: task.state,
          href: hrefOf(source, task),
        }))
  return (
    <section className={classes.group} aria-labelledby={`group-${anchor}`}>
      <h2 id={`group-${anchor}`} tabIndex={-1}>
        {t(`apply.group.title.${anchor}`)}
      </h2>
      {group !== 'review' && <p className={classes.groupHint}>{t(`apply.group.hint.${anchor}`)}</p>}
      {tasks.length > 0 && <TaskList tasks={tasks} />}
      {group !== 'review' && <AddMember anchor={group.anchor} />}
    </section>
  )
}
