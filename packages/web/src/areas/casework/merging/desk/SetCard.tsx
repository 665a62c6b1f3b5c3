import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../../../forms/useAction.ts'
import { to } from '../../../../links/links.ts'
import { useConfirm } from '../../../../ui/dialogs/confirm.tsx'
import { decideNoneDuplicates, decideNotDuplicate } from '../queries.ts'
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

/** Marks all applications of a set as not duplicates at once, after saying how many that are. */
function NoneDuplicates({ set: { id: setId, applications, pairCount: shown, whole } }: { set: DuplicateSet }) {
  const { t } = useTranslation()
  const confirm = useConfirm()
  const { act, isBusy } = useAction(decideNoneDuplicates)
  if (!whole) return null
  const { pairCount, applicationCount, version } = whole
  const left = shown - pairCount
  async function ask() {
    const text = (
      <>
        <p>{t('merging.desk.noneAsk', { pairs: pairCount, applications: applicationCount })}</p>
        {left > 0 && <p>{t('merging.desk.noneLeft', { count: left })}</p>}
      </>
    )
    if (await confirm({ title: t('merging.desk.noneTitle'), text, yes: t('merging.desk.noneYes') }))
      await act({ setId, version }, (done) => t('merging.desk.saidNone', { pairs: done.pairCount }))
  }
  return (
    <div className={`${classes.actions} no-print`}>
      <Button size="sm" variant="default" loading={isBusy} onClick={() => void ask()}>
        {t('merging.desk.noneDuplicates')}
        <span className="visually-hidden"> {applications[0]?.externalId}</span>
      </Button>
    </div>
  )
}

/** Shows applications that look alike, pair by pair, and lets staff decide about each, or about all of them. */
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
      <NoneDuplicates set={set} />
      {set.pairs.map((pair) => (
        <Pair key={`${pair.firstId} ${pair.secondId}`} {...{ set, pair }} />
      ))}
    </li>
  )
}
