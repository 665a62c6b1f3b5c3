import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Move } from './moves.ts'
import classes from './Queue.module.css'
import type { QueueItem } from './useQueue.ts'
import type { QueueActions } from './useQueueActions.ts'

type Props = {
  label: string
  count: number
  picked: readonly QueueItem[]
  possible: readonly Move[]
  actions: QueueActions
  onAll: () => void
}

/** Selects the children of a group, and shows what can be done with all those selected. */
export function BulkBar({ label, count, picked, possible, actions, onAll }: Props) {
  const { t } = useTranslation()
  return (
    <div
      className={`${classes.bulk} no-print`}
      role="toolbar"
      aria-label={t('enrollment.queue.toolbar', { group: label })}
    >
      <label>
        <input
          type="checkbox"
          checked={picked.length === count}
          ref={(box) => {
            if (box) box.indeterminate = picked.length > 0 && picked.length < count
          }}
          onChange={onAll}
        />
        {picked.length > 0 ? t('enrollment.queue.selected', { count: picked.length }) : t('enrollment.queue.selectAll')}
      </label>
      {picked.length > 0 && (
        <div>
          {possible.map((to) => (
            <Button
              key={to}
              size="compact-sm"
              variant={to === 'enrolled' ? 'filled' : 'default'}
              disabled={actions.isBusy}
              onClick={() => actions.move(picked, to)}
            >
              {t(`enrollment.moves.${to}`)}
            </Button>
          ))}
          <Button
            size="compact-sm"
            variant="default"
            loading={actions.isExporting}
            onClick={() => actions.exportAll(picked.map(({ referralId }) => referralId))}
          >
            {t('enrollment.queue.export')}
          </Button>
        </div>
      )}
    </div>
  )
}
