import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { DataGrid } from '../../../ui/grid/DataGrid.tsx'
import { useGo, useScreenSearch } from '../../../ui/links.ts'
import { Page } from '../../../ui/Page.tsx'
import { siteListSearch } from '../search.ts'
import { InviteDialog } from './InviteDialog.tsx'
import { SiteFilters } from './SiteFilters.tsx'
import { useSiteColumns } from './siteColumns.tsx'
import { useSiteList } from './useSiteList.ts'

/** The sites in somebody's care, and the way to their vacancies. */
export default function SiteListScreen() {
  const { t } = useTranslation()
  const go = useGo()
  const { BusinessName = '', linkedcade } = useScreenSearch(siteListSearch)
  const model = useSiteList(BusinessName)
  const [inviting, setInviting] = useState(linkedcade !== undefined)
  const addSite = (
    <Button variant="default" leftSection={<IconPlus aria-hidden size={18} />} onClick={() => setInviting(true)}>
      {t('sites.invite.open')}
    </Button>
  )
  const nothing = model.isFiltered ? (
    <EmptyState title={t('sites.list.nothingFound')} text={t('sites.list.nothingFoundText')} />
  ) : (
    <EmptyState title={t('sites.list.none')} text={t('sites.list.noneText')} actions={addSite} />
  )
  return (
    <Page title={t('sites.list.title')} intro={<p>{t('sites.list.intro')}</p>} actions={addSite}>
      <DataGrid
        name="sites"
        label={t('sites.list.title')}
        columns={useSiteColumns()}
        {...model.list}
        keyOf={(site) => String(site.id)}
        nameOf={(site) => site.name}
        onOpen={(site) => go('/Program/vacancy_list', { EntityType: 1, EntityId: site.id, EntityName: site.name })}
        tools={<SiteFilters {...model} />}
        empty={nothing}
      />
      {inviting && <InviteDialog givenCode={linkedcade ?? ''} onClose={() => setInviting(false)} />}
    </Page>
  )
}
