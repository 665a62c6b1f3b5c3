import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../../../forms/useAction.ts'
import { to } from '../../../../links/links.ts'
import { decideNotDuplicate } from '../queries.ts'
import type { AlikePair, DuplicateSet } from './comparison.ts'
import classes from './desk.module.css'
import { PairTable } from './PairTable.tsx'

function Pair({ set, pair }: { set: DuplicateSet; pair: AlikePair }) {
  const { t } = useTranslation()
  const { act, isBusy } = useAction(decideNotDuplicate)
  const { firstId, secondId, fingerprint } = pair
  const [first, second] = [firstId, secondId].map((id) => set.applications.find((each) => each.id === id))
  if (!first || !second) return null
  // The later application goes into the earlier one, unless staff swap them.
  const [stays, goes] = first.requestedAt <= second.requestedAt ? [first, second] : [second, first]
  const label = t('merging.desk.pairLabel', { first: first.externalId, second: second.externalId })
  return (
    <section className={classes.pair} aria-label={label}>
      <PairTable {...{ pair, first, second }} />
      <div className={`${classes.actions} no-print`}>
        <Button component="a" size="sm" href={to('duplicateDesk', { applicationId: goes.id, toId: stays.id })}>
          {t('merging.desk.merge')}
          <span className="visually-hidden"> {label}</span>
        </Button>
        <Button
          size="sm"
          variant="default"
          loading={isBusy}
          onClick={() => void act({ firstId, secondId, fingerprint }, () => t('merging.desk.saidNotDuplicate'))}
        >
          {t('merging.desk.notDuplicate')}
          <span className="visually-hidden"> {label}</span>
        </Button>
      </div>
    </section>
  )
}

/** Shows applications that look alike, pair by pair, and lets staff decide about each. */
export function SetCard({ set }: { set: DuplicateSet }) {
  const { t } = useTranslation()
  return (
    <li className={classes.set} tabIndex={-1}>
      <div>
        <h2>{t(`merging.desk.strength.${set.strength}`)}</h2>
        <p className={classes.soft}>
          {set.pairCount > set.pairs.length
            ? t('merging.desk.surest', { shown: set.pairs.length, total: set.pairCount })
            : t('merging.desk.set', { count: set.applications.length })}
        </p>
      </div>
      {set.pairs.map((pair) => (
        <Pair key={`${pair.firstId} ${pair.secondId}`} {...{ set, pair }} />
      ))}
    </li>
  )
}
