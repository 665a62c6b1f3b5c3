import { Modal } from '@mantine/core'
import { useFocusReturn } from '@mantine/hooks'
import { type ReactNode, useEffect, useId, useState } from 'react'
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

/** The dialogs that are shown, the uppermost last: Escape closes that one alone. */
const shown: string[] = []

/** Renders a dialog, which is shown as long as it is rendered, keeps the focus inside and gives it back in the end. */
export default function DialogWindow({ title, children, actions, onClose, width = 'usual' }: Props) {
  const id = useId()
  // Opened once it stands, so that whoever had the focus until then is known.
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
      // A class of the content's own would be its frame's too.
      classNames={{ content: classes.dialog }}
    >
      {/* A press beside the dialog must not take the focus out of it. */}
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
