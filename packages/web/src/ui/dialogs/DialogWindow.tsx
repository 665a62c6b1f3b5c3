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

/** The open dialogs, the topmost last: Escape closes only that one. */
const shown: string[] = []

/** Renders a dialog, open while it is mounted. It traps the focus and returns it when it closes. */
export default function DialogWindow({ title, children, actions, onClose, width = 'usual' }: Props) {
  const id = useId()
  // Opened after mounting, so that the previously focused element is known.
  const [opened, setOpened] = useState(false)
  const returnFocus = useFocusReturn({ opened, shouldReturnFocus: false })
  // biome-ignore lint/correctness/useExhaustiveDependencies: what gives the focus back stays the same
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
      // A class on `Modal.Content` would also apply to its wrapper.
      classNames={{ content: classes.dialog }}
    >
      {/* A press outside the dialog must not take the focus out of it. */}
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
