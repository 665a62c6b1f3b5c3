import { type ReactNode, useId } from 'react'
import classes from './Panel.module.css'

type Props = {
  title?: string
  /** The heading's id, for links to it. */
  id?: string
  actions?: ReactNode
  level?: 2 | 3
  tone?: 'plain' | 'soft' | 'warm'
  children: ReactNode
}

/** Shows a section of a page. With a title it is a landmark region. */
export function Panel({ title, id: givenId, actions, level = 2, tone = 'plain', children }: Props) {
  const ownId = useId()
  const id = givenId ?? ownId
  const Heading = `h${level}` as const
  return (
    <section className={classes.panel} data-tone={tone} aria-labelledby={title ? id : undefined}>
      {(title || actions) && (
        <div className={classes.head}>
          {title && (
            <Heading id={id} tabIndex={givenId ? -1 : undefined}>
              {title}
            </Heading>
          )}
          {actions && <div className={`${classes.actions} no-print`}>{actions}</div>}
        </div>
      )}
      {children}
    </section>
  )
}

/** Stacks panels or other elements at the same distance. */
export const Stack = ({ isFilledIn, children }: { isFilledIn?: boolean; children: ReactNode }) => (
  <div className={classes.stack} data-filled-in={isFilledIn || undefined}>
    {children}
  </div>
)

/** Puts fields next to each other where there is room. */
export const FieldRow = ({ of, children }: { of?: 'names'; children: ReactNode }) => (
  <div className={classes.row} data-of={of}>
    {children}
  </div>
)

/** Shows the buttons of a form, the main one first. */
export const FormActions = ({ children }: { children: ReactNode }) => (
  <div className={`${classes.formActions} no-print`}>{children}</div>
)
