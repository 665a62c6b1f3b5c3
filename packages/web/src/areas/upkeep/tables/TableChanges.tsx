import { Button } from '@mantine/core'
import type { TableName } from '@semilla/domain/tables/names.ts'
import { tableDefinitions } from '@semilla/domain/tables/tables.ts'
import { useTranslation } from 'react-i18next'
import { formatDay, formatInstant } from '../../../api/texts/format.ts'
import { useAction } from '../../../forms/useAction.ts'
import { useConfirm } from '../../../ui/dialogs/confirm.tsx'
import { focusPlace } from '../../../ui/navigation/focus.ts'
import { Panel } from '../../../ui/page/Panel.tsx'
import { decideTableChange } from '../queries.ts'
import { Effects, hasEffects } from './Effects.tsx'
import { fieldText } from './fieldText.ts'
import classes from './Tables.module.css'
import type { TableChange } from './useTable.ts'

type Props = { table: TableName; changes: readonly TableChange[] }

const placeOf = (changeId: number) => `change-${changeId}`

/** Whether somebody can still approve, decline, withdraw or put aside a change. */
const isUndecided = (status: TableChange['status']) =>
  status === 'waiting' || status === 'planned' || status === 'failed'

/** Shows what waits for approval and who changed what; a change that waits is approved by somebody else. */
export function TableChanges({ table, changes }: Props) {
  const { t } = useTranslation()
  const confirm = useConfirm()
  const { act, isBusy } = useAction(decideTableChange)
  const { fields } = tableDefinitions[table]
  async function decide(change: TableChange, decision: 'approve' | 'decline' | 'withdraw') {
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
  if (changes.length === 0) return null
  const told = (values: TableChange['after']) =>
    fields
      .filter(({ name }) => values?.[name] !== undefined)
      .map((field) => `${t(`upkeep.tables.fields.${field.name}`)}: ${fieldText(t, field, values?.[field.name])}`)
      .join(', ')
  return (
    <Panel title={t('upkeep.tables.changes')}>
      <ul className={classes.changes}>
        {changes.map((change) => {
          const { id, action, before, after, status, effectiveOn, byName, at, decidedByName, isDecidable } = change
          return (
            <li key={id} id={placeOf(id)} tabIndex={-1}>
              <strong>{t(`upkeep.tables.actions.${action}`)}</strong> · {t(`upkeep.tables.statuses.${status}`)} ·{' '}
              {formatInstant(at)} · {byName}
              {effectiveOn && ` · ${t('upkeep.tables.onDay', { day: formatDay(effectiveOn) })}`}
              {decidedByName &&
                decidedByName !== byName &&
                ` · ${t('upkeep.tables.decidedBy', { name: decidedByName })}`}
              {before && (
                <p>
                  <del>{told(before)}</del>
                </p>
              )}
              {after && <p>{told(after)}</p>}
              {isUndecided(status) && (
                <div className={classes.buttons}>
                  {isDecidable ? (
                    <>
                      <Button size="compact-sm" disabled={isBusy} onClick={() => void decide(change, 'approve')}>
                        {t('upkeep.tables.decide.approve')}
                      </Button>
                      <Button
                        size="compact-sm"
                        variant="default"
                        disabled={isBusy}
                        onClick={() => void decide(change, 'decline')}
                      >
                        {t('upkeep.tables.decide.decline')}
                      </Button>
                    </>
                  ) : (
                    <Button
                      size="compact-sm"
                      variant="default"
                      disabled={isBusy}
                      onClick={() => void decide(change, 'withdraw')}
                    >
                      {t('upkeep.tables.decide.withdraw')}
                    </Button>
                  )}
                </div>
              )}
            </li>
          )
        })}
      </ul>
    </Panel>
  )
}
