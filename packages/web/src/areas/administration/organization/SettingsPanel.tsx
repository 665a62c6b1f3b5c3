import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRead } from '../../../api/queries/reads.ts'
import { focusPlace } from '../../../ui/navigation/focus.ts'
import { Fold } from '../../../ui/page/Fold.tsx'
import { NotRead } from '../../../ui/page/LoadFailed.tsx'
import { useIsNarrow } from '../../../ui/page/useIsNarrow.ts'
import { getSettings } from '../queries.ts'
import { SettingsForm } from './SettingsForm.tsx'

const headingId = 'settings'

/** Shows the settings of the city. */
export function SettingsPanel({ organizationId }: { organizationId: number }) {
  const { t } = useTranslation()
  const read = useRead(getSettings, { organizationId })
  const [turn, setTurn] = useState(0)
  const startAgain = async () => {
    await read.refetch()
    setTurn(turn + 1)
    focusPlace(headingId)
  }
  return (
    <Fold title={t('administration.settings.title')} id={headingId} level={2} opens={!useIsNarrow()}>
      <p>{t('administration.settings.intro')}</p>
      {read.data ? (
        <SettingsForm key={turn} read={read.data} onReload={startAgain} />
      ) : (
        <NotRead read={read} count={8} />
      )}
    </Fold>
  )
}
