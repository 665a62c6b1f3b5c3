import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRead } from '../../../api/queries/reads.ts'
import { focusPlace } from '../../../ui/navigation/focus.ts'
import { Fold } from '../../../ui/page/Fold.tsx'
import { Skeletons } from '../../../ui/page/Skeletons.tsx'
import { useIsNarrow } from '../../../ui/page/useIsNarrow.ts'
import { getSettings } from '../queries.ts'
import { SettingsForm } from './SettingsForm.tsx'

const headingId = 'settings'

/** Shows the settings of the city. */
export function SettingsPanel({ organizationId }: { organizationId: number }) {
  const { t } = useTranslation()
  const { data, refetch } = useRead(getSettings, { organizationId })
  const [turn, setTurn] = useState(0)
  const startAgain = async () => {
    await refetch()
    setTurn(turn + 1)
    focusPlace(headingId)
  }
  return (
    <Fold title={t('administration.settings.title')} id={headingId} level={2} opens={!useIsNarrow()}>
      <p>{t('administration.settings.intro')}</p>
      {data ? <SettingsForm key={turn} read={data} onReload={startAgain} /> : <Skeletons count={8} />}
    </Fold>
  )
}
