import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useRead } from '../../../api/queries/reads.ts'
import { formatNumber } from '../../../api/texts/format.ts'
import { to } from '../../../links/links.ts'
import { DescriptionList } from '../../../ui/display/DescriptionList.tsx'
import { NotRead } from '../../../ui/page/LoadFailed.tsx'
import { Page } from '../../../ui/page/Page.tsx'
import { Panel, Stack } from '../../../ui/page/Panel.tsx'
import { Skeletons } from '../../../ui/page/Skeletons.tsx'
import { getAdministratorHome } from '../queries.ts'
import { AgeTable } from './AgeTable.tsx'
import classes from './Home.module.css'
import { ManageLinks } from './ManageLinks.tsx'
import { WaitingPanel } from './WaitingPanel.tsx'

/** The map comes after what waits, which is read first. */
const SupplyPanel = lazy(() => import('./SupplyPanel.tsx'))

const numbers = ['families', 'waiting', 'vacancies', 'seats', 'staff'] as const

/** Shows the city's administrators what waits for them, the city in numbers, and the way to each administration screen. */
export default function AdministrationScreen() {
  const { t } = useTranslation()
  const read = useRead(getAdministratorHome, {})
  const { data } = read
  return (
    <Page title={t('administration.home.title')} intro={<p>{t('administration.home.intro')}</p>}>
      <Stack>
        {!data && <NotRead read={read} shape="blocks" count={6} />}
        {data && (
          <>
            <WaitingPanel home={data} />
            <Panel
              title={t('administration.home.today')}
              actions={<a href={to('report')}>{t('administration.home.reports')}</a>}
            >
              <div className={classes.city}>
                <DescriptionList
                  entries={numbers.map((each) => [t(`administration.home.${each}`), formatNumber(data[each])])}
                />
                <AgeTable rows={data.byAge} />
              </div>
            </Panel>
            <Suspense fallback={<Skeletons shape="blocks" count={1} />}>
              <SupplyPanel home={data} />
            </Suspense>
          </>
        )}
        <ManageLinks />
      </Stack>
    </Page>
  )
}
