import { setEnrollInfo } from '@semilla/contract/enrollment/statuses.ts'
import { enrollmentFields, missingForEnrollment } from '@semilla/domain/enrollment/childTransitions.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fullName, useDetail } from '../detail.ts'
import type { DetailChild } from '../record.ts'
import { useChange } from '../useChange.ts'
import { DialogForm } from './DialogForm.tsx'
import { EnrollmentFields } from './EnrollmentFields.tsx'

/** Corrects where a child is enrolled, in which program or from when: each part that differs is sent. */
export function EnrollmentDialog({ child }: { child: DetailChild }) {
  const { t } = useTranslation()
  const { close } = useDetail()
  const { change, faults, setFaults, isBusy } = useChange(setEnrollInfo)
  const before = { site: child.enrolledSite, program: child.enrolledProgram, startOn: child.enrollStartOn ?? '' }
  const [enrollment, setEnrollment] = useState(before)
  const submit = async () => {
    const missing = missingForEnrollment(enrollment)
    if (missing.length > 0) return setFaults(missing.map((field) => ({ field, message: t('validation.required') })))
    const changed = enrollmentFields.filter((field) => enrollment[field].trim() !== before[field])
    for (const [index, field] of changed.entries()) {
      const said = index === changed.length - 1 ? t('casework.detail.said.enrollment', { name: child.firstName }) : ''
      if (!(await change({ childId: child.id, field, value: enrollment[field].trim() }, () => said))) return
    }
    close()
  }
  return (
    <DialogForm
      title={t('casework.detail.enroll.title', { name: fullName(child) })}
      submit={t('casework.detail.save')}
      onSubmit={() => void submit()}
      faults={faults.map((fault) => (fault.field === 'value' ? { ...fault, field: undefined } : fault))}
      isBusy={isBusy}
    >
      <EnrollmentFields value={enrollment} onChange={setEnrollment} faults={faults} />
    </DialogForm>
  )
}
