import { Button } from '@mantine/core'
import { IconDownload, IconRefresh } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { ChoiceFilter, DayFilter, Filters, TextFilter } from '../../../ui/fields/FilterFields.tsx'
import classes from './Queue.module.css'
import type { QueueModel } from './useQueue.ts'
import type { useQueueActions } from './useQueueActions.ts'

const statuses = ['all', 'active', 'processing', 'enrolled', 'notInterested', 'closed', 'unavailable'] as const
const moves = ['processing', 'enrolled', 'notInterested', 'closed'] as const

type Props = {
  model: QueueModel
  actions: ReturnType<typeof useQueueActions>
  mayWork: boolean
}

function QueueFilters({ filter, change, isBackwards }: QueueModel) {
  const { t } = useTranslation()
  return (
    <Filters label={t('enrollment.queue.filters')}>
      <TextFilter label={t('enrollment.queue.name')} value={filter.name} onChange={(name) => change({ name })} />
      <DayFilter label={t('enrollment.queue.referredFrom')} value={filter.from} onChange={(from) => change({ from })} />
      <DayFilter
        label={t('enrollment.queue.referredTo')}
        value={filter.to}
        error={isBackwards ? t('vacancies.list.backwards') : undefined}
        onChange={(to) => change({ to })}
      />
      <ChoiceFilter
        label={t('enrollment.queue.status')}
        value={filter.status}
        onChange={(status) => change({ status })}
        choices={statuses.map((value) => ({
          value,
          label: value === 'all' ? t('enrollment.queue.anyStatus') : t(`words.referralStatus.${value}`),
        }))}
      />
    </Filters>
  )
}

/** Shows the filters of a queue, the actions for the selected children, and the refresh button. */
export function QueueTools({ model, actions, mayWork }: Props) {
  const { t } = useTranslation()
  return (
    <div className={classes.tools}>
      <QueueFilters {...model} />
      <div className={classes.bar} role="toolbar" aria-label={t('enrollment.queue.toolbar')}>
        {mayWork &&
          moves.map((to) => (
            <Button
              key={to}
              size="compact-md"
              variant={to === 'enrolled' ? 'filled' : 'default'}
              disabled={actions.isBusy}
              onClick={() => actions.move(model.picked, to)}
            >
              {t(`enrollment.moves.${to}`)}
            </Button>
          ))}
        <span className={classes.gap} />
        {mayWork && (
          <Button
            size="compact-md"
            variant="default"
            leftSection={<IconRefresh aria-hidden size={18} />}
            loading={actions.isRefreshing}
            onClick={actions.refresh}
          >
            {t('enrollment.refresh.button')}
          </Button>
        )}
        <Button
          size="compact-md"
          variant="default"
          leftSection={<IconDownload aria-hidden size={18} />}
          loading={actions.isExporting}
          onClick={() => actions.exportAll(model.picked)}
        >
          {t('enrollment.queue.export')}
        </Button>
      </div>
    </div>
  )
}
