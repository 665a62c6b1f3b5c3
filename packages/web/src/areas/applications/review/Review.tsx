import { Button } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import type { ComponentProps, FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Form } from '../../../forms/Form.tsx'
import { CheckboxField } from '../../../ui/fields/choices/choices.tsx'
import { focusPlace } from '../../../ui/navigation/focus.ts'
import { Page } from '../../../ui/page/Page.tsx'
import { FormActions, Panel, Stack } from '../../../ui/page/Panel.tsx'
import { Notices } from '../apply/Notices.tsx'
import { SavedNote } from '../apply/SavedNote.tsx'
import { Whose } from '../apply/Whose.tsx'
import { useApply } from '../form/apply.ts'
import { isFaulty } from '../form/faults.ts'
import { hrefOf } from '../form/source.ts'
import { isReady } from '../form/tasks.ts'
import { PrintButton } from '../record/PrintButton.tsx'
import classes from '../steps/steps.module.css'
import { MissingAnswers } from './MissingAnswers.tsx'
import { ReviewParts } from './ReviewParts.tsx'
import { useSubmitApplication } from './useSubmitApplication.ts'

/** Shows what the family agrees to, and the box to agree. */
function Agreement({ agreed }: { agreed: ComponentProps<typeof CheckboxField> }) {
  const { t } = useTranslation()
  return (
    <Panel title={t('apply.disclaimer.title')}>
      <div className={classes.fields}>
        <p>{t('apply.disclaimer.intro')}</p>
        <ul>
          {(['true', 'share', 'estimate', 'update', 'immigration'] as const).map((line) => (
            <li key={line}>{t(`apply.disclaimer.${line}`)}</li>
          ))}
        </ul>
        <CheckboxField {...agreed} />
      </div>
    </Panel>
  )
}

/** Shows all answers, each part with a link to change it; then the agreement and the submit button. */
export function Review() {
  const { t } = useTranslation()
  const { source, draft, faults, serverFaults } = useApply()
  const { form, submit, asksAgreement, isChecking, isStale } = useSubmitApplication()
  const ready = isReady(draft, faults) && !isFaulty(serverFaults)
  const send = (event: FormEvent) => (ready ? submit(event) : focusPlace('missing'))
  return (
    <Page
      title={t('apply.review.title')}
      width="read"
      above={
        <>
          <div className={`${classes.above} no-print`}>
            <a href={hrefOf(source, 'hub')} className={classes.back}>
              <IconArrowLeft aria-hidden size={18} />
              {t('apply.nav.toHub')}
            </a>
            <SavedNote />
          </div>
          <Whose />
        </>
      }
      intro={<p className="no-print">{t(source.kind === 'edit' ? 'apply.review.whyChange' : 'apply.review.why')}</p>}
      actions={
        <>
          {source.kind === 'edit' && (
            <Button size="sm" variant="light" className="no-print" onClick={() => focusPlace('send')}>
              {t('apply.review.toSend')}
            </Button>
          )}
          <PrintButton size="sm" />
        </>
      }
    >
      <Stack>
        <Notices isOutdated={isStale} />
        <MissingAnswers />
        <ReviewParts />
        <div className="no-print">
          <Form form={form} onSubmit={send}>
            {asksAgreement && <Agreement agreed={form.bind('agreed')} />}
            <FormActions>
              <Button id="send" type="submit" size="lg" loading={form.isBusy || isChecking}>
                {t(source.kind === 'edit' ? 'apply.review.sendChange' : 'apply.review.send')}
              </Button>
            </FormActions>
          </Form>
        </div>
      </Stack>
    </Page>
  )
}
