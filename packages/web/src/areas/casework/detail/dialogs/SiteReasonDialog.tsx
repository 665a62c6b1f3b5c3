import { changePreferredSites } from '@semilla/contract/applications/preferences.ts'
import { notInterestedUntil } from '@semilla/domain/applications/preferences.ts'
import { dayInCity } from '@semilla/domain/values/dates.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { faultAt } from '../../../../api/faults.ts'
import { useDetail } from '../detail.ts'
import { useStanding } from '../parts/siteMoves.ts'
import { useChange } from '../useChange.ts'
import { DialogForm } from './DialogForm.tsx'
import type { ListedSite } from './dialog.ts'
import { InterestUntil } from './InterestUntil.tsx'
import { ReasonFields } from './ReasonFields.tsx'
import { faultsOfReasons, noReasons, reasonsToSend } from './reasons.ts'

const actions = { preferSite: 'prefer', notInterested: 'notInterested', dislike: 'dislike' } as const
const saids = { preferSite: 'preferred', notInterested: 'notInterested', dislike: 'disliked' } as const

/** Puts a site on one of the family's lists and says why: always for not interested, else when it leaves another list. */
export function SiteReasonDialog({ kind, site }: { kind: keyof typeof actions; site: ListedSite }) {
  const { t } = useTranslation()
  const { application, close } = useDetail()
  const { change, faults, setFaults, isBusy } = useChange(changePreferredSites)
  const [reasons, setReasons] = useState(noReasons)
  const usual = notInterestedUntil(dayInCity(new Date()))
  const [expiresOn, setExpiresOn] = useState(usual)
  const isNeeded = useStanding()(site.id) !== 'unlisted' || kind === 'notInterested'
  const submit = async () => {
    const missing = faultsOfReasons(reasons, isNeeded)
    if (missing.length > 0) return setFaults(missing)
    const done = await change(
      {
        applicationId: application.id,
        action: actions[kind],
        siteIds: [site.id],
        childIds: [],
        expiresOn: kind === 'notInterested' ? expiresOn : undefined,
        ...reasonsToSend(reasons),
      },
      () => t(`casework.detail.said.${saids[kind]}`, { site: site.name }),
    )
    if (done) close()
  }
  return (
    <DialogForm
      title={t(`casework.detail.siteReason.${kind}`, { site: site.name })}
      submit={t('casework.detail.save')}
      onSubmit={() => void submit()}
      faults={faults}
      isBusy={isBusy}
    >
      {kind === 'notInterested' && (
        <InterestUntil value={expiresOn} onChange={setExpiresOn} usual={usual} error={faultAt(faults, 'expiresOn')} />
      )}
      <ReasonFields type="referral" optional={!isNeeded} value={reasons} onChange={setReasons} faults={faults} />
    </DialogForm>
  )
}
