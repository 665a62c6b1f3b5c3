import { useDebouncedValue } from '@mantine/hooks'
import type * as api from '@semilla/contract/tables.ts'
import type { Input } from '@semilla/contract/wire/operation.ts'
import { useTranslation } from 'react-i18next'
import { useRead } from '../../../api/queries/reads.ts'
import { Panel } from '../../../ui/page/Panel.tsx'
import { previewTableChange } from '../queries.ts'

type Props = { input: Input<typeof api.previewTableChange>; faults: Readonly<Record<string, string>> }

/** Shows what a change of figures would do to the families that wait, before it is saved. */
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
          <>
            <p>{t('upkeep.tables.effects.families', { count: data.families })}</p>
            {data.moves.length === 0 ? (
              <p>{t('upkeep.tables.effects.nobodyMoves')}</p>
            ) : (
              <ul>
                {data.moves.map(({ familySize, from, to, count }) => (
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
            <p>{t('upkeep.tables.effects.fees', { up: data.feeUp, down: data.feeDown })}</p>
          </>
        )}
      </div>
    </Panel>
  )
}
