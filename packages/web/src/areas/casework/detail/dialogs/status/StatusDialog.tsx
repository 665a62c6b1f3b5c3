import { exceptionKinds, maxExceptionReasonLength } from '@semilla/domain/eligibility/exception.ts'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '../../../../../forms/FormDialog.tsx'
import { RadioCards } from '../../../../../ui/fields/choices/choices.tsx'
import { TextAreaField } from '../../../../../ui/fields/TextAreaField.tsx'
import { NotRead } from '../../../../../ui/page/LoadFailed.tsx'
import { ReasonFields } from '../../../../matching/reasons/ReasonFields.tsx'
import { useDetail } from '../../detail.ts'
import classes from '../Dialogs.module.css'
import { ConsequenceList } from './ConsequenceList.tsx'
import { consequencesOf } from './consequences.ts'
import { HoldEndField } from './HoldEndField.tsx'
import { asksReason, isDestructive, isException, useStatusChange } from './useStatusChange.ts'

type Model = ReturnType<typeof useStatusChange>

/** Asks as what the family is helped although the rules turn it away, and why. */
function ExceptionFields({ form }: Pick<Model, 'form'>) {
  const { t } = useTranslation()
  return (
    <>
      <p role="alert">{t('casework.detail.status.exception.needed')}</p>
      <RadioCards
        {...form.bind('exception')}
        width={12}
        choices={exceptionKinds.map((value) => ({
          value,
          label: t(`casework.detail.status.exception.kinds.${value}`),
        }))}
      />
      <TextAreaField
        {...form.bind('exceptionReason')}
        hint={t('casework.detail.status.exception.reasonHint')}
        maxLength={maxExceptionReasonLength}
      />
    </>
  )
}

/** Gives the focus to the first of the choices once they are there, as the dialog opened before them. */
function useFirstChoice(isThere: boolean) {
  const fields = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isThere) fields.current?.querySelector('input')?.focus()
  }, [isThere])
  return fields
}

function StatusFields({ model }: { model: Model }) {
  const { t } = useTranslation()
  const detail = useDetail()
  const { read, form } = model
  const { data: choices } = read
  const fields = useFirstChoice(choices !== undefined)
  const { status } = form.values
  if (!choices) return <NotRead read={read} count={4} />
  const staysInactive = choices.find((choice) => choice.status === status)?.staysInactive
  if (choices.length === 0) return <p>{t('casework.detail.status.none')}</p>
  return (
    <div ref={fields} className={classes.fields}>
      <RadioCards
        {...form.bind('status')}
        width={11}
        choices={choices.map(({ status: value }) => ({ value, label: t(`words.applicationStatus.${value}`) }))}
      />
      {status && <ConsequenceList of={consequencesOf(detail, status, staysInactive)} />}
      {status === 'hold' && <HoldEndField field={form.bind('holdEndsOn')} />}
      {isException(form.values) && <ExceptionFields form={form} />}
      {status && status !== 'active' && (
        <ReasonFields type="applicationStatus" whose="agency" form={form} optional={!asksReason(status)} />
      )}
    </div>
  )
}

/** Changes the status of an application, and shows the effects on its children and referrals beforehand. */
export function StatusDialog() {
  const { t } = useTranslation()
  const { application, close } = useDetail()
  const model = useStatusChange()
  return (
    <FormDialog
      title={t('casework.detail.status.title')}
      yes={t('casework.detail.status.submit')}
      form={model.form}
      onSubmit={model.submit}
      isLive
      onClose={close}
      isDestructive={isDestructive(model.form.values.status)}
    >
      <p className={classes.soft} aria-live="polite">
        {t('casework.detail.status.now', { status: t(`words.applicationStatus.${application.status}`) })}
      </p>
      <StatusFields model={model} />
    </FormDialog>
  )
}
