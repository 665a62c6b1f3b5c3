import { useDebouncedValue } from '@mantine/hooks'
import type * as api from '@semilla/contract/tables.ts'
import type { Input, Output } from '@semilla/contract/wire/operation.ts'
import type { TableName } from '@semilla/domain/tables/names.ts'
import { useTranslation } from 'react-i18next'
import { useRead } from '../../../api/queries/reads.ts'
import { Panel } from '../../../ui/page/Panel.tsx'
import { previewTableChange } from '../queries.ts'

type Props = { input: Input<typeof api.previewTableChange>; faults: Readonly<Record<string, string>> }

/** Shows what a change would do to the families that wait, before it is saved. */
export function Effects({ input, faults }: Props) {
  const { t } = useTranslation()
  const [settled] = useDebouncedValue(Object.keys(faults).length === 0 ? input : undefined, 500)
  const { data, isFetching, isError } = useRead(previewTableChange, settled)
  if (!settled || isError) return null
  return (
    <Panel title={t('upkeep.tables.effects.title')} level={3} tone="soft">
      <div aria-live="polite" aria-busy={isFetching}>
        {!data || isFetching ? (
          <p>{t('upkeep.tables.effects.counting')}</p>
        ) : (
          <Counted table={input.table} effects={data} />
        )}
      </div>
    </Panel>
  )
}

/** Shows what was counted: for the order of ties and for subsidies by children, for figures by families. */
function Counted({ table, effects }: { table: TableName; effects: Output<typeof api.previewTableChange> }) {
  const { t } = useTranslation()
  const { families, moves, fees, feeUp, feeDown, placesMoved, fits } = effects
  if (table === 'ties') return <p>{t('upkeep.tables.effects.places', { count: placesMoved })}</p>
  if (fits) return <p>{t('upkeep.tables.effects.fits', fits)}</p>
  return (
    <>
      <p>{t('upkeep.tables.effects.families', { count: families })}</p>
      {moves.length === 0 ? (
        <p>{t('upkeep.tables.effects.nobodyMoves')}</p>
      ) : (
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
      )}
      <p>{t('upkeep.tables.effects.fees', { up: feeUp, down: feeDown })}</p>
      {fees.length > 0 && (
        <ul>
          {fees.map(({ familySize, up, down }) => (
            <li key={familySize}>{t('upkeep.tables.effects.feesOfSize', { size: familySize, up, down })}</li>
          ))}
        </ul>
      )}
    </>
  )
}
