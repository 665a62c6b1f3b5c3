import { type Strength, strengths } from '@semilla/domain/duplicates/person.ts'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useList } from '../../../../api/queries/list.ts'
import { SelectField } from '../../../../ui/fields/choices/SelectField.tsx'
import { EmptyState } from '../../../../ui/page/EmptyState.tsx'
import { LoadFailed } from '../../../../ui/page/LoadFailed.tsx'
import { ShowMore } from '../../../../ui/page/ShowMore.tsx'
import { Skeletons } from '../../../../ui/page/Skeletons.tsx'
import { listDuplicateSets } from '../queries.ts'
import classes from './desk.module.css'
import { SetCard } from './SetCard.tsx'

/** Lists the sets of applications that staff have to decide, the surest first. */
export function OpenSets() {
  const { t } = useTranslation()
  const [least, setLeast] = useState<Strength>('possible')
  const sets = useRef<HTMLUListElement>(null)
  const { rows, count, countIsLeast, ...list } = useList(listDuplicateSets, { filter: { strength: least }, take: 10 })
  if (list.status === 'loading') return <Skeletons shape="blocks" count={3} />
  if (list.status === 'failed') return <LoadFailed message={t('merging.desk.failed')} again={list.onRetry} />
  return (
    <>
      <div className={`${classes.bar} no-print`}>
        <p className={classes.count} role="status">
          {t(countIsLeast ? 'merging.desk.countIsLeast' : 'merging.desk.count', { count })}
        </p>
        <SelectField
          name="least"
          label={t('merging.desk.show')}
          value={least}
          choices={strengths.map((value) => ({ value, label: t(`merging.desk.least.${value}`) }))}
          onChange={(value) => setLeast(value ?? 'possible')}
        />
      </div>
      {rows.length === 0 ? (
        <EmptyState title={t('merging.desk.none')} text={t('merging.desk.noneText')} />
      ) : (
        <ul ref={sets} className={classes.list}>
          {rows.map((set) => (
            <SetCard key={set.id} set={set} />
          ))}
        </ul>
      )}
      <ShowMore
        {...{ shown: rows.length, count }}
        label={t('merging.desk.more')}
        isBusy={list.isRefreshing}
        items={sets}
        onMore={list.onMore}
        error={list.error}
        onRetry={list.onRetry}
      />
    </>
  )
}
