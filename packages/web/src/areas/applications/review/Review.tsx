import { Button } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ErrorSummary, type FieldFault } from '../../../ui/ErrorSummary.tsx'
import { CheckboxField } from '../../../ui/fields/choices.tsx'
import { focusPlace } from '../../../ui/focus.ts'
import { Page } from '../../../ui/Page.tsx'
import { FormActions, Panel, Stack } from '../../../ui/Panel.tsx'
import { Notices } from '../apply/Notices.tsx'
import { SavedNote } from '../apply/SavedNote.tsx'
import { StaleNotice } from '../apply/StaleNotice.tsx'
import { useApply } from '../form/apply.ts'
import { hrefOf } from '../form/source.ts'
import { isReady } from '../form/tasks.ts'
import classes from '../steps/steps.module.css'
import { MissingAnswers } from './MissingAnswers.tsx'
import { ReviewParts } from './ReviewParts.tsx'
import { useSubmitApplication } from './useSubmitApplication.ts'

/** Everything that was answered, each part with a way to change it; then the agreement, and the sending. */
export function Review() {
  const { t } = useTranslation()
  const { source, draft, faults, serverFaults } = useApply()
  const [agreed, setAgreed] = useState(false)
  const [isAsked, setAsked] = useState(false)
  const [declined, setDeclined] = useState<readonly FieldFault[]>([])
  const { submit, isSending, isStale } = useSubmitApplication(setDeclined)
  const ready = isReady(draft, faults) && serverFaults.length === 0
  const disagreed = isAsked && !agreed ? t('apply.disclaimer.required') : undefined
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (!ready) return focusPlace('missing')
    setAsked(true)
    if (agreed) void submit()
  }
  return (
    <Page
      title={t('apply.review.title')}
      width="read"
      above={
        <div className={classes.above}>
          <a href={hrefOf(source, 'hub')} className={classes.back}>
            <IconArrowLeft aria-hidden size={18} />
            {t('apply.nav.toHub')}
          </a>
          <SavedNote />
        </div>
      }
      intro={<p>{t('apply.review.why')}</p>}
    >
      <Stack>
        <Notices />
        {isStale && <StaleNotice />}
        <MissingAnswers />
        <ReviewParts />
        <form noValidate onSubmit={send}>
          <Stack>
            <Panel title={t('apply.disclaimer.title')}>
              <div className={classes.fields}>
                <p>{t('apply.disclaimer.intro')}</p>
                <ul>
                  {(['true', 'share', 'estimate', 'update', 'immigration'] as const).map((line) => (
                    <li key={line}>{t(`apply.disclaimer.${line}`)}</li>
                  ))}
                </ul>
                <CheckboxField
                  name="agreed"
                  label={t('apply.disclaimer.agree')}
                  error={disagreed}
                  value={agreed}
                  onChange={setAgreed}
                />
              </div>
            </Panel>
            <ErrorSummary faults={disagreed ? [{ field: 'agreed', message: disagreed }] : declined} />
            <FormActions>
              <Button type="submit" size="lg" loading={isSending}>
                {t(source.kind === 'edit' ? 'apply.review.sendChange' : 'apply.review.send')}
              </Button>
            </FormActions>
          </Stack>
        </form>
      </Stack>
    </Page>
  )
}
