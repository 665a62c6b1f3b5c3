import { Button } from '@mantine/core'
import { IconMapPin } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { FoundProgram } from '../useProgramSearch.ts'

/** Shows where a found program is on the map. */
export function ToMap({ site, onMap }: { site: FoundProgram; onMap: () => void }) {
  const { t } = useTranslation()
  return (
    <Button
      className="no-print"
      variant="subtle"
      leftSection={<IconMapPin aria-hidden size={18} />}
      aria-label={t('programSearch.onMapSite', { site: site.name })}
      onClick={onMap}
    >
      {t('programSearch.onMap')}
    </Button>
  )
}
