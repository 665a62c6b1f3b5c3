import { Button } from '@mantine/core'
import type { listDuplicateDecisions as operation } from '@semilla/contract/duplicates/desk.ts'
import type { Output } from '@semilla/contract/wire/operation.ts'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useList } from '../../../../api/queries/list.ts'
import { formatInstant } from '../../../../api/texts/format.ts'
import { useAction } from '../../../../forms/useAction.ts'
import { to } from '../../../../links/links.ts'
import { EmptyState } from '../../../../ui/page/EmptyState.tsx'
import { LoadFailed } from '../../../../ui/page/LoadFailed.tsx'
import { ShowMore } from '../../../../ui/page/ShowMore.tsx'
import { Skeletons } from '../../../../ui/page/Skeletons.tsx'
import { listDuplicateDecisions, undoNoneDuplicates, undoNotDuplicate } from '../queries.ts'
import classes from './desk.module.css'

type DecisionRow = Output<typeof operation>['items'][number]

/** What can be done about a decision: look at a merge, or take back that two or all of a set are no duplicates. */
function DecisionButton({ row: { verdict, firstId, secondId, setDecisionId } }: { row: DecisionRow }) {
  const { t } = useTranslation()
  const two = useAction(undoNotDuplicate)
  const all = useAction(undoNoneDuplicates)
  if (verdict === 'merged')
    return (
      <Button component="a" size="sm" variant="default" href={to('applicationDetail', { applicationId: secondId })}>
        {t('merging.desk.look')}
      </Button>
    )
  const takeBack = () =>
    setDecisionId === undefined
      ? two.act({ firstId, secondId }, () => t('merging.desk.saidBack'))
      : all.act({ setDecisionId }, () => t('merging.desk.saidAllBack'))
  return (
    <Button size="sm" variant="default" loading={two.isBusy || all.isBusy} onClick={() => void takeBack()}>
      {t('merging.desk.takeBack')}
    </Button>
  )
}

function Decision({ row }: { row: DecisionRow }) {
  const { t } = useTranslation()
  const { verdict, firstId, secondId, firstExternalId, secondExternalId, firstNames, secondNames, byName, at } = row
  const { holds, pairCount, applicationCount, changedCount } = row
  const both = [
    { id: firstId, number: firstExternalId, names: firstNames },
    { id: secondId, number: secondExternalId, names: secondNames },
  ]
  return (
    <li className={classes.decision}>
      <div>
        <p>
          <strong>{t(`merging.desk.verdict.${verdict}`)}</strong>
          <span className={classes.soft}>{t('merging.desk.by', { name: byName, day: formatInstant(at) })}</span>
        </p>
        {both.map(({ id, number, names }) => (
          <p key={id}>
            <a href={to('applicationDetail', { applicationId: id })}>{names || number}</a> · {number}
          </p>
        ))}
        {verdict === 'merged' && (
          <p className={classes.soft}>
            {t('merging.desk.mergedInto', { first: firstExternalId, second: secondExternalId })}
          </p>
        )}
        {applicationCount > 2 && <p>{t('merging.desk.andOthers', { count: applicationCount - 2 })}</p>}
        {verdict === 'noneDuplicates' && (
          <p className={classes.soft}>
            {t('merging.desk.together', { pairs: pairCount, applications: applicationCount })}
          </p>
        )}
        {!holds && (
          <p>
            {verdict === 'noneDuplicates'
              ? t('merging.desk.someChangedSince', { count: changedCount })
              : t('merging.desk.changedSince')}
          </p>
        )}
      </div>
      <DecisionButton row={row} />
    </li>
  )
}

/** Lists what staff decided, by whom and when, the latest first. What is no duplicate can be taken back. */
export function Decisions() {
  const { t } = useTranslation()
  const list = useList(listDuplicateDecisions, { take: 20 })
  const { rows, count } = list
  const items = useRef<HTMLUListElement>(null)
  if (list.status === 'loading') return <Skeletons count={4} />
  if (list.status === 'failed') return <LoadFailed message={t('merging.desk.failed')} again={list.onRetry} />
  if (rows.length === 0) return <EmptyState title={t('merging.desk.decidedNone')} />
  return (
    <>
      <ul ref={items} className={classes.list}>
        {rows.map((row) => (
          <Decision key={`${row.verdict} ${row.firstId} ${row.secondId} ${row.setDecisionId}`} row={row} />
        ))}
      </ul>
      <ShowMore
        {...{ shown: rows.length, count }}
        label={t('merging.desk.more')}
        isBusy={list.isRefreshing}
        items={items}
        onMore={list.onMore}
        error={list.error}
        onRetry={list.onRetry}
      />
    </>
  )
}
