import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../../ui/page/EmptyState.tsx'
import { Page } from '../../../ui/page/Page.tsx'
import { useApply } from '../form/apply.ts'
import { hrefOf } from '../form/source.ts'
import type { StepPlace } from '../form/steps.ts'
import { nextTask } from '../form/tasks.ts'
import { Notices } from './Notices.tsx'
import { useTaskTitle } from './useTaskTitle.ts'

/** Shows that another page must be completed first, and which, and what the user should know before. */
export function NotYet({ place }: { place: StepPlace }) {
  const { t } = useTranslation()
  const { source, tasks } = useApply()
  const titleOf = useTaskTitle()
  const first = nextTask(tasks)
  return (
    <Page title={titleOf(place)} width="read">
      {/* Whoever goes back after sending an application is not told that its answers are missing alone. */}
      {source.kind === 'new' && <Notices />}
      <EmptyState
        title={t('apply.notYet.title')}
        text={t('apply.notYet.text')}
        actions={
          <>
            {first && (
              <Button component="a" href={hrefOf(source, first)}>
                {titleOf(first)}
              </Button>
            )}
            <Button component="a" href={hrefOf(source, 'hub')} variant="default">
              {t('apply.nav.toHub')}
            </Button>
          </>
        }
      />
    </Page>
  )
}
