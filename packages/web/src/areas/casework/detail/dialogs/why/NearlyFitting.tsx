import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useList } from '../../../../../api/queries/list.ts'
import { formatDay } from '../../../../../api/texts/format.ts'
import { ShowMore } from '../../../../../ui/page/ShowMore.tsx'
import { Skeletons } from '../../../../../ui/page/Skeletons.tsx'
import { obstacleSentence } from '../../../../matching/noPlace/texts.ts'
import { listNearlyFitting } from '../../../../matching/queries.ts'
import classes from '../Dialogs.module.css'

const pageSize = 5

/** Shows the open vacancies that a child fits but for one condition, and which it is. */
export function NearlyFitting({ childId }: { childId: number }) {
  const { t } = useTranslation()
  const items = useRef<HTMLUListElement>(null)
  const list = useList(listNearlyFitting, { childId, pageSize })
  const { rows, count, status, error, isRefreshing, onMore, onRetry } = list
  if (status === 'failed') return <p role="alert">{error?.message}</p>
  if (status === 'loading') return <Skeletons count={3} />
  return (
    <>
      <p role="status" className={classes.soft}>
        {t('casework.detail.whyChild.nearlyCount', { count })}
      </p>
      <ul className={classes.points} ref={items}>
        {rows.map(({ id, siteName, name, zip, miles, startOn, seatsLeft, obstacle }) => (
          <li key={id}>
            <strong>{siteName}</strong> · {name}
            <br />
            {[
              zip,
              miles === undefined ? '' : t('openPlaces.search.miles', { miles: Math.round(miles * 10) / 10 }),
              t('openPlaces.search.starts', { day: formatDay(startOn) }),
              t('openPlaces.search.seats', { count: seatsLeft }),
            ]
              .filter(Boolean)
              .join(' · ')}
            <br />
            {obstacleSentence(t, obstacle)}
          </li>
        ))}
      </ul>
      <ShowMore
        items={items}
        shown={rows.length}
        count={count}
        label={t('openPlaces.search.more')}
        onMore={onMore}
        isBusy={isRefreshing}
        {...{ error, onRetry }}
      />
    </>
  )
}
