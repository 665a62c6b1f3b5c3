import { Button } from '@mantine/core'
import { useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { can } from '../../../api/audience.ts'
import { useSession } from '../../../api/session.ts'
import { LazyDialog } from '../../../ui/dialogs/LazyDialog.tsx'
import { lazyCode } from '../../../ui/lazyCode.ts'
import { focusWhenLost } from '../../../ui/navigation/lostFocus.ts'
import { useShortcuts } from '../detail/useShortcuts.ts'
import type { BulkDialogProps } from './Meant.tsx'
import type { Chosen } from './useBulk.ts'

const shown = {
  assign: lazyCode(async () => ({ default: (await import('./BulkAssignDialog.tsx')).BulkAssignDialog })),
  tag: lazyCode(async () => ({ default: (await import('./BulkTagDialog.tsx')).BulkTagDialog })),
  status: lazyCode(async () => ({ default: (await import('./BulkStatusDialog.tsx')).BulkStatusDialog })),
  message: lazyCode(async () => ({ default: (await import('./BulkMessageDialog.tsx')).BulkMessageDialog })),
} as const
export type BulkKind = keyof typeof shown
const kinds = Object.keys(shown) as BulkKind[]
const keyOf: Readonly<Record<BulkKind, string>> = { assign: 'o', tag: 't', status: 's', message: 'm' }

type BarProps = {
  chosen: Chosen
  /** Selects all that the list finds; undefined if they are selected, or there are no more. */
  onAll: (() => void) | undefined
  total: string
  /** Whether there are more than `total`. */
  isLeast: boolean
  onOpen: (kind: BulkKind) => void
  onClear: () => void
  isBusy: boolean
  onToMe: () => void
}

/** Shows what can be done to the selected applications, and selects all that the list finds. */
export function BulkBar({ chosen, onAll, total, isLeast, onOpen, onClear, isBusy, onToMe }: BarProps) {
  const { t } = useTranslation()
  const session = useSession()
  const none = useRef<HTMLButtonElement>(null)
  const offered = kinds.filter((kind) => kind !== 'message' || can(session, 'writeMessages'))
  useShortcuts(
    useMemo(() => Object.fromEntries(offered.map((kind) => [keyOf[kind], () => onOpen(kind)])), [offered, onOpen]),
  )
  return (
    <>
      {!chosen.filter && (
        <Button size="sm" loading={isBusy} onClick={onToMe}>
          {t('casework.worklist.assign.toMe')}
        </Button>
      )}
      {offered.map((kind) => (
        <Button key={kind} size="sm" variant="default" aria-keyshortcuts={keyOf[kind]} onClick={() => onOpen(kind)}>
          {kind === 'assign' ? t('casework.worklist.assign.toOther') : t(`worklist.bulk.open.${kind}`)}
        </Button>
      ))}
      {onAll && (
        <Button
          size="sm"
          variant="subtle"
          onClick={() => {
            onAll()
            // Once all are selected, this button leaves.
            focusWhenLost(() => none.current)
          }}
        >
          {t(isLeast ? 'worklist.bulk.allLeast' : 'worklist.bulk.all', { shown: total })}
        </Button>
      )}
      <Button ref={none} size="sm" variant="subtle" onClick={onClear}>
        {t('casework.worklist.assign.none')}
      </Button>
    </>
  )
}

/** Shows the dialog of an action on the chosen applications. */
export function BulkDialog({ kind, ...props }: BulkDialogProps & { kind: BulkKind }) {
  return <LazyDialog code={shown[kind]} props={props} />
}
