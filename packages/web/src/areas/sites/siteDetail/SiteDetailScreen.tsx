import { Button } from '@mantine/core'
import { IconMapPin } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useRead } from '../../../api/queries/reads.ts'
import { useParameters } from '../../../links/links.ts'
import { StatusTag } from '../../../ui/display/StatusTag.tsx'
import { EmptyState } from '../../../ui/page/EmptyState.tsx'
import { Page } from '../../../ui/page/Page.tsx'
import { Stack } from '../../../ui/page/Panel.tsx'
import { Skeletons } from '../../../ui/page/Skeletons.tsx'
import { getSite } from '../queries.ts'
import { mapAddress } from '../siteAddress.ts'
import { SiteFacts } from './SiteFacts.tsx'

/** Shows all information about a site for families and staff. */
export default function SiteDetailScreen() {
  const { t } = useTranslation()
  const { siteId } = useParameters('site')
  const { data: site, error } = useRead(getSite, { siteId })
  if (error)
    return (
      <Page title={t('sites.detail.title')}>
        <EmptyState title={error.message} />
      </Page>
    )
  if (!site)
    return (
      <Page title={t('sites.detail.title')}>
        <Skeletons shape="blocks" count={2} />
      </Page>
    )
  const { provider } = site
  const map = (
    <Button
      component="a"
      href={mapAddress(provider)}
      target="_blank"
      rel="noreferrer"
      variant="default"
      leftSection={<IconMapPin aria-hidden size={18} />}
    >
      {t('sites.detail.map')}
    </Button>
  )
  return (
    <Page title={provider.name} above={provider.organizationName} actions={map}>
      <Stack>
        <div>
          {provider.status === 'inactive' ? (
            <StatusTag tone="warning">{t('words.siteStatus.inactive')}</StatusTag>
          ) : provider.openVacancies > 0 ? (
            <StatusTag tone="good">{t('sites.detail.hasOpenings', { count: provider.openVacancies })}</StatusTag>
          ) : (
            <StatusTag tone="quiet">{t('sites.detail.noOpenings')}</StatusTag>
          )}
        </div>
        <SiteFacts site={site} />
      </Stack>
    </Page>
  )
}
