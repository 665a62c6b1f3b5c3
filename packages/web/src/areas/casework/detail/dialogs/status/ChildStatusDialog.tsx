import type { ChildStatus } from '@semilla/domain/applications/status.ts'
import { childStatusChoices, hasPlace } from '@semilla/domain/enrollment/childTransitions.ts'
import { isOpenReferral } from '@semilla/domain/enrollment/queueTransitions.ts'
import { waitingStatuses } from '@semilla/domain/matching/conditions.ts'
import { useTranslation } from 'react-i18next'
import { inSentences } from '../../../../../api/texts/format.ts'
import { FormDialog } from '../../../../../forms/FormDialog.tsx'
import { RadioCards } from '../../../../../ui/fields/choices/choices.tsx'
import { fullName, useDetail } from '../../detail.ts'
import type { DetailChild } from '../../record.ts'
import classes from '../Dialogs.module.css'
import { EnrollmentFields } from '../enrollment/EnrollmentFields.tsx'
import { useChildStatus } from './useChildStatus.ts'

/** Shows what another status does to a child's referrals and enrollment, and that one who does not qualify is not matched. */
function ChildConsequence({ child, status }: { child: DetailChild; status: ChildStatus }) {
  const { t } = useTranslation()
  const open = useDetail().application.referrals.filter(
    (referral) => referral.childId === child.id && isOpenReferral(referral.status),
  ).length
  const isToWait = (waitingStatuses as readonly string[]).includes(status)
  const texts = [
    isToWait &&
      child.turnedAwayFor &&
      t(`casework.detail.childStatus.turnedAway.${child.turnedAwayFor}`, { name: child.firstName }),
    hasPlace(status) && !hasPlace(child.status) && t('casework.detail.childStatus.leavesReferrals', { count: open }),
    hasPlace(child.status) && !hasPlace(status) && t('casework.detail.childStatus.givesUpPlace'),
    status === 'closed' && t('casework.detail.childStatus.cannotBeUndone'),
    (status === 'inactive' || status === 'closed') &&
      open > 0 &&
      t('casework.detail.childStatus.withdraws', { count: open }),
  ].filter(Boolean)
  if (texts.length === 0) return null
  return <p className={classes.consequences}>{inSentences(...texts)}</p>
}

/** Changes a child's status; for a place, asks where, in which program and since when. */
export function ChildStatusDialog({ child }: { child: DetailChild }) {
  const { t } = useTranslation()
  const { close } = useDetail()
  const { form, submit, contested } = useChildStatus(child)
  const { status } = form.values
  return (
    <FormDialog
      title={t('casework.detail.childStatus.title', { name: fullName(child) })}
      yes={t('casework.detail.status.submit')}
      form={form}
      onSubmit={submit}
      isLive
      onClose={close}
      isDestructive={status === 'closed'}
    >
      <p className={classes.soft} aria-live="polite">
        {t('casework.detail.status.now', { status: t(`words.childStatus.${child.status}`) })}
      </p>
      <RadioCards
        {...form.bind('status')}
        width={12}
        choices={childStatusChoices(child.status).map((value) => ({ value, label: t(`words.childStatus.${value}`) }))}
      />
      {status && <ChildConsequence child={child} status={status} />}
      {status && hasPlace(status) && <EnrollmentFields form={form} contested={contested} />}
    </FormDialog>
  )
}
