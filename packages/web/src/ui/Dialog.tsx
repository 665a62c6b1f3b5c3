import { type ReactNode, useEffect, useId, useRef } from 'react'
import classes from './Dialog.module.css'

type Props = {
  title: string
  children: ReactNode
  /** The buttons at the foot, the usual one last. */
  actions?: ReactNode
  onClose: () => void
  /** `wide` for lists and grids, `content` for what has a width of its own. */
  width?: 'usual' | 'wide' | 'content'
}

/**
 * A dialog: shown as long as it is rendered. The browser's own element keeps the focus inside, closes on Escape and
 * gives the focus back.
 */
export function Dialog({ title, children, actions, onClose, width = 'usual' }: Props) {
  const ref = useRef<HTMLDialogElement>(null)
  const heading = useId()
  useEffect(() => {
    const dialog = ref.current
    const before = document.activeElement
    dialog?.showModal()
    return () => {
      dialog?.close()
      if (before instanceof HTMLElement && before.isConnected) before.focus()
    }
  }, [])
  return (
    <dialog
      ref={ref}
      className={classes.dialog}
      data-width={width}
      aria-labelledby={heading}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      <h2 id={heading} tabIndex={-1}>
        {title}
      </h2>
      <div className={classes.body}>{children}</div>
      {actions && <div className={classes.actions}>{actions}</div>}
    </dialog>
  )
}
