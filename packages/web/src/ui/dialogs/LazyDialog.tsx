import { Button } from '@mantine/core'
import { type ComponentType, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type lazyCode, useArriving } from '../lazyCode.ts'
import classes from './LazyDialog.module.css'

/** Milliseconds after which a press that has shown nothing yet shows that something is on its way. */
const unnoticedMs = 150

/** Opens the frame at its title: the browser would begin at the first button, and a second press of Enter would cancel. */
function showModal(dialog: HTMLDialogElement) {
  dialog.showModal()
  dialog.querySelector('h2')?.focus()
  return () => dialog.close()
}

type WaitingProps = { isMissing: boolean; onAgain: () => void; onClose: () => void }

/**
 * Stands in for a dialog whose code has not arrived. It is the browser's own dialog, as the code that it waits for may be
 * that of every other one; closing it returns the focus to what was pressed.
 */
function Waiting({ isMissing, onAgain, onClose }: WaitingProps) {
  const { t } = useTranslation()
  const title = t(isMissing ? 'shell.errors.silentTitle' : 'shell.ui.grid.loading')
  return (
    <dialog ref={showModal} className={classes.waiting} aria-label={title} aria-busy={!isMissing} onCancel={onClose}>
      <h2 tabIndex={-1}>{title}</h2>
      <p role="alert">{isMissing && t('shell.errors.silentText')}</p>
      <Button variant="default" onClick={onClose}>
        {t('shell.ui.cancel')}
      </Button>
      <Button loading={!isMissing} onClick={onAgain}>
        {t('shell.ui.tryAgain')}
      </Button>
    </dialog>
  )
}

function WaitingSoon(props: WaitingProps) {
  const [isNoticed, setNoticed] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setNoticed(true), unnoticedMs)
    return () => clearTimeout(timer)
  }, [])
  // A frame of its own for each state, whose title has the focus.
  return isNoticed && <Waiting key={String(props.isMissing)} {...props} />
}

/**
 * Renders a dialog whose code is loaded after the first screen. Until it has arrived, a frame says that it is loading, or
 * that it could not be loaded, with a button that tries again.
 */
export function LazyDialog<Props extends object>({
  code,
  props,
}: {
  code: ReturnType<typeof lazyCode<ComponentType<Props>>>
  props: Props & { onClose: () => void }
}) {
  const { loaded: Loaded, isMissing, again } = useArriving(code)
  return Loaded ? <Loaded {...props} /> : <WaitingSoon isMissing={isMissing} onAgain={again} onClose={props.onClose} />
}
