import {
  IconAlertTriangle,
  IconCircleCheck,
  IconCircleDashed,
  IconCircleX,
  IconClock,
  IconProgress,
} from '@tabler/icons-react'
import classes from './StatusTag.module.css'

const icons = {
  good: IconCircleCheck,
  busy: IconProgress,
  waiting: IconClock,
  warning: IconAlertTriangle,
  bad: IconCircleX,
  quiet: IconCircleDashed,
} as const

export type Tone = keyof typeof icons

type Props = {
  tone: Tone
  /** Whether somebody typed its words, which may be of any length. */
  isTyped?: boolean
  children: string
}

/** Shows a status by its words, an icon and a color, so that none is needed alone. */
export function StatusTag({ tone, isTyped, children }: Props) {
  const Icon = icons[tone]
  return (
    <span className={classes.tag} data-tone={tone} data-typed={isTyped || undefined}>
      <Icon aria-hidden size={16} stroke={2.25} />
      <span title={children}>{children}</span>
    </span>
  )
}
