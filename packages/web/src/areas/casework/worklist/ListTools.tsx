import { Button, Menu } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { turnShortcuts, useShortcutsAreOn } from '../detail/useShortcuts.ts'
import classes from './Worklist.module.css'

type Props = { isBusy: boolean; onExport: () => void; onJobs: () => void; onKeys: () => void }

/** Shows what can be done with the list as a whole: export it, look at earlier actions, and the keys. */
export function ListTools({ isBusy, onExport, onJobs, onKeys }: Props) {
  const { t } = useTranslation()
  const areOn = useShortcutsAreOn()
  return (
    <Menu position="bottom-end" shadow="md" width="max-content" withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <Button
          className={classes.tools}
          size="sm"
          variant="default"
          loading={isBusy}
          rightSection={<IconChevronDown aria-hidden size={16} />}
        >
          {t('worklist.tools.label')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={onExport}>{t('worklist.export.start')}</Menu.Item>
        <Menu.Item onClick={onJobs}>{t('worklist.bulk.recent')}</Menu.Item>
        <Menu.Item onClick={onKeys} rightSection={<kbd aria-hidden>?</kbd>}>
          {t('worklist.keys.title')}
        </Menu.Item>
        <Menu.Item onClick={() => turnShortcuts(!areOn)}>
          {t(areOn ? 'worklist.keys.turnOff' : 'worklist.keys.turnOn')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
