import { Button } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useList } from '../../../api/queries/list.ts'
import { to } from '../../../links/links.ts'
import { LazyDialog } from '../../../ui/dialogs/LazyDialog.tsx'
import { Filters, TextFilter } from '../../../ui/fields/filters/FilterFields.tsx'
import type { Column } from '../../../ui/grid/columns.ts'
import { DataGrid } from '../../../ui/grid/DataGrid.tsx'
import { lazyCode } from '../../../ui/lazyCode.ts'
import { EmptyState } from '../../../ui/page/EmptyState.tsx'
import { Page } from '../../../ui/page/Page.tsx'
import { useNoSitesYet } from '../../sites/useNoSitesYet.ts'
import { listSettingSites } from '../queries.ts'
import { People, usePersonName } from './People.tsx'
import { PeopleDialog } from './PeopleDialog.tsx'
import type { Duty, SettingSite } from './settingSite.ts'

const inviteDialog = lazyCode(async () => ({ default: (await import('./InviteDialog.tsx')).InviteDialog }))

type Chosen = { readonly site: SettingSite; readonly open: Duty | 'invitation' }

function useColumns(choose: (chosen: Chosen) => void): Column<SettingSite>[] {
  const { t } = useTranslation()
  const nameOf = usePersonName()
  const people = (duty: Duty): Column<SettingSite> => ({
    id: duty,
    title: t(`siteWork.config.${duty}`),
    cell: (site) => (
      <People
        names={(duty === 'watch' ? site.watchers : site.receivers).map(nameOf)}
        label={t(`siteWork.config.${duty}Change`, { site: site.name })}
        onChange={() => choose({ site, open: duty })}
      />
    ),
    width: 14,
    grow: 2,
    isTitled: true,
  })
  return [
    {
      id: 'name',
      title: t('sites.list.site'),
      cell: (site) => <a href={to('site', { siteId: site.id })}>{site.name}</a>,
      width: 14,
      grow: 2,
    },
    people('watch'),
    people('notify'),
    {
      id: 'invitation',
      title: t('siteWork.config.invitationColumn'),
      cell: (site) => (
        <Button
          size="compact-sm"
          variant="subtle"
          aria-label={t('siteWork.config.inviteTo', { site: site.name })}
          onClick={() => choose({ site, open: 'invitation' })}
        >
          {t('siteWork.config.invite')}
        </Button>
      ),
      width: 8,
      isTitled: true,
    },
  ]
}

function ChosenDialog({ site, open, onClose }: Chosen & { onClose: () => void }) {
  if (open !== 'invitation') return <PeopleDialog site={site} duty={open} onClose={onClose} />
  return <LazyDialog code={inviteDialog} props={{ site, onClose }} />
}

/** Lets administrators choose who may see each site and who is written to about it, and invite people to it. */
export default function SiteConfigScreen() {
  const { t } = useTranslation()
  const [name, setName] = useState('')
  const [chosen, setChosen] = useState<Chosen>()
  const [debounced] = useDebouncedValue(name.trim(), 250)
  const list = useList(listSettingSites, { name: debounced, pageSize: 20 })
  const isFiltered = debounced !== ''
  const noSites = useNoSitesYet()
  return (
    <Page title={t('siteWork.config.title')} intro={<p>{t('siteWork.config.intro')}</p>}>
      <DataGrid
        name="siteConfig"
        label={t('siteWork.config.title')}
        columns={useColumns(setChosen)}
        {...list}
        keyOf={(site) => String(site.id)}
        nameOf={(site) => site.name}
        tools={
          <Filters label={t('sites.list.filters')}>
            <TextFilter label={t('sites.list.name')} value={name} onChange={setName} />
          </Filters>
        }
        empty={
          isFiltered ? (
            <EmptyState title={t('sites.list.nothingFound')} text={t('siteWork.config.nothingFoundText')} />
          ) : (
            <EmptyState {...noSites} />
          )
        }
      />
      {chosen && <ChosenDialog {...chosen} onClose={() => setChosen(undefined)} />}
    </Page>
  )
}
