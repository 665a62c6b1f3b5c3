import { changeChildStatus } from '@semilla/contract/enrollment/statuses.ts'
import type { ChildStatus } from '@semilla/domain/applications/status.ts'
import {
  childStatusChoices,
  enrollmentFields,
  hasPlace,
  missingForEnrollment,
} from '@semilla/domain/enrollment/childTransitions.ts'
import { isOpenReferral } from '@semilla/domain/enrollment/queueTransitions.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { faultAt } from '../../../../api/faults.ts'
import { RadioCards } from '../../../../ui/fields/choices.tsx'
import { fullName, useDetail } from '../detail.ts'
import type { DetailChild } from '../record.ts'
import { useChange } from '../useChange.ts'
import { DialogForm } from './DialogForm.tsx'
import classes from './Dialogs.module.css'
import { EnrollmentFields } from './EnrollmentFields.tsx'

function useChildStatus(child: DetailChild) {
  const { t } = useTranslation()
  const { close } = useDetail()
  const { change, faults, setFaults, isBusy } = useChange(changeChildStatus)
  const [status, setStatus] = useState<ChildStatus>()
  const [enrollment, setEnrollment] = useState({
    site: child.enrolledSite,
    program: child.enrolledProgram,
    startOn: child.enrollStartOn ?? '',
  })
  const submit = async () => {
    if (!status) return setFaults([{ field: 'status', message: t('validation.choiceInvalid') }])
    const missing = status === 'enrolled' ? missingForEnrollment(enrollment) : []
    if (missing.length > 0) return setFaults(missing.map((field) => ({ field, message: t('validation.required') })))
    const given = hasPlace(status) ? enrollment : { site: '', program: '', startOn: '' }
    const done = await change(
      { childId: child.id, status, ...given, startOn: given.startOn || undefined },
      ({ statusName }) => t('casework.detail.said.childStatus', { name: child.firstName, status: statusName }),
    )
    if (done) close()
  }
  const labelled = faults.map((fault) => {
    const field = enrollmentFields.find((each) => each === fault.field)
    return field ? { ...fault, label: t(`casework.detail.enroll.${field}`) } : fault
  })
  return { status, setStatus, enrollment, setEnrollment, faults: labelled, isBusy, submit: () => void submit() }
}

/** What becomes of a child's referrals and place with another status. */
function ChildConsequence({ child, status }: { child: DetailChild; status: ChildStatus }) {
  const { t } = useTranslation()
  const open = useDetail().application.referrals.filter(
    (referral) => referral.childId === child.id && isOpenReferral(referral.status),
  ).length
  const texts = [
    hasPlace(status) && !hasPlace(child.status) && t('casework.detail.childStatus.leavesReferrals', { count: open }),
    hasPlace(child.status) && !hasPlace(status) && t('casework.detail.childStatus.givesUpPlace'),
    status === 'closed' && t('casework.detail.childStatus.cannotBeUndone'),
    (status === 'inactive' || status === 'closed') &&
      open > 0 &&
      t('casework.detail.childStatus.withdraws', { count: open }),
  ].filter(Boolean)
  if (texts.length === 0) return null
  return <p className={classes.consequences}>{texts.join(' ')}</p>
}

/** Gives a child another status; enrolled asks where, in which program and from when. */
export function ChildStatusDialog({ child }: { child: DetailChild }) {
  const { t } = useTranslation()
  const model = useChildStatus(child)
  return (
    <DialogForm
      title={t('casework.detail.childStatus.title', { name: fullName(child) })}
      submit={t('casework.detail.status.submit')}
      onSubmit={model.submit}
      faults={model.faults}
      isBusy={model.isBusy}
      isGrave={model.status === 'closed'}
    >
      <p className={classes.soft}>
        {t('casework.detail.status.now', { status: t(`words.childStatus.${child.status}`) })}
      </p>
      <RadioCards
        name="status"
        label={t('casework.detail.status.label')}
        width={12}
        error={faultAt(model.faults, 'status')}
        choices={childStatusChoices(child.status).map((value) => ({ value, label: t(`words.childStatus.${value}`) }))}
        value={model.status}
        onChange={model.setStatus}
      />
      {model.status && <ChildConsequence child={child} status={model.status} />}
      {model.status && hasPlace(model.status) && (
        <EnrollmentFields value={model.enrollment} onChange={model.setEnrollment} faults={model.faults} />
      )}
    </DialogForm>
  )
}
