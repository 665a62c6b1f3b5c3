import { enrollmentFields } from '@semilla/domain/enrollment/childTransitions.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '../../../../../forms/FormDialog.tsx'
import { setEnrollInfo } from '../../../queries.ts'
import { fullName, useDetail } from '../../detail.ts'
import type { DetailChild } from '../../record.ts'
import { useDialogForm } from '../useDialogForm.ts'
import { EnrollmentFields } from './EnrollmentFields.tsx'
import { enrollmentFaults, enrollmentOf } from './enrollment.ts'

/** Corrects where a child is enrolled, in which program or since when. Only changed values are sent. */
export function EnrollmentDialog({ child }: { child: DetailChild }) {
  const { t } = useTranslation()
  const { close } = useDetail()
  // What a colleague corrects meanwhile is no change of this reader.
  const [before] = useState(() => enrollmentOf(child))
  const { form, finish } = useDialogForm({
    start: before,
    rules: (typed) => enrollmentFaults(typed, child),
    labels: (field) => t(`casework.detail.enroll.${field}`),
  })
  const submit = async () => {
    if (!form.check()) return
    const changed = enrollmentFields.filter((field) => form.values[field].trim() !== before[field])
    for (const field of changed) {
      const value = form.values[field].trim()
      if (!(await form.send(setEnrollInfo, { childId: child.id, field, value, seen: before[field] }))) return
    }
    finish(changed.length > 0 ? t('casework.detail.said.enrollment', { name: child.firstName }) : undefined)
  }
  return (
    <FormDialog
      title={t('casework.detail.enroll.title', { name: fullName(child) })}
      yes={t('casework.detail.save')}
      form={form}
      onSubmit={submit}
      onClose={close}
    >
      <EnrollmentFields form={form} />
    </FormDialog>
  )
}
