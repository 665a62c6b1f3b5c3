import { useTranslation } from 'react-i18next'
import { FormDialog } from '../../../../../forms/FormDialog.tsx'
import { rejectReferral } from '../../../../matching/queries.ts'
import { ReasonFields } from '../../../../matching/reasons/ReasonFields.tsx'
import { noReasons, optionalReasons, rejectionToSend } from '../../../../matching/reasons/reasons.ts'
import { useDetail } from '../../detail.ts'
import type { DetailReferral } from '../../record.ts'
import classes from '../Dialogs.module.css'
import { useDialogForm } from '../useDialogForm.ts'

/** Declines a referral for the family, with a reason if it gave one; the next child is then referred. */
export function RejectDialog({ referral }: { referral: DetailReferral }) {
  const { t } = useTranslation()
  const { close, children } = useDetail()
  const { id: referralId, childId, siteName: site } = referral
  const { form, finish } = useDialogForm({
    start: noReasons,
    rules: optionalReasons,
    labels: () => undefined,
    keptAs: `rejection:${referralId}`,
  })
  const submit = form.submit(rejectReferral, (typed) => ({ referralId, childId, ...rejectionToSend(typed) }), {
    done: () => finish(t('casework.detail.said.rejected', { site })),
  })
  const name = children.find(({ id }) => id === childId)?.firstName ?? ''
  return (
    <FormDialog
      title={t('casework.detail.reject.title', { name, site })}
      yes={t('casework.detail.reject.submit')}
      form={form}
      onSubmit={submit}
      onClose={close}
      isDestructive
    >
      <p className={classes.consequences}>{t('casework.detail.reject.text')}</p>
      <ReasonFields type="referral" whose="agency" form={form} noneLabel={t('words.reasons.noneFromFamily')} optional />
    </FormDialog>
  )
}
