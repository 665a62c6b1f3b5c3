import { Modal } from '@mantine/core'
import { useFocusReturn } from '@mantine/hooks'
import { type ReactNode, useEffect, useId, useState } from 'react'
import classes from './Dialog.module.css'

type Props = {
  title: string
  children: ReactNode
  /** The buttons at the bottom, the main one last. */
  actions?: ReactNode
  onClose: () => void
  /** `wide` for lists and grids, `content` for content with a width of its own. */
  width?: 'usual' | 'wide' | 'content'
}

/** The ids of the open dialogs, topmost last. Escape closes only the topmost. */
const shown: string[] = []

/** Renders a modal dialog. It is open as long as it is rendered, traps the focus and returns it when it closes. */
export default function DialogWindow({ title, children, actions, onClose, width = 'usual' }: Props) {
  const id = useId()
  // Opened after mounting, so that `useFocusReturn` sees which element had the focus before.
  const [opened, setOpened] = useState(false)
  const returnFocus = useFocusReturn({ opened, shouldReturnFocus: false })
  // biome-ignore lint/correctness/useExhaustiveDependencies: `returnFocus` reads a ref and does not change
  useEffect(() => {
    shown.push(id)
    setOpened(true)
    return () => {
      shown.splice(shown.indexOf(id), 1)
      returnFocus()
    }
  }, [id])
  return (
    <Modal.Root
      opened={opened}
      onClose={() => shown.at(-1) === id && onClose()}
      centered
      yOffset="1rem"
      xOffset="1rem"
      closeOnClickOutside={false}
      lockScroll={false}
      returnFocus={false}
      transitionProps={{ duration: 0 }}
      // A `className` on the content would also apply to the frame that centers it.
      classNames={{ content: classes.dialog }}
    >
      {/* A click outside must not move the focus out of the dialog. */}
      <Modal.Overlay color="#26221d" backgroundOpacity={0.45} onMouseDown={(event) => event.preventDefault()} />
      <Modal.Content data-width={width}>
        <Modal.Title className={classes.title} tabIndex={-1}>
          {title}
        </Modal.Title>
        <div className={classes.body}>{children}</div>
        {actions && <div className={classes.actions}>{actions}</div>}
      </Modal.Content>
    </Modal.Root>
  )
}
