import { Button } from '@mantine/core'
import { IconArrowRight } from '@tabler/icons-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { focusPlace } from '../../../ui/navigation/focus.ts'
import { Page } from '../../../ui/page/Page.tsx'
import { Stack } from '../../../ui/page/Panel.tsx'
import { useApply } from '../form/apply.ts'
import { hrefOf } from '../form/source.ts'
import { type Anchor, groupsOf, isReady, minutesLeft, nextTask } from '../form/tasks.ts'
import classes from './apply.module.css'
import { DiscardDraft } from './DiscardDraft.tsx'
import { HubGroup } from './HubGroup.tsx'
import { Notices } from './Notices.tsx'
import { SavedNote } from './SavedNote.tsx'
import { useTaskTitle } from './useTaskTitle.ts'

/** Shows an overview of the application: what is done, what is left, and how long that takes. */
export function Hub({ anchor }: { anchor: Anchor | undefined }) {
  const { t } = useTranslation()
  const { source, tasks, draft, faults } = useApply()
  const titleOf = useTaskTitle()
  const ready = isReady(draft, faults)
  const next = nextTask(tasks)
  const done = tasks.filter(({ state }) => state === 'done').length
  useEffect(() => {
    if (anchor) focusPlace(`group-${anchor}`)
  }, [anchor])
  const minutes = minutesLeft(tasks)
  const needed = next && !next.isOptional
  const main = needed || !ready ? next : undefined
  return (
    <Page
      title={t(`apply.title.${source.kind}`)}
      width="read"
      above={<SavedNote />}
      intro={<p>{t(`apply.intro.${source.kind}`)}</p>}
    >
      <Stack>
        <Notices />
        <section className={classes.progress} aria-label={t('apply.hub.progress')}>
          <div>
            <p className={classes.count}>{t('apply.hub.done', { done, all: tasks.length })}</p>
            <p className={classes.left}>{minutes > 0 ? t('apply.hub.left', { minutes }) : t('apply.hub.ready')}</p>
          </div>
          <progress value={done} max={tasks.length} aria-label={t('apply.hub.progress')} />
          <Button
            component="a"
            size="lg"
            href={main ? hrefOf(source, main) : hrefOf(source, 'review')}
            rightSection={<IconArrowRight aria-hidden />}
          >
            {main
              ? t(done === 0 ? 'apply.hub.start' : 'apply.hub.next', { title: titleOf(main) })
              : t('apply.hub.review')}
          </Button>
        </section>
        {groupsOf(tasks).map((group) => (
          <HubGroup key={group.anchor} group={group} />
        ))}
        <HubGroup group="review" />
        <DiscardDraft />
      </Stack>
    </Page>
  )
}
