import { Button } from '@mantine/core'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useDetail } from '../detail.ts'
import { turnShortcuts, useShortcuts, useShortcutsAreOn } from '../useShortcuts.ts'
import classes from './Summary.module.css'
import { type Action, useActions } from './useActions.tsx'

function ActionButton({ action, showKey }: { action: Action; showKey: boolean }) {
  const { t } = useTranslation()
  const { name, key, run, isBusy } = action
  return (
    <Button
      size="sm"
      variant={name === 'status' ? 'filled' : 'default'}
      onClick={run}
      loading={isBusy}
      aria-keyshortcuts={showKey ? key : undefined}
      rightSection={showKey && key && <kbd aria-hidden>{key.toUpperCase()}</kbd>}
    >
      {t(`casework.detail.actions.${name}`)}
    </Button>
  )
}

/** The actions on the whole application, and the line that says which letters stand for them. */
export function Actions() {
  const { t } = useTranslation()
  const { mayChange } = useDetail()
  const { frequent, rare } = useActions()
  const on = useShortcutsAreOn()
  const keyed = useMemo(
    () => Object.fromEntries([...frequent, ...rare].flatMap(({ key, run }) => (key ? [[key, run]] : []))),
    [frequent, rare],
  )
  useShortcuts(keyed)
  if (!mayChange) return <p className={classes.lookOnly}>{t('casework.detail.lookOnly')}</p>
  return (
    <div className={`${classes.actions} no-print`}>
      <fieldset id="actions" tabIndex={-1} className={classes.buttons}>
        <legend className="visually-hidden">{t('casework.detail.actions.label')}</legend>
        {[...frequent, ...rare].map((action) => (
          <ActionButton key={action.name} action={action} showKey={on} />
        ))}
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
