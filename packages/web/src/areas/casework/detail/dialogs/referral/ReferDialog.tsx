import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '../../../../../forms/FormDialog.tsx'
import { RadioCards } from '../../../../../ui/fields/choices/choices.tsx'
import { TextAreaField } from '../../../../../ui/fields/TextAreaField.tsx'
import { TextField } from '../../../../../ui/fields/TextField.tsx'
import { MatchExplanation } from '../../../../matching/explanation/MatchExplanation.tsx'
import { ReasonFields } from '../../../../matching/reasons/ReasonFields.tsx'
import { fullName, useDetail } from '../../detail.ts'
import classes from '../Dialogs.module.css'
import type { DetailDialog } from '../dialog.ts'
import { useReferral } from './useReferral.ts'
import { VacancySearch } from './VacancySearch.tsx'

type Model = ReturnType<typeof useReferral>

/** Shows on request whether the child fits the vacancy. */
function Fit({ child, form }: Model) {
  const { t } = useTranslation()
  const [shown, setShown] = useState(false)
  const number = form.values.vacancyExternalId.trim()
  if (!child || !number) return null
  return (
    <details onToggle={(event) => setShown(event.currentTarget.open)}>
      <summary>{t('casework.detail.refer.checkFit')}</summary>
      {shown && <MatchExplanation key={`${child.id} ${number}`} childId={child.id} vacancyExternalId={number} />}
    </details>
  )
}

/** Refers a child to a vacancy manually. */
export function ReferDialog({ request }: { request: Extract<DetailDialog, { kind: 'refer' }> }) {
  const { t } = useTranslation()
  const { close } = useDetail()
  const model = useReferral(request)
  const { form } = model
  return (
    <FormDialog
      title={
        request.place ? t('casework.detail.refer.titleTo', { place: request.place }) : t('casework.detail.refer.title')
      }
      yes={t('casework.detail.refer.submit')}
      form={form}
      onSubmit={model.submit}
      onClose={close}
    >
      <p className={classes.soft}>{t('casework.detail.refer.intro')}</p>
      {model.waiting.length === 0 && <p>{t('casework.detail.refer.nobodyWaits')}</p>}
      {model.waiting.length > 0 && (
        <RadioCards
          {...form.bind('childId')}
          width={12}
          choices={model.waiting.map((child) => ({
            value: String(child.id),
            label: fullName(child),
            hint: t(`words.childStatus.${child.status}`),
          }))}
        />
      )}
      {model.compared && (
        <VacancySearch
          start={request.vacancyExternalId}
          child={model.compared}
          chosen={form.values.vacancyExternalId}
          onChoose={(vacancyExternalId) => form.change({ vacancyExternalId })}
        />
      )}
      <TextField
        {...form.bind('vacancyExternalId')}
        hint={t('casework.detail.refer.vacancyHint')}
        autoComplete="off"
        maxLength={40}
      />
      <Fit {...model} />
      <ReasonFields type="manualReferral" whose="agency" form={form} optional />
      <TextAreaField {...form.bind('note')} hint={t('casework.detail.refer.noteHint')} optional maxLength={2000} />
    </FormDialog>
  )
}
