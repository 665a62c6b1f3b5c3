import { Alert, Button } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import type * as api from '@semilla/contract/tables.ts'
import type { Input, Output } from '@semilla/contract/wire/operation.ts'
import type { TableName } from '@semilla/domain/tables/names.ts'
import { tableDefinitions } from '@semilla/domain/tables/tables.ts'
import { useTranslation } from 'react-i18next'
import type { CallError } from '../../../api/callError.ts'
import { useRead } from '../../../api/queries/reads.ts'
import { useHeldConfirm } from '../../../ui/dialogs/heldConfirm.ts'
import { Panel } from '../../../ui/page/Panel.tsx'
import { previewTableChange } from '../queries.ts'
import { MovedFees } from './MovedFees.tsx'

type Change = Input<typeof api.previewTableChange>
type CountedEffects = Output<typeof api.previewTableChange>

/** Returns whether the product can say what a change of a table would do. */
export const hasEffects = (table: TableName): boolean => tableDefinitions[table].hasFigures || table === 'programs'

/**
 * Shows what a change would do to the families that wait and to the sites, before it is saved. A confirmation that shows
 * it waits until it is counted.
 */
export function Effects({ input, faults = {} }: { input: Change; faults?: Readonly<Record<string, string>> }) {
  const { t } = useTranslation()
  const [settled] = useDebouncedValue(Object.keys(faults).length === 0 ? input : undefined, 500)
  const { data, isFetching, error, refetch } = useRead(previewTableChange, settled)
  useHeldConfirm(!data || isFetching || error !== null)
  if (!settled) return null
  return (
    <Panel title={t('upkeep.tables.effects.title')} level={3} tone="soft">
      <div aria-live="polite" aria-busy={isFetching}>
        {isFetching ? (
          <p>{t('upkeep.tables.effects.counting')}</p>
        ) : error ? (
          <NotCounted error={error} onRetry={() => void refetch()} />
        ) : (
          data && <Counted input={input} effects={data} />
        )}
      </div>
    </Panel>
  )
}

/** Says why nothing was counted: the change is not allowed, or the server could not be reached. */
function NotCounted({ error, onRetry }: { error: CallError; onRetry: () => void }) {
  const { t } = useTranslation()
  return (
    <Alert color="red" title={t('upkeep.tables.effects.failed')}>
      <p>{error.message}</p>
      {error.retryable && (
        <Button size="compact-sm" variant="default" onClick={onRetry}>
          {t('shell.ui.tryAgain')}
        </Button>
      )}
    </Alert>
  )
}

/** Shows what was counted: for the order of ties by children, for subsidies also by sites, for figures by families. */
function Counted({ input, effects }: { input: Change; effects: CountedEffects }) {
  const { t } = useTranslation()
  const { families, moves, fees, feeUp, feeDown, placesMoved, fits, uses, sizesLeftOut } = effects
  if (input.table === 'ties') return <p>{t('upkeep.tables.effects.places', { count: placesMoved })}</p>
  if (fits)
    return (
      <>
        <p>{t('upkeep.tables.effects.fits', fits)}</p>
        {uses && <p>{t('upkeep.tables.effects.uses', uses)}</p>}
        {uses && uses.sites + uses.vacancies > 0 && input.action === 'end' && (
          <p>{t('upkeep.tables.effects.endedUse')}</p>
        )}
      </>
    )
  const sumOf = (counts: (move: (typeof moves)[number]) => boolean) =>
    moves.filter(counts).reduce((sum, { count }) => sum + count, 0)
  const gain = sumOf(({ from }) => from === 'notEligible')
  const lose = sumOf(({ to }) => to === 'notEligible')
  return (
    <>
      {sizesLeftOut && <Alert color="yellow">{t('upkeep.tables.effects.leftOut', sizesLeftOut)}</Alert>}
      <p>{t('upkeep.tables.effects.families', { count: families })}</p>
      {moves.length === 0 ? (
        <p>{t('upkeep.tables.effects.nobodyMoves')}</p>
      ) : (
        <>
          <p>{t('upkeep.tables.effects.moves', { gain, lose, other: sumOf(() => true) - gain - lose })}</p>
          <p>{t('upkeep.tables.effects.byGroup')}</p>
          <ul>
            {moves.map(({ familySize, from, to, count }) => (
              <li key={`${familySize} ${from} ${to}`}>
                {t('upkeep.tables.effects.move', {
                  size: familySize,
                  count,
                  from: t(`words.eligibility.${from}`),
                  to: t(`words.eligibility.${to}`),
                })}
              </li>
            ))}
          </ul>
        </>
      )}
      <p>{t('upkeep.tables.effects.fees', { up: feeUp, down: feeDown })}</p>
      {fees.length > 0 && (
        <>
          <ul>
            {fees.map(({ familySize, up, down }) => (
              <li key={familySize}>{t('upkeep.tables.effects.feesOfSize', { size: familySize, up, down })}</li>
            ))}
          </ul>
          <MovedFees effects={effects} />
        </>
      )}
    </>
  )
}
