import { IconArrowLeft } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Form } from '../../../forms/Form.tsx'
import { Page } from '../../../ui/page/Page.tsx'
import { ConflictNotice } from '../apply/Notices.tsx'
import { SavedNote } from '../apply/SavedNote.tsx'
import { useApply } from '../form/apply.ts'
import { hrefOf } from '../form/source.ts'
import type { StepPlace } from '../form/steps.ts'
import { anchorOf } from '../form/tasks.ts'
import { StepActions } from './StepActions.tsx'
import classes from './steps.module.css'
import { type StepCheck, useStep } from './useStep.ts'
import type { DraftForm } from './useStepForm.ts'

type Props = {
  place: StepPlace
  form: DraftForm
  title: string
  /** Why the questions are asked. */
  why: string
  check?: StepCheck
  /** Shown next to the main button, to remove the member. */
  aside?: ReactNode
  children: ReactNode
}

/** Shows a step with its introduction and its errors, and buttons to continue and go back. */
export function StepForm({ place, form, title, why, check, aside, children }: Props) {
  const { t } = useTranslation()
  const { source, returnsToReview } = useApply()
  const { submit, isChecking } = useStep(place, form, check)
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
      <Form form={form} onSubmit={submit}>
        <ConflictNotice />
        {children}
        <StepActions {...{ place, form, aside }} isBusy={isChecking} />
      </Form>
    </Page>
  )
}
