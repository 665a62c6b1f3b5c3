import { dayInCity } from '@semilla/domain/values/dates.ts'
import { useTranslation } from 'react-i18next'
import { faultAt } from '../../../../api/faults.ts'
import { RadioCards } from '../../../../ui/fields/choices.tsx'
import { DateField } from '../../../../ui/fields/DateField.tsx'
import { Skeletons } from '../../../../ui/Skeletons.tsx'
import { useDetail } from '../detail.ts'
import { ConsequenceList } from './ConsequenceList.tsx'
import { consequencesOf } from './consequences.ts'
import { DialogForm } from './DialogForm.tsx'
import classes from './Dialogs.module.css'
import { ReasonFields } from './ReasonFields.tsx'
import { isGrave, useStatusChange } from './useStatusChange.ts'

type Model = ReturnType<typeof useStatusChange>

function StatusFields({ model }: { model: Model }) {
  const { t } = useTranslation()
  const detail = useDetail()
  const { choices, status, faults } = model
  if (!choices) return model.failed ? <p role="alert">{model.failed}</p> : <Skeletons count={4} />
  if (choices.length === 0) return <p>{t('casework.detail.status.none')}</p>
  return (
    <>
      <RadioCards
        name="status"
        label={t('casework.detail.status.label')}
        width={11}
        error={faultAt(faults, 'status')}
        choices={choices.map(({ status: value }) => ({ value, label: t(`words.applicationStatus.${value}`) }))}
        value={status}
        onChange={model.setStatus}
      />
      {status && <ConsequenceList of={consequencesOf(detail, status)} />}
      {status === 'hold' && (
        <DateField
          name="holdEndsOn"
          label={t('casework.detail.status.holdEnds')}
          optional
          hint={t('casework.detail.status.holdEndsHint')}
          error={faultAt(faults, 'holdEndsOn')}
          earliest={dayInCity(new Date())}
          value={model.holdEndsOn}
          onChange={model.setHoldEndsOn}
        />
      )}
      {status && status !== 'active' && (
        <ReasonFields
          type="applicationStatus"
          optional={!model.isReasonNeeded}
          value={model.reasons}
          onChange={model.setReasons}
          faults={faults}
        />
      )}
    </>
  )
}

/** Gives the application another status, and says before what follows for its children and referrals. */
export function StatusDialog() {
  const { t } = useTranslation()
  const { application } = useDetail()
  const model = useStatusChange()
  return (
    <DialogForm
      title={t('casework.detail.status.title')}
      submit={t('casework.detail.status.submit')}
      onSubmit={model.submit}
      faults={model.faults}
      isBusy={model.isBusy}
      isGrave={isGrave(model.status)}
    >
      <p className={classes.soft}>
        {t('casework.detail.status.now', { status: t(`words.applicationStatus.${application.status}`) })}
      </p>
      <StatusFields model={model} />
    </DialogForm>
  )
}
