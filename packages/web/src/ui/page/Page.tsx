import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import classes from './Page.module.css'

type Props = {
  /** The `h1`, and the document's title unless `documentTitle` is given. */
  title: string
  documentTitle?: string
  /** A short line above the title that names the context. */
  above?: ReactNode
  intro?: ReactNode
  actions?: ReactNode
  /** `read` for texts and forms, `wide` for most pages, `full` for grids. */
  width?: 'read' | 'wide' | 'full'
  children?: ReactNode
}

/** Whether the previous title had the focus when it was unmounted. */
let hadFocus = false

/** Renders the `h1` of a screen and sets the document's title, for the few screens that do not use `Page`. */
function Title({ children, documentTitle = children }: { children: string; documentTitle?: string }) {
  useEffect(() => {
    document.title = `${documentTitle} · Semilla`
  }, [documentTitle])
  const title = useRef<HTMLHeadingElement>(null)
  // While a screen loads, its placeholder has a title that may have the focus. The next title takes it over.
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

/**
 * Tells header and footer that the page takes the whole width. A style that looked for it would be found again for all of
 * the page with every row of a grid that appears.
 */
function useFullWidth(isFull: boolean) {
  useLayoutEffect(() => {
    document.body.toggleAttribute('data-full', isFull)
    return () => document.body.removeAttribute('data-full')
  }, [isFull])
}

/** Renders the frame of a screen: its title, its introduction and the actions for the whole of it. */
export function Page({ title, documentTitle, above, intro, actions, width = 'wide', children }: Props) {
  useFullWidth(width === 'full')
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
