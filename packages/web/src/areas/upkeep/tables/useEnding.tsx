import type { TableName } from '@semilla/domain/tables/names.ts'
import { tableDefinitions } from '@semilla/domain/tables/tables.ts'
import { useTranslation } from 'react-i18next'
import { formatDay } from '../../../api/texts/format.ts'
import { useAction } from '../../../forms/useAction.ts'
import { useConfirm } from '../../../ui/dialogs/confirm.tsx'
import { changeTable } from '../queries.ts'
import { Effects, hasEffects } from './Effects.tsx'
import type { TableRow } from './useTable.ts'

type Ending = {
  readonly table: TableName
  readonly row: TableRow
  /** The day from which it is to hold; at once if it is absent. */
  readonly effectiveOn: string | undefined
  readonly needsApproval: boolean
  /** What the button says that proposes or plans a change. */
  readonly yes: string
  readonly told: (outcome: 'applied' | 'planned' | 'waiting') => string
}

const whenOf = ({ effectiveOn, needsApproval }: Ending) => {
  if (effectiveOn) return needsApproval ? 'approvedLater' : 'later'
  return needsApproval ? 'approved' : 'now'
}

/** Returns what the button that ends a row does to it. An income table can be ended before its use only, and is removed. */
export function turnOf(table: TableName, { isEnded }: TableRow) {
  if (tableDefinitions[table].canEnd === 'untilUsed') return 'withdraw'
  return isEnded ? 'restore' : 'end'
}

/** Returns a function that ends a row or brings it back, once the user is sure; it tells whether it was done. */
export function useEnding() {
  const { t } = useTranslation()
  const confirm = useConfirm()
  const { act, isBusy } = useAction(changeTable)
  async function end(ending: Ending): Promise<boolean> {
    const { table, row, effectiveOn, yes, told } = ending
    const when = whenOf(ending)
    const turn = turnOf(table, row)
    const action = row.isEnded ? ('restore' as const) : ('end' as const)
    const input = { table, key: row.key, action, effectiveOn }
    const isSure = await confirm({
      title: t(`upkeep.tables.${turn}.title`),
      text: (
        <>
          <p>{t(`upkeep.tables.${turn}.text`, { when, day: effectiveOn ? formatDay(effectiveOn) : '' })}</p>
          {hasEffects(table) && <Effects input={input} />}
        </>
      ),
      yes: when === 'now' ? t(`upkeep.tables.${turn}.yes`) : yes,
    })
    if (!isSure) return false
    return Boolean(await act({ ...input, seen: row.values }, ({ outcome }) => told(outcome)))
  }
  return { end, isBusy }
}
