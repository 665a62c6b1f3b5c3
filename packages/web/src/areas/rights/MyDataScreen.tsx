import { useTranslation } from 'react-i18next'
import { Page } from '../../ui/page/Page.tsx'
import { Stack } from '../../ui/page/Panel.tsx'
import { DeletionPanel } from './DeletionPanel.tsx'
import { DownloadPanel } from './DownloadPanel.tsx'

/** Shows a family what it can do with the data that is stored about it. */
export default function MyDataScreen() {
  const { t } = useTranslation()
  return (
    <Page title={t('rights.title')} intro={t('rights.intro')} width="read">
      <Stack>
        <DownloadPanel />
        <DeletionPanel />
      </Stack>
    </Page>
  )
}
