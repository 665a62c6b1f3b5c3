import { Button } from '@mantine/core'
import type { QueueGroup as Group } from '@semilla/domain/enrollment/queueGroups.ts'
import { useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../../api/texts/format.ts'
import { DayFilter } from '../../../ui/fields/filters/FilterFields.tsx'
import { ShowMore } from '../../../ui/page/ShowMore.tsx'
import { BulkBar, SelectAll } from './BulkBar.tsx'
import { hasSeat } from './moves.ts'
import classes from './QueueGroup.module.css'
import { QueueRow } from './QueueRow.tsx'
import type { QueueScreenModel } from './queueScreenModel.ts'

/** Shows the period of the referrals that have ended. */
function Period({ model: { filter, change } }: QueueScreenModel) {
  const { t } = useTranslation()
  const isBackwards = filter.to !== '' && filter.from > filter.to
  return (
    <details className={`${classes.period} no-print`}>
      <summary>{t('enrollment.queue.period')}</summary>
      <div>
        <DayFilter
          label={t('enrollment.queue.referredFrom')}
          value={filter.from}
          onChange={(from) => change({ from })}
        />
        <DayFilter
          label={t('enrollment.queue.referredTo')}
          value={filter.to}
          error={isBackwards ? t('vacancies.list.backwards') : undefined}
          onChange={(to) => change({ to })}
        />
      </div>
    </details>
  )
}

/** Shows one group of a queue with its count: a heading, the actions for the selected children, and a row for each. */
export function QueueGroup({ group, screen }: { group: Group; screen: QueueScreenModel }) {
  const { t } = useTranslation()
  const id = useId()
  const { model, actions, vacancy, mayWork } = screen
  const list = model.groups[group]
  const { rows, count, isSimilar, status, onRetry, isRefreshing } = list
  const items = useRef<HTMLUListElement>(null)
  const ids = model.picked.group === group ? model.picked.ids : new Set<number>()
  const picked = rows.filter(({ referralId }) => ids.has(referralId))
  const toggle = (referralId: number) =>
    model.pick(group, ids.has(referralId) ? [...ids].filter((each) => each !== referralId) : [...ids, referralId])
  const whyNone = vacancy.siteStatus === 'inactive' ? 'siteInactive' : !hasSeat(vacancy) && 'full'
  const isSelectable = mayWork && group !== 'done'
  return (
    <section aria-labelledby={id} className={classes.group} aria-busy={status === 'loading'}>
      <div className={classes.groupHead}>
        <h2 id={id}>
          {t(`enrollment.groups.${group}`)} <span>{formatNumber(count)}</span>
        </h2>
        {group === 'ready' && count > 0 && whyNone && <p>{t(`enrollment.groups.${whyNone}`)}</p>}
        {isSimilar && count > 0 && <p>{t('shell.ui.similar')}</p>}
        {group === 'done' && <Period {...screen} />}
        {isSelectable && rows.length > 0 && (
          <SelectAll
            group={t(`enrollment.groups.${group}`)}
            picked={picked}
            count={rows.length}
            onAll={() =>
              model.pick(group, picked.length === rows.length ? [] : rows.map(({ referralId }) => referralId))
            }
          />
        )}
      </div>
      {status === 'failed' ? (
        <div role="alert" className={classes.failed}>
          <strong>{t('enrollment.search.failed')}</strong> {t('enrollment.search.failedText')}
          <Button size="sm" variant="default" onClick={onRetry}>
            {t('shell.ui.tryAgain')}
          </Button>
        </div>
      ) : rows.length === 0 ? (
        <p className={classes.none}>
          {status === 'loading'
            ? t('shell.ui.grid.loading')
            : t(`enrollment.groups.none.${model.isSearch ? 'found' : group}`)}
        </p>
      ) : (
        <ul ref={items} className={classes.rows}>
          {rows.map((child) => (
            <QueueRow
              key={child.referralId}
              {...{ child, group, screen }}
              isPicked={ids.has(child.referralId)}
              onPick={isSelectable ? () => toggle(child.referralId) : undefined}
            />
          ))}
        </ul>
      )}
      <ShowMore
        {...{ items, shown: rows.length, count, onMore: list.onMore, onRetry }}
        error={status === 'failed' ? null : list.error}
        label={t('enrollment.groups.more', { left: count - rows.length })}
        isBusy={isRefreshing}
      />
      {isSelectable && picked.length > 0 && (
        <BulkBar {...{ picked, actions, vacancy }} label={t(`enrollment.groups.${group}`)} />
      )}
    </section>
  )
}
