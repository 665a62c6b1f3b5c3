import { childStatusAfter, withdrawnReferrals } from '@semilla/domain/enrollment/applicationTransitions.ts'
import { hasPlace } from '@semilla/domain/enrollment/childTransitions.ts'
import { latestPlanned, plannedDayFault } from '@semilla/domain/values/dates.ts'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { inSentences } from '../../../../api/texts/format.ts'
import { faultsBy } from '../../../../forms/faults.ts'
import { useForm } from '../../../../forms/useForm.ts'
import { useSeenStatus } from '../../../../forms/useSeen.ts'
import { DateField } from '../../../../ui/fields/dates/DateField.tsx'
import { toast } from '../../../../ui/notifications/toasts.tsx'
import { ReasonDialog } from '../../../matching/reasons/ReasonDialog.tsx'
import { neededReasons, noReasons, optionalReasons, reasonsToSend } from '../../../matching/reasons/reasons.ts'
import { today } from '../../form/draft/useDraft.ts'
import { changeApplicationStatus } from '../../queries.ts'
import type { OwnApplication } from '../queries.ts'

type Status = 'hold' | 'closed'
type Props = { application: OwnApplication; status: Status; onChanged: () => void; onClose: () => void }

function useStatusForm(applicationId: number, status: Status) {
  const { t } = useTranslation()
  return useForm({
    start: { ...noReasons, holdEndsOn: '' },
    rules: (typed) =>
      status === 'hold'
        ? { holdEndsOn: plannedDayFault(typed.holdEndsOn, today()), ...faultsBy(optionalReasons, typed) }
        : faultsBy(neededReasons, typed),
    labels: (field) => (field === 'holdEndsOn' ? t('dashboard.status.hold.until') : undefined),
    keptAs: `${status}:${applicationId}`,
  })
}

/** Returns what becomes of the spots that children have, as a family may close its application because it has one. */
const spotsAfter = (t: TFunction, status: Status, children: OwnApplication['children']): string[] =>
  children
    .filter((child) => hasPlace(child.status))
    .map(({ firstName: name, status: before, enrolledSite: site }) =>
      t(`dashboard.status.${hasPlace(childStatusAfter(status, before)) ? 'keepsSpot' : 'losesSpot'}`, { name, site }),
    )

/**
 * Asks the family why its application is paused or ended, and until when, and says how many offers and referrals end and
 * what becomes of the spots.
 */
export default function StatusForm({ application, status, onChanged, onClose }: Props) {
  const { t } = useTranslation()
  const { id: applicationId, referrals, children } = application
  const ending = withdrawnReferrals(status)
  const count = referrals.filter((referral) => ending.includes(referral.status)).length
  const form = useStatusForm(applicationId, status)
  const { seen, refused } = useSeenStatus(application.status)
  const submit = form.submit(
    changeApplicationStatus,
    ({ holdEndsOn, ...reasons }) => ({
      applicationId,
      status,
      seen,
      holdEndsOn: status === 'hold' ? holdEndsOn : undefined,
      ...reasonsToSend(reasons),
    }),
    {
      done: () => {
        onClose()
        onChanged()
        toast.done(t(`dashboard.status.${status}.done`))
      },
      refused,
    },
  )
  return (
    <ReasonDialog
      title={t(`dashboard.status.${status}.title`)}
      text={inSentences(
        t(`dashboard.status.${status}.text`),
        ...spotsAfter(t, status, children),
        count > 0 && t('dashboard.status.ends', { count }),
      )}
      yes={t(`dashboard.status.${status}.yes`)}
      type="applicationStatus"
      isDestructive={status === 'closed'}
      optional={status === 'hold'}
      form={form}
      onSubmit={submit}
      onClose={onClose}
    >
      {status === 'hold' && (
        <DateField {...form.bind('holdEndsOn')} earliest={today()} latest={latestPlanned(today())} />
      )}
    </ReasonDialog>
  )
}
