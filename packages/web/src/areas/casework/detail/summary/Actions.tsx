import { Button, Menu } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useDetail } from '../detail.ts'
import { turnShortcuts, useShortcuts, useShortcutsAreOn } from '../useShortcuts.ts'
import classes from './Summary.module.css'
import { type Action, useActions } from './useActions.tsx'

function ActionButton({ action, isMain, showKey }: { action: Action; isMain: boolean; showKey: boolean }) {
  const { t } = useTranslation()
  const { name, key, run, isBusy } = action
  return (
    <Button
      size="sm"
      variant={isMain ? 'filled' : 'default'}
      onClick={run}
      loading={isBusy}
      aria-keyshortcuts={showKey ? key : undefined}
      rightSection={showKey && key && <kbd aria-hidden>{key.toUpperCase()}</kbd>}
    >
      {t(`casework.detail.actions.${name}`)}
    </Button>
  )
}

/** Shows a menu of less frequent actions. Their shortcuts always work. */
function More({ actions, showKeys }: { actions: readonly Action[]; showKeys: boolean }) {
  const { t } = useTranslation()
  return (
    <Menu position="bottom-end" shadow="md" width="max-content" withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <Button size="sm" variant="default" rightSection={<IconChevronDown aria-hidden size={16} />}>
          {t('casework.detail.actions.more')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {actions.map(({ name, key, run, isBusy }) => (
          <Menu.Item
            key={name}
            disabled={isBusy}
            onClick={run}
            rightSection={
              showKeys &&
              key && (
                <kbd aria-hidden className={classes.key}>
                  {key.toUpperCase()}
                </kbd>
              )
            }
          >
            {t(`casework.detail.actions.${name}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

/** Shows the actions for the whole application, and their shortcuts. */
export function Actions() {
  const { t } = useTranslation()
  const { may } = useDetail()
  const { frequent, rare } = useActions()
  const on = useShortcutsAreOn()
  // What is done next about an application that was merged into another one is done there.
  const hasMain = may('edit') || may('copy')
  const keyed = useMemo(
    () => Object.fromEntries([...frequent, ...rare].flatMap(({ key, run }) => (key ? [[key, run]] : []))),
    [frequent, rare],
  )
  useShortcuts(keyed)
  if (!may('changeStatus')) return <p className={classes.lookOnly}>{t('casework.detail.lookOnly')}</p>
  return (
    <div className={`${classes.actions} no-print`}>
      <fieldset id="actions" tabIndex={-1} className={classes.buttons}>
        <legend className="visually-hidden">{t('casework.detail.actions.label')}</legend>
        {frequent.map((action, index) => (
          <ActionButton key={action.name} action={action} isMain={hasMain && index === 0} showKey={on} />
        ))}
        <More actions={rare} showKeys={on} />
      </fieldset>
      <p className={classes.help}>
        {t(on ? 'casework.detail.shortcuts.on' : 'casework.detail.shortcuts.off')}{' '}
        <button type="button" onClick={() => turnShortcuts(!on)}>
          {t(on ? 'casework.detail.shortcuts.turnOff' : 'casework.detail.shortcuts.turnOn')}
        </button>
      </p>
    </div>
  )
}
