import { Button } from '@mantine/core'
import { statusChoices } from '@semilla/domain/enrollment/applicationTransitions.ts'
import { IconArrowDown, IconCalendar, IconMapSearch, IconPencil } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useRead } from '../../../api/queries/reads.ts'
import { to } from '../../../links/links.ts'
import { DocumentsButton } from '../../documents/family/DocumentsButton.tsx'
import { getOwnDraft } from '../queries.ts'
import classes from './dashboard.module.css'
import type { OwnApplication } from './queries.ts'
import { referralElementId } from './referrals/ReferralCard.tsx'
import { countAnswers, dayOf, visitsToChoose } from './status/dashboardStatus.ts'
import { ResumeButton } from './status/ResumeButton.tsx'
import { StatusButtons } from './status/StatusButtons.tsx'

type Edit = { application: OwnApplication; isSaved: boolean; isFirst: boolean }

/** Leads to the answers; to where changes are sent, if some were saved and not sent. */
function EditButton({ application: { id: applicationId, status }, isSaved, isFirst }: Edit) {
  const { t } = useTranslation()
  const label = status === 'updateNeeded' || status === 'unresponsive' ? 'update' : 'edit'
  return (
    <Button
      component="a"
      variant={isFirst ? 'filled' : 'default'}
      href={to('editApplication', { applicationId, step: isSaved ? 'review' : undefined })}
      leftSection={<IconPencil aria-hidden size={18} />}
    >
      {t(`dashboard.actions.${isSaved ? 'send' : label}`)}
    </Button>
  )
}

/** Shows what a family can do with its application: change or copy it, search for programs, pause or end it. */
export function ApplicationActions({ application }: { application: OwnApplication }) {
  const { t } = useTranslation()
  const { id: applicationId, status, canUpdate, canCopy } = application
  const answers = status === 'active' ? countAnswers(application) : 0
  const [visit] = visitsToChoose(application.referrals)
  // The pages of the answers say that they are saved: a family that leaves there believes that its agency has them. What is read
  // besides the application comes last, as no button may move away from under a thumb.
  const unsent = useRead(getOwnDraft, canUpdate ? { applicationId } : undefined).data ?? undefined
  return (
    <>
      <div className={`${classes.actions} no-print`}>
        {answers > 0 && (
          <Button component="a" href="#offers" leftSection={<IconArrowDown aria-hidden size={18} />}>
            {t('dashboard.actions.answer', { count: answers })}
          </Button>
        )}
        {visit && (
          <Button
            component="a"
            variant={answers > 0 ? 'default' : 'filled'}
            href={`#${referralElementId(visit.id)}`}
            leftSection={<IconCalendar aria-hidden size={18} />}
          >
            {t('dashboard.actions.visit')}
          </Button>
        )}
        <ResumeButton application={application} isFirst={!visit} />
        {canUpdate && (
          <EditButton
            application={application}
            isSaved={unsent !== undefined}
            isFirst={answers === 0 && !visit && status !== 'hold'}
          />
        )}
        {canCopy && (
          <Button
            component="a"
            variant="default"
            href={to('copyApplication', { applicationId, copyFrom: 'dashboard' })}
          >
            {t('dashboard.ended.copy')}
          </Button>
        )}
        {status !== 'enrolled' && (
          <Button
            component="a"
            variant="default"
            href={to('programSearch', { applicationId })}
            leftSection={<IconMapSearch aria-hidden size={18} />}
          >
            {t('dashboard.actions.search')}
          </Button>
        )}
        <StatusButtons application={application} choices={statusChoices(status, 'parent')} />
        <DocumentsButton applicationId={applicationId} />
      </div>
      {unsent && (
        <p>
          <strong>{t('dashboard.application.unsent', { when: dayOf(unsent.updatedAt) })}</strong>
        </p>
      )}
    </>
  )
}
