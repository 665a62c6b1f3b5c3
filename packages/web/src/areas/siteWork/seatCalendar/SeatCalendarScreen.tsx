import { Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRead, whyMissing } from '../../../api/queries/reads.ts'
import { inSentences } from '../../../api/texts/format.ts'
import { toLast } from '../../../links/lastAddress.ts'
import { to, useParameters } from '../../../links/links.ts'
import { NotRead } from '../../../ui/page/LoadFailed.tsx'
import { Page } from '../../../ui/page/Page.tsx'
import { Panel, Stack } from '../../../ui/page/Panel.tsx'
import { Skeletons } from '../../../ui/page/Skeletons.tsx'
import { NoSites } from '../../sites/NoSites.tsx'
import { getSite } from '../../sites/queries.ts'
import { getSeatCalendar } from '../queries.ts'
import { Children } from './Children.tsx'
import { FreedList } from './FreedList.tsx'
import { Months } from './Months.tsx'
import { PublishDialog } from './PublishDialog.tsx'
import { SiteSwitch } from './SiteSwitch.tsx'
import type { Proposal } from './seats.ts'

type Managed = { readonly canManage: boolean; readonly status: string }
const mayPublishAt = ({ canManage, status }: Managed) => canManage && status === 'active'

function Calendar({ siteId }: { siteId: number }) {
  const { t } = useTranslation()
  const site = useRead(getSite, { siteId })
  const calendar = useRead(getSeatCalendar, { siteId })
  const [proposal, setProposal] = useState<Proposal>()
  const failed = [site, calendar].find(whyMissing)
  if (failed) return <NotRead read={failed} />
  if (!site.data || !calendar.data) return <Skeletons shape="blocks" count={3} />
  const { provider } = site.data
  const publish = mayPublishAt(provider) ? setProposal : undefined
  return (
    <Stack>
      {provider.status === 'inactive' && <Panel tone="warm">{t('siteWork.calendar.inactive')}</Panel>}
      {!calendar.data.isPlanned && (
        <Panel tone="warm">
          <p>{t('siteWork.calendar.notPlanned')}</p>
          {provider.canManage && (
            <Button component="a" href={to('siteEdit', { siteId })} variant="default">
              {t('siteWork.calendar.plan')}
            </Button>
          )}
        </Panel>
      )}
      <Months months={calendar.data.months} publish={publish} />
      <FreedList freed={calendar.data.freed} publish={publish} />
      <Children site={provider} />
      {proposal && (
        <PublishDialog
          site={provider}
          proposal={proposal}
          onClose={() => setProposal(undefined)}
          onPublished={() => void calendar.refetch()}
        />
      )}
    </Stack>
  )
}

/** Shows the seats of a site in the next twelve months, from which vacancies are published. */
export default function SeatCalendarScreen() {
  const { t } = useTranslation()
  const { siteId, siteName: givenName } = useParameters('seatCalendar')
  const site = useRead(getSite, siteId === undefined ? undefined : { siteId })
  const siteName = site.data?.provider.name ?? givenName
  return (
    <Page
      title={siteName ? t('siteWork.calendar.titleOf', { site: siteName }) : t('siteWork.calendar.title')}
      above={<a href={toLast('siteList')}>{t('vacancies.list.backToSites')}</a>}
      intro={
        <p>
          {inSentences(
            t('siteWork.calendar.intro'),
            site.data && mayPublishAt(site.data.provider) && t('siteWork.calendar.howToPublish'),
          )}
        </p>
      }
      actions={
        siteId !== undefined && (
          <Button variant="default" leftSection={<IconPrinter aria-hidden size={18} />} onClick={() => window.print()}>
            {t('siteWork.calendar.print')}
          </Button>
        )
      }
    >
      <SiteSwitch siteId={siteId} />
      {siteId === undefined ? <NoSites otherwise={null} /> : <Calendar key={siteId} siteId={siteId} />}
    </Page>
  )
}
