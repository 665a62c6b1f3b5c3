import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { faultAt } from '../../../../api/faults.ts'
import { RadioCards } from '../../../../ui/fields/choices.tsx'
import { TextAreaField, TextField } from '../../../../ui/fields/TextField.tsx'
import { MatchExplanation } from '../../../matching/explanation/MatchExplanation.tsx'
import { fullName } from '../detail.ts'
import { DialogForm } from './DialogForm.tsx'
import classes from './Dialogs.module.css'
import type { DetailDialog } from './dialog.ts'
import { ReasonFields } from './ReasonFields.tsx'
import { useReferral } from './useReferral.ts'

type Model = ReturnType<typeof useReferral>

/** Whether the child fits the vacancy, shown when it is asked for. */
function Fit({ child, vacancyExternalId }: Model) {
  const { t } = useTranslation()
  const [shown, setShown] = useState(false)
  const number = vacancyExternalId.trim()
  if (!child || !number) return null
  return (
    <details onToggle={(event) => setShown(event.currentTarget.open)}>
      <summary>{t('casework.detail.refer.checkFit')}</summary>
      {shown && <MatchExplanation key={`${child.id} ${number}`} childId={child.id} vacancyExternalId={number} />}
    </details>
  )
}

/** Refers a child to a vacancy by hand. */
export function ReferDialog({ asked }: { asked: Extract<DetailDialog, { kind: 'refer' }> }) {
  const { t } = useTranslation()
  const model = useReferral(asked)
  const { faults } = model
  return (
    <DialogForm
      title={
        asked.place ? t('casework.detail.refer.titleTo', { place: asked.place }) : t('casework.detail.refer.title')
      }
      submit={t('casework.detail.refer.submit')}
      onSubmit={model.submit}
      faults={faults}
      isBusy={model.isBusy}
    >
      <p className={classes.soft}>{t('casework.detail.refer.intro')}</p>
      {model.waiting.length === 0 && <p>{t('casework.detail.refer.nobodyWaits')}</p>}
      {model.waiting.length > 0 && (
        <RadioCards
          name="childId"
          label={t('casework.detail.refer.child')}
          width={12}
          error={faultAt(faults, 'childId')}
          choices={model.waiting.map((child) => ({
            value: String(child.id),
            label: fullName(child),
            hint: t(`words.childStatus.${child.status}`),
          }))}
          value={model.child && String(model.child.id)}
          onChange={(id) => model.setChildId(Number(id))}
        />
      )}
      <TextField
        name="vacancyExternalId"
        label={t('casework.detail.refer.vacancy')}
        hint={t('casework.detail.refer.vacancyHint')}
        error={faultAt(faults, 'vacancyExternalId')}
        autoComplete="off"
        maxLength={40}
        value={model.vacancyExternalId}
        onChange={model.setVacancy}
      />
      <Fit {...model} />
      <ReasonFields type="referral" optional value={model.reasons} onChange={model.setReasons} faults={faults} />
      <TextAreaField
        name="note"
        label={t('casework.detail.refer.note')}
        hint={t('casework.detail.refer.noteHint')}
        optional
        maxLength={2000}
        value={model.note}
        onChange={model.setNote}
      />
    </DialogForm>
  )
}
