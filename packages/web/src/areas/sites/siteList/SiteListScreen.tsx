import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isAddressOf, useGo, useParameters } from '../../../links/links.ts'
import { DataGrid } from '../../../ui/grid/DataGrid.tsx'
import { EmptyState } from '../../../ui/page/EmptyState.tsx'
import { Page } from '../../../ui/page/Page.tsx'
import { useNoSitesYet } from '../useNoSitesYet.ts'
import { InviteDialog } from './InviteDialog.tsx'
import { SiteFilters } from './SiteFilters.tsx'
import { useSiteColumns } from './siteColumns.tsx'
import { useSiteList } from './useSiteList.ts'

/** Shows the user's sites, with links to their vacancies. */
export default function SiteListScreen() {
  const { t } = useTranslation()
  const go = useGo()
  const { invitationCode, ...parameters } = useParameters('siteList')
  const model = useSiteList()
  const noSites = useNoSitesYet()
  const [inviting, setInviting] = useState(false)
  // A code of a link is asked about once: neither the back button nor a reload brings it back.
  const close = () => {
    setInviting(false)
    if (invitationCode !== undefined)
      go('siteList', parameters, { replace: true, keepsEntries: isAddressOf('siteList') })
  }
  const addSite = (
    <Button variant="default" leftSection={<IconPlus aria-hidden size={18} />} onClick={() => setInviting(true)}>
      {t('sites.invite.open')}
    </Button>
  )
  const nothing = model.isFiltered ? (
    <EmptyState title={t('sites.list.nothingFound')} text={t('sites.list.nothingFoundText')} />
  ) : (
    <EmptyState {...noSites} actions={addSite} />
  )
  return (
    <Page title={t('sites.list.title')} intro={<p>{t('sites.list.intro')}</p>} actions={addSite} width="full">
      <DataGrid
        name="sites"
        label={t('sites.list.title')}
        columns={useSiteColumns()}
        {...model.list}
        keyOf={(site) => String(site.id)}
        nameOf={(site) => site.name}
        onOpen={(site) => go('vacancyList', { siteId: site.id, siteName: site.name })}
        tools={<SiteFilters {...model} />}
        empty={nothing}
      />
      {(inviting || invitationCode !== undefined) && (
        <InviteDialog key={invitationCode} givenCode={invitationCode ?? ''} onClose={close} />
      )}
    </Page>
  )
}
