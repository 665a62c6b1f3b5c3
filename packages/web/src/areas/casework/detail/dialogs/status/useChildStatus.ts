import type { ChildStatus } from '@semilla/domain/applications/status.ts'
import { childStatusChoices, hasPlace } from '@semilla/domain/enrollment/childTransitions.ts'
import { useTranslation } from 'react-i18next'
import { useSeenStatus } from '../../../../../forms/useSeen.ts'
import { changeChildStatus } from '../../../queries.ts'
import type { DetailChild } from '../../record.ts'
import { enrollmentFaults } from '../enrollment/enrollment.ts'
import { useSeenEnrollment } from '../enrollment/useSeenEnrollment.ts'
import { useDialogForm } from '../useDialogForm.ts'
import { useOffered } from './useOffered.ts'

const nowhere = { site: '', program: '', startOn: '' }

/** Returns the form that changes a child's status, and where the child is enrolled. */
export function useChildStatus(child: DetailChild) {
  const { t } = useTranslation()
  const keptAs = `childStatus:${child.id}`
  const enrolled = useSeenEnrollment(child, keptAs)
  const { form, finish } = useDialogForm({
    start: { status: undefined as ChildStatus | undefined, from: child.status, ...enrolled.start },
    keptAs,
    rules: ({ status, from: _, ...enrollment }) => ({
      status: status ? undefined : 'choiceInvalid',
      ...(status && hasPlace(status) ? enrollmentFaults(enrollment, child) : {}),
    }),
    labels: (field) => t(field === 'status' ? 'casework.detail.status.label' : `casework.detail.enroll.${field}`),
  })
  useOffered(form, childStatusChoices(child.status))
  const { seen, refused } = useSeenStatus(child.status, form.begun?.start.from)
  const showContest = enrolled.refused(() => form.showFault('casework.detail.meanwhile.edited'))
  const submit = form.submit(
    changeChildStatus,
    ({ status, from: _, ...enrollment }) => {
      const given = status && hasPlace(status) ? enrollment : nowhere
      const startOn = given.startOn || undefined
      const began = enrolled.seen(enrollment)
      const seenEnrollment = { ...began, startOn: began.startOn || undefined }
      return { childId: child.id, status: status as ChildStatus, seen, ...given, startOn, seenEnrollment }
    },
    {
      refused: (error) => refused(error) || showContest(error),
      done: ({ statusName }) =>
        finish(t('casework.detail.said.childStatus', { name: child.firstName, status: statusName })),
    },
  )
  return { form, submit, contested: enrolled.contested(form.values) }
}
