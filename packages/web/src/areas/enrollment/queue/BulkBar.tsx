import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { freeSeats } from '../../vacancies/freeSeats.ts'
import classes from './BulkBar.module.css'
import { areMoreThanSeats, movesFor } from './moves.ts'
import type { QueueItem } from './useQueue.ts'
import type { QueueActions } from './useQueueActions.ts'

type Picked = { picked: readonly QueueItem[] }

/** Selects the children of a group that are shown, or none. */
export function SelectAll({
  group,
  picked,
  count,
  onAll,
}: Picked & { group: string; count: number; onAll: () => void }) {
  const { t } = useTranslation()
  return (
    <label className={`${classes.all} no-print`}>
      <input
        type="checkbox"
        checked={picked.length === count}
        ref={(box) => {
          if (box) box.indeterminate = picked.length > 0 && picked.length < count
        }}
        onChange={onAll}
      />
      {picked.length > 0 ? t('enrollment.queue.selected', { count: picked.length }) : t('enrollment.queue.selectAll')}
      <span className="visually-hidden"> {group}</span>
    </label>
  )
}

type Props = Picked & { label: string; vacancy: Parameters<typeof movesFor>[1]; actions: QueueActions }

/** Shows what can be done with the selected children. It stays in sight while more of them are looked for. */
export function BulkBar({ label, picked, vacancy, actions }: Props) {
  const { t } = useTranslation()
  return (
    <div
      className={`${classes.bulk} no-print`}
      data-foot-bar
      role="toolbar"
      aria-label={t('enrollment.queue.toolbar', { group: label })}
    >
      <strong>{t('enrollment.queue.selected', { count: picked.length })}</strong>
      {areMoreThanSeats(picked, vacancy) && (
        <span>{t('enrollment.queue.fewerSeats', { seats: freeSeats(vacancy) })}</span>
      )}
      {movesFor(picked, vacancy).map((to) => (
        <Button
          key={to}
          size="compact-md"
          variant={to === 'enrolled' ? 'filled' : 'default'}
          disabled={actions.isBusy}
          onClick={() => actions.move(picked, to)}
        >
          {t(`enrollment.moves.${to}`)}
        </Button>
      ))}
      <Button
        size="compact-md"
        variant="default"
        loading={actions.isExporting}
        onClick={() => actions.exportAll(picked.map(({ referralId }) => referralId))}
      >
        {t('enrollment.queue.export')}
      </Button>
    </div>
  )
}
