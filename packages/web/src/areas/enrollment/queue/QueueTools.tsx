import { Button } from '@mantine/core'
import { IconDownload, IconRefresh } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { TextFilter } from '../../../ui/fields/filters/FilterFields.tsx'
import { useIsNarrow } from '../../../ui/page/useIsNarrow.ts'
import { ActionMenu } from '../../vacancies/vacancyList/ActionMenu.tsx'
import classes from './QueueTools.module.css'
import type { QueueModel } from './useQueue.ts'
import type { QueueActions } from './useQueueActions.ts'

type Props = {
  model: QueueModel
  actions: QueueActions
  /** Whether children are referred to the vacancy automatically at present. */
  mayRefresh: boolean
  vacancyPage: string
}

/** Shows the search of a queue, and what concerns the whole queue: refresh, export and the vacancy. */
export function QueueTools({ model: { filter, change, isSearch }, actions, mayRefresh, vacancyPage }: Props) {
  const { t } = useTranslation()
  const narrow = useIsNarrow()
  const exportAll = () => actions.exportAll([])
  // The workbook holds all children, also while only those with a name are shown.
  const exportLabel = t(isSearch ? 'enrollment.queue.exportWhole' : 'enrollment.queue.export')
  return (
    <search aria-label={t('enrollment.queue.filters')} className={`${classes.tools} no-print`}>
      <TextFilter
        isCompact
        label={t('enrollment.queue.name')}
        hint={t('enrollment.queue.name')}
        value={filter.name}
        onChange={(name) => change({ name })}
      />
      {narrow ? (
        <ActionMenu
          label={t('enrollment.queue.more')}
          links={[[t('vacancies.list.view'), vacancyPage]]}
          actions={[
            ...(mayRefresh ? [{ key: 'refresh', label: t('enrollment.refresh.button'), act: actions.refresh }] : []),
            { key: 'export', label: exportLabel, act: exportAll },
          ]}
        />
      ) : (
        <div className={classes.whole}>
          {mayRefresh && (
            <Button
              size="sm"
              variant="default"
              leftSection={<IconRefresh aria-hidden size={18} />}
              loading={actions.isRefreshing}
              onClick={actions.refresh}
            >
              {t('enrollment.refresh.button')}
            </Button>
          )}
          <Button
            size="sm"
            variant="default"
            leftSection={<IconDownload aria-hidden size={18} />}
            loading={actions.isExporting}
            onClick={exportAll}
          >
            {exportLabel}
          </Button>
          <Button size="sm" variant="default" component="a" href={vacancyPage}>
            {t('vacancies.list.view')}
          </Button>
        </div>
      )}
    </search>
  )
}
