import { Button } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ErrorSummary } from '../../../ui/ErrorSummary.tsx'
import { Page } from '../../../ui/Page.tsx'
import { FormActions, Stack } from '../../../ui/Panel.tsx'
import { SavedNote } from '../apply/SavedNote.tsx'
import { useApply } from '../form/apply.ts'
import type { Draft } from '../form/draft.ts'
import { hrefOf } from '../form/source.ts'
import type { StepPlace } from '../form/steps.ts'
import { anchorOf } from '../form/tasks.ts'
import classes from './steps.module.css'
import { useStep } from './useStep.ts'

type Props = {
  place: StepPlace
  title: string
  /** Why it is asked. */
  why: string
  /** Adds the member that this step is about, where nothing was typed of it yet. */
  begin?: (draft: Draft) => Draft
  check?: () => Promise<boolean>
  /** Beside the main button: taking the member away. */
  aside?: ReactNode
  children: ReactNode
}

/** The frame of a step: what it is, why it is asked, what is wrong with it, and the ways on and back. */
export function StepForm({ place, title, why, begin, check, aside, children }: Props) {
  const { t } = useTranslation()
  const { source, returnsToReview } = useApply()
  const { summary, submit, isChecking } = useStep(place, begin, check)
  const back = hrefOf(source, returnsToReview ? 'review' : 'hub', returnsToReview ? {} : { anchor: anchorOf(place) })
  return (
    <Page
      title={title}
      width="read"
      above={
        <div className={classes.above}>
          <a href={back} className={classes.back}>
            <IconArrowLeft aria-hidden size={18} />
            {t(returnsToReview ? 'apply.nav.toReview' : 'apply.nav.toHub')}
          </a>
          <SavedNote />
        </div>
      }
      intro={<p>{why}</p>}
    >
      <form noValidate onSubmit={submit}>
        <ErrorSummary faults={summary} />
        <Stack>
          {children}
          <FormActions>
            <Button type="submit" size="lg" loading={isChecking}>
              {t(returnsToReview ? 'apply.nav.saveReview' : 'apply.nav.save')}
            </Button>
            {aside}
          </FormActions>
        </Stack>
      </form>
    </Page>
  )
}
