import { Button } from '@mantine/core'
import { statusChoices } from '@semilla/domain/enrollment/applicationTransitions.ts'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../../../forms/useAction.ts'
import { useConfirm } from '../../../../ui/dialogs/confirm.tsx'
import { changeApplicationStatus } from '../../queries.ts'
import type { OwnApplication } from '../queries.ts'
import { useFocusOnNewStatus } from './statusHeading.ts'

/** Shows the button that resumes an application on hold. It stays in place without one, to lead on to the new status. */
export function ResumeButton({ application, isFirst }: { application: OwnApplication; isFirst: boolean }) {
  const { t } = useTranslation()
  const confirm = useConfirm()
  const { act, isBusy } = useAction(changeApplicationStatus)
  const onChanged = useFocusOnNewStatus(application.id, application.status)

  const resume = async () => {
    const question = { title: t('dashboard.status.active.title'), text: t('dashboard.status.active.text') }
    if (!(await confirm({ ...question, yes: t('dashboard.status.active.button') }))) return
    const input = { applicationId: application.id, status: 'active' as const, reasonIds: [], otherReason: '' }
    if (await act(input, () => t('dashboard.status.active.done'))) onChanged()
  }
  if (!statusChoices(application.status, 'parent').includes('active')) return null
  return (
    <Button variant={isFirst ? 'filled' : 'default'} onClick={resume} loading={isBusy}>
      {t('dashboard.status.active.button')}
    </Button>
  )
}
