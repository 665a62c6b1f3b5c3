import type { ComponentProps } from 'react'
import { Fold } from './Fold.tsx'
import classes from './Panel.module.css'
import { Panel } from './Panel.tsx'
import { useIsNarrow } from './useIsNarrow.ts'

type Props = ComponentProps<typeof Panel> & {
  title: string
  /** What is inside, so that it need not be opened to be read. */
  summary: string
}

/** Shows a section that is read less often than others of a long page: on a phone, it is folded at first. */
export function FoldedPanel({ summary, ...panel }: Props) {
  const { title, id, actions, children } = panel
  if (!useIsNarrow()) return <Panel {...panel} />
  return (
    <Fold title={title} id={id} summary={summary} level={2}>
      {actions && <div className={`${classes.actions} ${classes.inside} no-print`}>{actions}</div>}
      {children}
    </Fold>
  )
}
