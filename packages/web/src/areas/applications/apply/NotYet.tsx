import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../../ui/page/EmptyState.tsx'
import { Page } from '../../../ui/page/Page.tsx'
import { useApply } from '../form/apply.ts'
import { hrefOf } from '../form/source.ts'
import type { StepPlace } from '../form/steps.ts'
import { nextTask } from '../form/tasks.ts'
import { useTaskTitle } from './useTaskTitle.ts'

/** Shows that another page must be completed first, and which. */
export function NotYet({ place }: { place: StepPlace }) {
  const { t } = useTranslation()
  const { source, tasks } = useApply()
  const titleOf = useTaskTitle()
  const first = nextTask(tasks)
  return (
    <Page title={titleOf(place)} width="read">
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
