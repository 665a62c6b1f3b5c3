import { type ReactNode, useState } from 'react'
import classes from './Panel.module.css'

type Props = {
  title: string
  /** The heading's id, for links to it. */
  id?: string
  /** What is chosen inside, so that it need not be opened to be read. */
  summary?: string
  /** The level of its heading; without it, the title is no heading. */
  level?: 2
  /** Whether it is open at first. */
  opens?: boolean
  /** Keeps it open, because something inside has an error. */
  mustBeOpen?: boolean
  children: ReactNode
}

/** Shows a section of a page that few people need; it is closed until someone opens it. */
export function Fold({ title, id, summary, level, opens = false, mustBeOpen = false, children }: Props) {
  const [isOpen, setOpen] = useState(opens)
  const open = isOpen || mustBeOpen
  const Title = level ? (`h${level}` as const) : 'span'
  return (
    <details
      className={`${classes.panel} ${classes.fold}`}
      open={open}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary id={id} tabIndex={0}>
        <Title>{title}</Title>
        {!open && summary && <small>{summary}</small>}
      </summary>
      {children}
    </details>
  )
}
