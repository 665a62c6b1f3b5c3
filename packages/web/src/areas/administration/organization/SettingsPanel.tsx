import { useTranslation } from 'react-i18next'
import { useRead } from '../../../api/queries/reads.ts'
import { Panel } from '../../../ui/page/Panel.tsx'
import { Skeletons } from '../../../ui/page/Skeletons.tsx'
import { getSettings } from '../queries.ts'
import { SettingsForm } from './SettingsForm.tsx'

/** Shows the settings of the city. */
export function SettingsPanel({ organizationId }: { organizationId: number }) {
  const { t } = useTranslation()
  const { data } = useRead(getSettings, { organizationId })
  return (
    <Panel title={t('administration.settings.title')}>
      <p>{t('administration.settings.intro')}</p>
      {data ? <SettingsForm key={data.version} read={data} /> : <Skeletons count={8} />}
    </Panel>
  )
}
