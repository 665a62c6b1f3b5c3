import { enrollmentFields } from '@semilla/domain/enrollment/childTransitions.ts'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '../../../../../forms/FormDialog.tsx'
import { setEnrollInfo } from '../../../queries.ts'
import { fullName, useDetail } from '../../detail.ts'
import type { DetailChild } from '../../record.ts'
import { useDialogForm } from '../useDialogForm.ts'
import { EnrollmentFields } from './EnrollmentFields.tsx'
import { enrollmentFaults } from './enrollment.ts'
import { useSeenEnrollment } from './useSeenEnrollment.ts'

/**
 * Corrects where a child is enrolled, in which program and since when. Only changed values are sent, so that what a colleague
 * corrected meanwhile stays; where both corrected the same, the user is told first.
 */
export function EnrollmentDialog({ child }: { child: DetailChild }) {
  const { t } = useTranslation()
  const { close } = useDetail()
  const keptAs = `enrollment:${child.id}`
  const { start, seen, contested, refused } = useSeenEnrollment(child, keptAs)
  const { form, finish } = useDialogForm({
    start,
    keptAs,
    rules: (typed) => enrollmentFaults(typed, child),
    labels: (field) => t(`casework.detail.enroll.${field}`),
  })
  const showContest = refused(() => form.showFault('casework.detail.meanwhile.edited'))
  const submit = async () => {
    if (!form.check()) return
    const known = seen(form.values)
    const changed = enrollmentFields.filter((field) => form.values[field].trim() !== start[field])
    for (const field of changed) {
      const change = { childId: child.id, field, value: form.values[field].trim(), seen: known[field] }
      if (!(await form.send(setEnrollInfo, change, showContest))) return
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
      <EnrollmentFields form={form} contested={contested(form.values)} />
    </FormDialog>
  )
}
