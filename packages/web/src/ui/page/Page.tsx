import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import classes from './Page.module.css'

type Props = {
  /** The `h1`, and the document's title unless that is given too. */
  title: string
  documentTitle?: string
  /** A short line above the title: where this belongs. */
  above?: ReactNode
  intro?: ReactNode
  actions?: ReactNode
  /** `read` for texts and forms, `wide` for most, `full` for grids. */
  width?: 'read' | 'wide' | 'full'
  children?: ReactNode
}

/** Whether the title that was there last had the focus when it went. */
let hadFocus = false

/** The `h1` of a screen and the title of the document, for the rare screen that does not use `Page`. */
function Title({ children, documentTitle = children }: { children: string; documentTitle?: string }) {
  useEffect(() => {
    document.title = `${documentTitle} · Semilla`
  }, [documentTitle])
  const title = useRef<HTMLHeadingElement>(null)
  // What stood in for a screen until it was fetched had a title of its own; the focus that it got goes on to the next.
  useLayoutEffect(() => {
    const own = title.current
    if (hadFocus && document.activeElement === document.body) own?.focus({ preventScroll: true })
    hadFocus = false
    return () => {
      hadFocus = document.activeElement === own
    }
  }, [])
  return (
    <h1 tabIndex={-1} ref={title}>
      {children}
    </h1>
  )
}

/** The frame of every screen: its title, what it is for, what can be done with the whole of it. */
export function Page({ title, documentTitle, above, intro, actions, width = 'wide', children }: Props) {
  return (
    <div className={classes.page} data-width={width}>
      <div className={classes.head}>
        <div>
          {above && <div className={classes.above}>{above}</div>}
          <Title documentTitle={documentTitle}>{title}</Title>
          {intro && <div className={classes.intro}>{intro}</div>}
        </div>
        {actions && <div className={`${classes.actions} no-print`}>{actions}</div>}
      </div>
      {children}
    </div>
  )
}
Page.Title = Title
