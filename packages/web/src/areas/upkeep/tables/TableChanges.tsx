import { Button } from '@mantine/core'
import type { TableName } from '@semilla/domain/tables/names.ts'
import { tableDefinitions } from '@semilla/domain/tables/tables.ts'
import { useTranslation } from 'react-i18next'
import { colon, formatDay, formatInstant } from '../../../api/texts/format.ts'
import { useAction } from '../../../forms/useAction.ts'
import { useConfirm } from '../../../ui/dialogs/confirm.tsx'
import { focusPlace } from '../../../ui/navigation/focus.ts'
import { Panel } from '../../../ui/page/Panel.tsx'
import { decideTableChange } from '../queries.ts'
import { Effects, hasEffects } from './Effects.tsx'
import { fieldText } from './fieldText.ts'
import classes from './Tables.module.css'
import type { TableChange } from './useTable.ts'

type Decision = 'approve' | 'decline' | 'withdraw'

const placeOf = (changeId: number) => `change-${changeId}`

/** Whether somebody can still approve, decline, withdraw or dismiss a change. */
const isUndecided = (status: TableChange['status']) =>
  status === 'waiting' || status === 'planned' || status === 'failed'

/** Returns the values of a row in words. */
function useRowText(table: TableName) {
  const { t } = useTranslation()
  const { fields } = tableDefinitions[table]
  return (values: TableChange['after']) =>
    fields
      .filter(({ name }) => values?.[name] !== undefined)
      .map(
        (field) => `${t(`upkeep.tables.fields.${field.name}`)}${colon()}${fieldText(t, field, values?.[field.name])}`,
      )
      .join(', ')
}

/** Returns a function that decides a change, once the user is sure. */
function useDeciding(table: TableName) {
  const { t } = useTranslation()
  const confirm = useConfirm()
  const { act, isBusy } = useAction(decideTableChange)
  async function decide(change: TableChange, decision: Decision) {
    const { id: changeId, key, action, after, effectiveOn } = change
    const isSure = await confirm({
      title: t('upkeep.tables.decide.sure'),
      text: decision === 'approve' && hasEffects(table) && (
        <Effects input={{ table, key, action, values: after, effectiveOn }} />
      ),
      yes: t(`upkeep.tables.decide.${decision}`),
      isDestructive: decision !== 'approve',
    })
    if (!isSure) return
    await act({ changeId, decision, reason: '' }, () => t('upkeep.tables.decide.done'))
    // Its buttons go away, and would take the focus with them.
    focusPlace(placeOf(changeId))
  }
  return { decide, isBusy }
}

type ButtonsProps = { isDecidable: boolean; isBusy: boolean; onDecide: (decision: Decision) => void }

/** Lets others approve or decline a change, and its author withdraw it. */
function DecideButtons({ isDecidable, isBusy, onDecide }: ButtonsProps) {
  const { t } = useTranslation()
  const offered: readonly Decision[] = isDecidable ? ['approve', 'decline'] : ['withdraw']
  return (
    <div className={classes.buttons}>
      {offered.map((decision) => (
        <Button
          key={decision}
          size="compact-sm"
          variant={decision === 'approve' ? 'filled' : 'default'}
          disabled={isBusy}
          onClick={() => onDecide(decision)}
        >
          {t(`upkeep.tables.decide.${decision}`)}
        </Button>
      ))}
    </div>
  )
}

/** Says in one line who changed or proposed what, and since when it applies. */
function ChangeLine({ change }: { change: TableChange }) {
  const { t } = useTranslation()
  const { action, status, effectiveOn, byName, at, decidedByName } = change
  return (
    <>
      <strong>{t(`upkeep.tables.actions.${action}`)}</strong> · {t(`upkeep.tables.statuses.${status}`)} ·{' '}
      {formatInstant(at)} · {byName}
      {effectiveOn && ` · ${t('upkeep.tables.onDay', { day: formatDay(effectiveOn) })}`}
      {decidedByName && decidedByName !== byName && ` · ${t('upkeep.tables.decidedBy', { name: decidedByName })}`}
    </>
  )
}

type Props = { table: TableName; changes: readonly TableChange[] }

/** Shows what waits for approval and who changed what; a change that waits is approved by somebody else. */
export function TableChanges({ table, changes }: Props) {
  const { t } = useTranslation()
  const { decide, isBusy } = useDeciding(table)
  const told = useRowText(table)
  if (changes.length === 0) return null
  return (
    <Panel title={t('upkeep.tables.changes')}>
      <ul className={classes.changes}>
        {changes.map((change) => (
          <li key={change.id} id={placeOf(change.id)} tabIndex={-1}>
            <ChangeLine change={change} />
            {change.before && (
              <p>
                <del>{told(change.before)}</del>
              </p>
            )}
            {change.after && <p>{told(change.after)}</p>}
            {isUndecided(change.status) && (
              <DecideButtons
                isDecidable={change.isDecidable}
                isBusy={isBusy}
                onDecide={(decision) => void decide(change, decision)}
              />
            )}
          </li>
        ))}
      </ul>
    </Panel>
  )
}
