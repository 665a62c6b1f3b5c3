import { IconArrowLeft } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Form } from '../../../forms/Form.tsx'
import { Page } from '../../../ui/page/Page.tsx'
import { ConflictNotice, NewerNotice } from '../apply/Notices.tsx'
import { SavedNote } from '../apply/SavedNote.tsx'
import { Whose } from '../apply/Whose.tsx'
import { useApply } from '../form/apply.ts'
import { hrefOf } from '../form/source.ts'
import type { StepPlace } from '../form/steps.ts'
import { anchorOf } from '../form/tasks.ts'
import { BackToRecord } from './BackToRecord.tsx'
import { OtherChanges } from './OtherChanges.tsx'
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

/** Leads back to where the page was opened: the review, the record, or the list of all parts. */
function WayBack({ place }: { place: StepPlace }) {
  const { t } = useTranslation()
  const { source, returnsTo } = useApply()
  if (returnsTo === 'record') return <BackToRecord place={place} />
  const href = returnsTo ? hrefOf(source, 'review') : hrefOf(source, 'hub', { anchor: anchorOf(place) })
  return (
    <a href={href} className={classes.back}>
      <IconArrowLeft aria-hidden size={18} />
      {t(returnsTo ? 'apply.nav.toReview' : 'apply.nav.toHub')}
    </a>
  )
}

/** Shows a step with its introduction and its errors, and buttons to continue and go back. */
export function StepForm({ place, form, title, why, check, aside, children }: Props) {
  const { record, draft, returnsTo } = useApply()
  const { submit, isChecking, isOutdated } = useStep(place, form, check)
  const isStale = returnsTo === 'record' && record !== undefined && draft.stamp !== record.stamp
  return (
    <Page
      title={title}
      width="read"
      above={
        <>
          <div className={classes.above}>
            <WayBack place={place} />
            {returnsTo !== 'record' && <SavedNote />}
          </div>
          <Whose />
        </>
      }
      intro={<p>{why}</p>}
    >
      <Form form={form} onSubmit={submit}>
        <ConflictNotice />
        {(isOutdated || returnsTo === 'record') && <NewerNotice {...{ isOutdated, isStale }} />}
        {returnsTo === 'record' && <OtherChanges place={place} />}
        {children}
        <StepActions {...{ place, form, aside }} isBusy={isChecking} />
      </Form>
    </Page>
  )
}
