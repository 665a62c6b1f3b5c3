import { Button } from '@mantine/core'
import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { focusPlace } from '../../../ui/navigation/focus.ts'
import { Page } from '../../../ui/page/Page.tsx'
import { Stack } from '../../../ui/page/Panel.tsx'
import { useApply } from '../form/apply.ts'
import { hrefOf, recordOf } from '../form/source.ts'
import type { Anchor } from '../form/steps.ts'
import { groupsOf, isReady, nextTask } from '../form/tasks.ts'
import classes from '../steps/steps.module.css'
import { DiscardDraft } from './DiscardDraft.tsx'
import { DraftProgress } from './DraftProgress.tsx'
import { HubGroup } from './HubGroup.tsx'
import { Notices } from './Notices.tsx'
import { SavedNote } from './SavedNote.tsx'
import { useTaskTitle } from './useTaskTitle.ts'
import { Whose } from './Whose.tsx'

/** Shows an overview of the application: what is done, what is left, and how long that takes. */
export function Hub({ anchor }: { anchor: Anchor | undefined }) {
  const { t } = useTranslation()
  const { source, tasks, draft, faults, isStaff } = useApply()
  const titleOf = useTaskTitle()
  const ready = isReady(draft, faults)
  const next = nextTask(tasks)
  const isBegun = tasks.some(({ state }) => state === 'done')
  useEffect(() => {
    if (anchor) focusPlace(`group-${anchor}`)
  }, [anchor])
  const needed = next && !next.isOptional
  const main = needed || !ready ? next : undefined
  return (
    <Page
      title={t(`apply.title.${source.kind}`)}
      width="read"
      above={
        <>
          <div className={classes.above}>
            {isStaff && source.kind === 'edit' && (
              <a href={`#${recordOf(source)}`} className={classes.back}>
                <IconArrowLeft aria-hidden size={18} />
                {t('forStaff.form.back')}
              </a>
            )}
            <SavedNote />
          </div>
          <Whose />
        </>
      }
      intro={<p>{t(`apply.intro.${source.kind}`)}</p>}
    >
      <Stack isFilledIn>
        <Notices />
        <DraftProgress tasks={tasks}>
          <Button
            component="a"
            size="lg"
            href={main ? hrefOf(source, main) : hrefOf(source, 'review')}
            rightSection={<IconArrowRight aria-hidden />}
          >
            {main ? t(isBegun ? 'apply.hub.next' : 'apply.hub.start', { title: titleOf(main) }) : t('apply.hub.review')}
          </Button>
        </DraftProgress>
        {groupsOf(tasks).map((group) => (
          <HubGroup key={group.anchor} group={group} />
        ))}
        <HubGroup group="review" />
        <DiscardDraft />
      </Stack>
    </Page>
  )
}
