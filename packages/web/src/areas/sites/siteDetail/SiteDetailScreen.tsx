import { Button } from '@mantine/core'
import { descriptionIn } from '@semilla/domain/sites/site.ts'
import type { InterfaceLanguage } from '@semilla/domain/values/languages.ts'
import { IconMapPin } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { can } from '../../../api/audience.ts'
import { useRead, whyMissing } from '../../../api/queries/reads.ts'
import { useSession } from '../../../api/session.ts'
import { to, useParameters } from '../../../links/links.ts'
import { StatusTag } from '../../../ui/display/StatusTag.tsx'
import { NotRead } from '../../../ui/page/LoadFailed.tsx'
import { Page } from '../../../ui/page/Page.tsx'
import { Panel, Stack } from '../../../ui/page/Panel.tsx'
import { getSite } from '../queries.ts'
import { mapAddress } from '../siteAddress.ts'
import { Photos } from './Photos.tsx'
import classes from './SiteDetail.module.css'
import { SiteFacts } from './SiteFacts.tsx'

/** Shows all information about a site for families and staff. */
export default function SiteDetailScreen() {
  const { t, i18n } = useTranslation()
  const { siteId } = useParameters('site')
  const session = useSession()
  const query = useRead(getSite, { siteId })
  const { data: site } = query
  if (!site || whyMissing(query))
    return (
      <Page title={t('sites.detail.title')}>
        <NotRead read={query} shape="blocks" count={2} />
      </Page>
    )
  const { provider } = site
  const description = descriptionIn(provider.descriptions, i18n.language as InterfaceLanguage)
  const actions = (
    <>
      {provider.canManage && (
        <Button component="a" href={to('siteEdit', { siteId })}>
          {t('sites.detail.edit')}
        </Button>
      )}
      {can(session, 'viewSites') && (
        <Button component="a" href={to('seatCalendar', { siteId, siteName: provider.name })} variant="default">
          {t('sites.detail.calendar')}
        </Button>
      )}
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
    </>
  )
  return (
    <Page title={provider.name} above={provider.organizationName} actions={actions}>
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
        {description && <p className={classes.description}>{description}</p>}
        {provider.status === 'inactive' && provider.canManage && (
          <Panel tone="warm" title={t('sites.detail.inactiveTitle')}>
            <p>{t('sites.detail.inactiveText')}</p>
          </Panel>
        )}
        {provider.photos.length > 0 && <Photos photos={provider.photos} />}
        <SiteFacts site={site} />
      </Stack>
    </Page>
  )
}
