import { rejectReferral } from '@semilla/contract/enrollment/referrals.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDetail } from '../detail.ts'
import type { DetailReferral } from '../record.ts'
import { useChange } from '../useChange.ts'
import { DialogForm } from './DialogForm.tsx'
import classes from './Dialogs.module.css'
import { ReasonFields } from './ReasonFields.tsx'
import { faultsOfReasons, noReasons, reasonsToSend } from './reasons.ts'

/** Turns a referral down for the family, with the reason; the place goes to the next child. */
export function RejectDialog({ referral }: { referral: DetailReferral }) {
  const { t } = useTranslation()
  const { close, children } = useDetail()
  const { change, faults, setFaults, isBusy } = useChange(rejectReferral)
  const [reasons, setReasons] = useState(noReasons)
  const name = children.find(({ id }) => id === referral.childId)?.firstName ?? ''
  const submit = async () => {
    const missing = faultsOfReasons(reasons, true)
    if (missing.length > 0) return setFaults(missing)
    const rejected = { referralId: referral.id, childId: referral.childId, ...reasonsToSend(reasons) }
    if (await change(rejected, () => t('casework.detail.said.rejected', { site: referral.siteName }))) close()
  }
  return (
    <DialogForm
      title={t('casework.detail.reject.title', { name, site: referral.siteName })}
      submit={t('casework.detail.reject.submit')}
      onSubmit={() => void submit()}
      faults={faults}
      isBusy={isBusy}
      isGrave
    >
      <p className={classes.consequences}>{t('casework.detail.reject.text')}</p>
      <ReasonFields type="referral" value={reasons} onChange={setReasons} faults={faults} />
    </DialogForm>
  )
}
