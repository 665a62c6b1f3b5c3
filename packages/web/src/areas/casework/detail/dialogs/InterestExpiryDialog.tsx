import { changePreferredSites } from '@semilla/contract/applications/preferences.ts'
import { notInterestedUntil } from '@semilla/domain/applications/preferences.ts'
import { dayInCity } from '@semilla/domain/values/dates.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { faultAt } from '../../../../api/faults.ts'
import { useDetail } from '../detail.ts'
import { useChange } from '../useChange.ts'
import { DialogForm } from './DialogForm.tsx'
import type { ListedSite } from './dialog.ts'
import { InterestUntil } from './InterestUntil.tsx'

/** Changes until when the family is not interested in a site. */
export function InterestExpiryDialog({ site, expiresOn: before }: { site: ListedSite; expiresOn: string }) {
  const { t } = useTranslation()
  const { application, close } = useDetail()
  const { change, faults, isBusy } = useChange(changePreferredSites)
  const [expiresOn, setExpiresOn] = useState(before)
  const submit = async () => {
    const asked = {
      siteIds: [site.id],
      childIds: [],
      reasonIds: [],
      otherReason: '',
      expiresOn: expiresOn || undefined,
    }
    const done = await change({ applicationId: application.id, action: 'changeNotInterestedExpiry', ...asked }, () =>
      t('casework.detail.said.expiry', { site: site.name }),
    )
    if (done) close()
  }
  return (
    <DialogForm
      title={t('casework.detail.siteReason.expiry', { site: site.name })}
      submit={t('casework.detail.save')}
      onSubmit={() => void submit()}
      faults={faults}
      isBusy={isBusy}
    >
      <InterestUntil
        value={expiresOn}
        onChange={setExpiresOn}
        usual={notInterestedUntil(dayInCity(new Date()))}
        error={faultAt(faults, 'expiresOn')}
      />
    </DialogForm>
  )
}
