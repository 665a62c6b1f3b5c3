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

/** A status: its words, an icon and a colour, so that none of them stands alone. */
export function StatusTag({ tone, children }: { tone: Tone; children: string }) {
  const Icon = icons[tone]
  return (
    <span className={classes.tag} data-tone={tone}>
      <Icon aria-hidden size={16} stroke={2.25} />
      {children}
    </span>
  )
}
