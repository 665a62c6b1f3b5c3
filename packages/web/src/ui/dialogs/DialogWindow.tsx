import { Button, Modal } from '@mantine/core'
import { useFocusReturn } from '@mantine/hooks'
import { type FocusEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { leaveSuccesses } from '../notifications/toasts.tsx'
import classes from './Dialog.module.css'
import './doubleTap.ts'

type Props = {
  title: string
  children: ReactNode
  /** The buttons at the bottom, the main one last. Without any, there is one that closes: a phone has no Escape key. */
  actions?: ReactNode
  onClose: () => void
  /** `wide` for lists and grids, `content` for content with a width of its own, `full` for what needs the whole window. */
  width?: 'default' | 'wide' | 'content' | 'full'
  /** Whether it shows what changes on the server while it is open, because it keeps what is chosen in it by itself. */
  isLive?: boolean
}

/** The ids of the open dialogs, topmost last. Escape closes only the topmost. */
const openDialogs: string[] = []

/**
 * Returns handlers for a dialog that begins with radio buttons: not the first of them has the focus when it opens, but the
 * chosen one, as after Tab. Pressing an arrow key would otherwise change the choice unseen.
 */
function useFocusOnChosen() {
  const isUsed = useRef(false)
  const use = () => {
    isUsed.current = true
  }
  return {
    onPointerDownCapture: use,
    onKeyDownCapture: use,
    onFocusCapture: ({ target, currentTarget }: FocusEvent<HTMLElement>) => {
      if (isUsed.current || !(target instanceof HTMLInputElement) || target.type !== 'radio' || target.checked) return
      const chosen = currentTarget.querySelectorAll<HTMLInputElement>('input[type="radio"]:checked')
      const ofSameGroup = [...chosen].find(({ name }) => name === target.name)
      ofSameGroup?.focus({ preventScroll: true })
    },
  }
}

/** Renders a modal dialog. It is open as long as it is rendered, traps the focus and returns it when it closes. */
export default function DialogWindow({ title, children, actions, onClose, width = 'default', isLive }: Props) {
  const { t } = useTranslation()
  const id = useId()
  // Opened after mounting, so that `useFocusReturn` sees which element had the focus before.
  const [opened, setOpened] = useState(false)
  const focusOnChosen = useFocusOnChosen()
  const margin = width === 'full' ? '0.5rem' : '1rem'
  const returnFocus = useFocusReturn({ opened, shouldReturnFocus: false })
  // biome-ignore lint/correctness/useExhaustiveDependencies: `returnFocus` reads a ref and does not change
  useEffect(() => {
    openDialogs.push(id)
    leaveSuccesses()
    setOpened(true)
    return () => {
      openDialogs.splice(openDialogs.indexOf(id), 1)
      returnFocus()
    }
  }, [id])
  return (
    <Modal.Root
      opened={opened}
      onClose={() => openDialogs.at(-1) === id && onClose()}
      centered
      yOffset={margin}
      xOffset={margin}
      closeOnClickOutside={false}
      lockScroll={false}
      returnFocus={false}
      transitionProps={{ duration: 0 }}
      // A `className` on the content would also apply to the frame that centers it.
      classNames={{ content: classes.dialog }}
    >
      {/* A click outside must not move the focus out of the dialog. */}
      <Modal.Overlay
        className="no-print"
        color="#26221d"
        backgroundOpacity={0.45}
        onMouseDown={(event) => event.preventDefault()}
      />
      <Modal.Content data-width={width} data-live={isLive || undefined} {...focusOnChosen}>
        <Modal.Title className={classes.title} tabIndex={-1}>
          {title}
        </Modal.Title>
        <div className={classes.body}>{children}</div>
        <div className={classes.actions} data-sticks>
          {actions ?? (
            <Button variant="default" onClick={onClose}>
              {t('shell.ui.cancel')}
            </Button>
          )}
        </div>
      </Modal.Content>
    </Modal.Root>
  )
}
