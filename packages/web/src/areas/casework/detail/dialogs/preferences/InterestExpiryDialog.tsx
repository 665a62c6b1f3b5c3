import { useTranslation } from 'react-i18next'
import { InterestDialog } from '../../../../matching/preferences/InterestDialog.tsx'
import { useDetail } from '../../detail.ts'
import type { ListedSite } from '../dialog.ts'

/** Changes until when the family is not interested in a site. */
export function InterestExpiryDialog({ site, expiresOn }: { site: ListedSite; expiresOn: string }) {
  const { t } = useTranslation()
  const { application, close } = useDetail()
  return (
    <InterestDialog
      {...{ site, expiresOn }}
      applicationId={application.id}
      title={t('casework.detail.siteReason.expiry', { site: site.name })}
      yes={t('casework.detail.save')}
      label={t('casework.detail.siteReason.until')}
      said={t('casework.detail.said.expiry', { site: site.name })}
      onClose={close}
    />
  )
}
