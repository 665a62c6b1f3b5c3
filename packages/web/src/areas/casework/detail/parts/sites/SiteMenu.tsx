import { Button, Menu } from '@mantine/core'
import { isEndStatus } from '@semilla/domain/enrollment/applicationTransitions.ts'
import { IconChevronDown } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { colon } from '../../../../../api/texts/format.ts'
import { useDetail } from '../../detail.ts'
import type { ListedSite } from '../../dialogs/dialog.ts'
import { type SitePreference, useMoves } from './siteMoves.ts'

/** Shows the family's preference for a site, and moves the site to another list or off all lists. */
export function SiteMenu({
  site,
  preference,
  expiresOn,
}: {
  site: ListedSite
  preference: SitePreference
  expiresOn?: string
}) {
  const { t } = useTranslation()
  const { may, application } = useDetail()
  const movesOf = useMoves()
  if (!may('changePreferences') || isEndStatus(application.status)) return null
  const label = t(preference === 'unlisted' ? 'casework.detail.sites.add' : 'casework.detail.sites.move')
  return (
    <Menu position="bottom-end" shadow="md" width="max-content" withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <Button
          size="xs"
          variant="default"
          className="no-print"
          aria-label={`${label}${colon()}${site.name}`}
          rightSection={<IconChevronDown aria-hidden size={16} />}
        >
          {label}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {movesOf(site, preference, expiresOn).map(({ name, run }) => (
          <Menu.Item key={name} onClick={run}>
            {t(`casework.detail.sites.${name}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
